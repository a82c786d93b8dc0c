import type { Measure } from '../../../engine/chart/query';
import type { Command } from '../../../engine/command';
import { mean } from '../../../engine/counting/chance';
import type { PieceId } from '../../../engine/ids';
import type { Merit } from '../../../engine/opponent/appraisal';
import { type Text, text } from '../../../engine/words/text';
import { rules } from '..';
import { spotting, waysUnder } from '../actions/leadership';
import { occupantOf, structureIn } from '../ground/structure';
import { viewed, viewQuery } from '../ground/view';
import { firesOf, type Ordered } from '../shooting/order';
import { attacksOf } from '../shooting/plan';
import { used } from '../shooting/reducers';
import { standingOf } from '../shooting/shots/best';
import type { VdState } from '../state';
import { initiativeOf, otherThan } from '../turn/initiative';
import { waiting } from '../turn/sequence';
import { leadershipOf, strengthOf, type Unit, vehicleOf } from '../unit/unit';
import { asIs, unitIn, unitNamed } from '../vd';
import { afterShots, barrage, blowOf, reachOf } from './fire';
import { imagined } from './imagine';
import { LEAST, meritOfEdge, meritOfObjective, meritOfParting, meritOfPlacing } from './opening';
import type { Facing } from './outlook';
import { FIRED, type Plan, regrouped, type Sketch, SURE, shedBy, value } from './plan';
import { replyTo } from './reply';
import { type Acting, type Stand, standNow, standOf } from './stand';
import { movedInto } from './why';
import { relief, takenBy } from './worth';

/** A merit with what it rests on: the plan, where that begins, and how likely it is to be carried out. */
type Planned = Merit & {
  readonly plan?: Plan;
  readonly begins?: VdState;
  readonly chance?: number;
  /** Its worth before any risk, where that is in it already. */
  readonly bare?: number;
};

/** What a plan brings against doing nothing more. */
const against = ({ rest }: Stand, gain: number, plan: Plan, because: Text): Planned => ({
  worth: gain - rest.gain,
  risk: plan.risk - rest.risk,
  because,
  plan,
});

type At = { readonly unit: PieceId; readonly target: PieceId };
const rounded = (points: number): string => String(Math.round(points * 10) / 10);

const foundIn = ({ outlook }: Stand, id: PieceId): Facing | undefined =>
  outlook.before.find(({ enemy }) => enemy.id === id);

/** What all attacks of a Shoot Action do, those on one's own counted against it. */
function shotAll(state: VdState, unit: Unit, ordered: Ordered, acting: Acting, measure: Measure) {
  const fires = asIs(firesOf(state, unit, ordered, acting), measure);
  const worn: Record<PieceId, Unit | undefined> = {};
  let takes = 0;
  for (const attack of asIs(attacksOf(state, unit, fires, acting), measure)) {
    const target = unitIn(state, attack.on);
    const { facing, twice, groups, suppresses, ranging } = attack;
    const standing = { ...standingOf(target, facing), twice, ...(ranging ? { ranging } : {}) };
    const blow = blowOf(target, groups, standing, suppresses || ranging !== undefined);
    takes += target.side === unit.side ? -OWN * blow.takes : blow.takes;
    worn[target.id] = blow.after;
  }
  const shots = fires.flatMap((fire) => fire.shots);
  return { takes, worn, after: afterShots(unit, shots) };
}
/** A point of one's own that one's own Blast takes, against one of the enemy's. */
const OWN = 1.5;

function meritOfShoot(state: VdState, said: At & Ordered, measure: Measure): Planned {
  const unit = unitIn(state, said.unit);
  const stand = standNow(state, unit, measure);
  const { sketch, acting, plan } = stand;
  const target = unitIn(state, said.target);
  const { takes, worn, after } = shotAll(state, unit, said, acting, measure);
  const then = plan({ ...sketch, ...FIRED, shooter: after, worn }, acting.left - 1, SURE);
  const grade = foundIn(stand, said.target)?.aspect.grade ?? 'broken';
  const because = text(`why.shoot.${grade}`, { unit: unit.name, target: target.name });
  const merit = against(stand, takes + then.gain, then, because);
  return { ...merit, figures: text('why.takes', { points: rounded(takes) }) };
}

/** The unit where an imagined order leaves it, and the best that is then left to it; undefined where it is gone. */
function thenBest(state: VdState, id: PieceId, command: Command, measure: Measure) {
  const { state: after, measure: there } = imagined(state, command, measure);
  const unit = unitNamed(after, id);
  const acting = after.activation;
  if (!unit || acting?.unit !== id) return undefined;
  const end = standOf(after, unit, acting, there);
  return { end, after, there, best: end.plan(end.sketch, acting.left, SURE) };
}

/** A movement, or whatever else changes where a unit stands or what is seen of it: judged where it ends. */
function meritOfDeed(state: VdState, id: PieceId, command: Command, measure: Measure): Planned {
  const unit = unitIn(state, id);
  const stand = standNow(state, unit, measure);
  const found = thenBest(state, id, command, measure);
  if (!found) return { worth: -unit.points, shunned: true };
  const { end, after, there, best: then } = found;
  const { object, vehicle, structure } = command;
  const on = [object, vehicle, structure].find((one) => typeof one === 'string');
  const because =
    command.verb === 'move' || command.verb === 'turn'
      ? movedInto(unit, stand.outlook, end.outlook, then, there, (id) => rules.nameOf(state, id))
      : text(`why.${command.verb}`, { unit: unit.name, on: rules.nameOf(state, String(on)) });
  return { ...against(stand, then.gain, then, because), begins: after };
}

/** An attack with all that stands in the rules' own forecast: the losses of who is attacked first, and of whoever else. */
function meritOfAttack(state: VdState, said: Command & At, measure: Measure): Planned | undefined {
  const forecast = rules.forecast(state, said, measure);
  const target = unitNamed(state, said.target);
  if (!forecast || !target) return undefined;
  const unit = unitIn(state, said.unit);
  const stand = standNow(state, unit, measure);
  const takes = forecast.spreads.reduce((sum, { chances, worth = 0 }, i) => {
    if (i === 0) return sum + takenBy(target, chances, vehicleOf(target) ? 0 : 1);
    return sum + worth * chances.reduce((all, chance, lost) => all + chance * lost, 0);
  }, 0);
  const found = thenBest(state, unit.id, said, measure);
  const then = found?.best ?? stand.rest;
  const because = text(`why.${said.verb}`, { unit: unit.name, target: target.name });
  return {
    ...against(stand, takes + then.gain, then, because),
    ...(found ? { begins: found.after } : {}),
    figures: text('why.takes', { points: rounded(takes) }),
  };
}

/** Fire at the walls: whom they bury, who stands beside them, and what is knocked off them for the next shot (VD-H83). */
function meritOfBatter(state: VdState, said: Command & At, measure: Measure): Planned | undefined {
  const forecast = rules.forecast(state, said, measure);
  const structure = structureIn(state, said.structure as PieceId);
  const inside = structure && occupantOf(state, said.structure as PieceId);
  if (!forecast || !inside) return undefined;
  const unit = unitIn(state, said.unit);
  const stand = standNow(state, unit, measure);
  const [walls] = forecast.spreads;
  const takes = forecast.spreads.reduce((sum, { chances, worth = 0 }) => sum + worth * mean(chances), 0);
  const worn = (LOOSENED * inside.points * mean(walls?.chances ?? [1])) / Math.max(1, structure.points);
  const shooter = { ...unit, ...used(unit, said.shots as readonly string[]) };
  const then = stand.plan({ ...stand.sketch, ...FIRED, shooter }, stand.acting.left - 1, SURE);
  const because = text('why.batter', { unit: unit.name, on: structure.name, target: inside.name });
  const merit = against(stand, takes + worn + then.gain, then, because);
  return { ...merit, figures: text('why.takes', { points: rounded(takes) }) };
}
/** Part of the points of who is inside that it is worth to have all the walls but the last point of them. */
const LOOSENED = 0.3;

/** A step that throws no dice at anybody, and the plan after it. */
function meritOfStep(
  state: VdState,
  id: PieceId,
  measure: Measure,
  key: string,
  after: (sketch: Sketch) => Sketch,
  gain = 0,
): Planned {
  const unit = unitIn(state, id);
  const stand = standNow(state, unit, measure);
  const then = stand.plan(after(stand.sketch), stand.acting.left - 1, SURE);
  return against(
    stand,
    gain + then.gain,
    then,
    text(`why.${key}`, { unit: unit.name, markers: unit.markers, men: strengthOf(unit) }),
  );
}

/** Whether it was shot at, or may be where it stands. */
function isUnderFire(state: VdState, id: PieceId, measure: Measure): boolean {
  const unit = unitIn(state, id);
  const { before } = standNow(state, unit, measure).outlook;
  return unit.markers > 0 || before.some(({ enemy, exposed, range }) => exposed && range <= reachOf(enemy));
}

/** To have found an enemy is worth the fire that can then be given him, as often as it succeeds (VD-053). */
function meritOfSpot(state: VdState, { unit: id, target }: At, measure: Measure): Planned {
  const unit = unitIn(state, id);
  const stand = standNow(state, unit, measure);
  const facing = foundIn(stand, target);
  if (!facing) return { worth: 0 };
  const { enemy, aspect } = facing;
  const view = viewed(state, enemy, measure(viewQuery(unit, enemy)));
  const chance = waysUnder(spotting(unit, target, view), leadershipOf(unit)) / FACES;
  const left = stand.acting.left - 1;
  // Others of the side can shoot at who was found as well.
  const fire = barrage(unit, enemy, aspect, Math.max(1, left), stand.acting).takes;
  const then = stand.plan(stand.sketch, left, SURE);
  const because = text('why.spot', { unit: unit.name, target: enemy.name, chance: Math.round(100 * chance) });
  return against(stand, chance * fire + then.gain, then, because);
}
const FACES = 6;

/** The chance that a unit wins the throw against another: ties are thrown again (VD-037, VD-039). */
function winsAgainst(unit: Unit, other: Unit): number {
  const lead = initiativeOf(unit).total - initiativeOf(other).total;
  const dice = [1, 2, 3, 4, 5, 6];
  const sums = dice.flatMap((own) => dice.map((its) => own - its + lead));
  const wins = sums.filter((sum) => sum > 0).length;
  const losses = sums.filter((sum) => sum < 0).length;
  return wins / (wins + losses);
}

/** Whom the enemy has named, or would likeliest name: who has the best of the throw. */
function rivalOf(state: VdState, { side }: Unit): Unit | undefined {
  if (state.named) return unitNamed(state, state.named);
  const others = waiting(state, otherThan(state.sides, side));
  return others.toSorted((a, b) => initiativeOf(b).total - initiativeOf(a).total)[0];
}

/** Which unit to name: what it can do now, as likely as it wins the throw. */
function meritOfNaming(state: VdState, id: PieceId, measure: Measure): Planned {
  const unit = unitIn(state, id);
  if (unit.reserve) return { worth: 0, because: text('why.name', { unit: unit.name }), idle: true };
  const stand = standNow(state, unit, measure);
  const best = stand.plan(stand.sketch, stand.acting.left);
  const rival = rivalOf(state, unit);
  const chance = rival ? winsAgainst(unit, rival) : 1;
  const key = best.step === 'end' ? 'why.name' : `why.name.${best.step}`;
  return {
    worth: chance * (LEAST + value(best) - value(stand.rest)),
    because: text(key, { unit: unit.name }),
    // That it can be named, or goes on where it was going, is no reason.
    ...(best.step === 'end' || best.step === 'move' ? { idle: true as const } : {}),
    plan: best,
    chance,
    bare: chance * (LEAST + best.gain - stand.rest.gain),
  };
}

/** Another man to lead who stands elsewhere, before anybody is named: what naming his unit then brings more (VD-026). */
function meritOfLeader(state: VdState, said: Command, measure: Measure): Planned {
  const id = said.unit as PieceId;
  const { state: after, measure: there } = imagined(state, said, measure);
  const named = meritOfNaming(after, id, there);
  const more = named.worth - meritOfNaming(state, id, measure).worth;
  const because = text('why.lead', { unit: unitIn(state, id).name });
  return more > 0 ? { worth: named.worth + more, because } : { worth: -LEAST, because, shunned: true };
}

const DEEDS = new Set(['move', 'turn', 'board', 'alight', 'enter', 'leave', 'smoke']);
const ATTACKS = new Set(['assault', 'fight', 'strike']);

/** What a command is expected to bring, movements too. */
export const merit = (state: VdState, given: Command, measure: Measure): Merit | undefined =>
  planned(state, given, measure);

/** The same, its risk what all enemies' best replies to the plan take of all the side, more than if nothing were done. */
export function replied(state: VdState, given: Command, measure: Measure): Merit | undefined {
  const found = planned(state, given, measure);
  if (!found?.plan) return found;
  const { plan, begins = state, chance = 1, bare } = found;
  const unit = unitIn(state, given.unit as PieceId);
  const risk = replyTo(state, unit, measure, { plan, begins }) - replyTo(state, unit, measure);
  return { ...found, worth: bare ?? found.worth, risk: chance * risk };
}

function planned(state: VdState, given: Command, measure: Measure): Planned | undefined {
  const { verb } = given;
  const unit = given.unit as PieceId;
  if (DEEDS.has(verb)) return meritOfDeed(state, unit, given, measure);
  if (ATTACKS.has(verb)) return meritOfAttack(state, given as Command & At, measure);
  switch (verb) {
    case 'nominate':
      return meritOfNaming(state, unit, measure);
    case 'batter':
      return meritOfBatter(state, given as Command & At, measure);
    case 'shoot':
      return meritOfShoot(state, given as unknown as At & Ordered, measure);
    case 'spot':
      return meritOfSpot(state, given as unknown as At, measure);
    case 'aim':
      return meritOfStep(state, unit, measure, 'aim', (sketch) => ({ ...sketch, aimed: true }));
    case 'takeCover': {
      const key = isUnderFire(state, unit, measure) ? 'cover' : 'cover.before';
      return meritOfStep(state, unit, measure, key, (sketch) => ({ ...sketch, covered: true }));
    }
    case 'hide':
      return meritOfStep(state, unit, measure, 'hide', (sketch) => ({ ...sketch, hidden: true }));
    case 'regroup': {
      const own = unitIn(state, unit);
      const after = (sketch: Sketch) => ({
        ...sketch,
        unit: regrouped(sketch.unit),
        shooter: regrouped(sketch.shooter),
      });
      return meritOfStep(state, unit, measure, 'regroup', after, relief(own, shedBy(own)));
    }
    case 'lead':
      return meritOfLeader(state, given, measure);
    case 'deploy':
    case 'deployInside':
    case 'arrive':
      return meritOfPlacing(state, given, unit, measure);
    case 'detach':
      return meritOfParting(state, given, measure);
    case 'chooseEdge':
      return meritOfEdge(state, given, measure);
    case 'placeObjective':
      return meritOfObjective(state, given, measure);
    case 'keepBack':
      return { worth: -LEAST, because: text('why.back', { unit: unitIn(state, unit).name }) };
    case 'done':
      return { worth: 0 };
    default:
      return undefined;
  }
}
