import type { Merit } from '../../../engine/appraisal';
import type { Command } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Edge } from '../../../engine/motion';
import type { Station } from '../../../engine/place';
import type { Measure } from '../../../engine/query';
import type { TableEvent } from '../../../engine/table-event';
import { type Text, text } from '../../../engine/text';
import type { Leg } from '../../../geometry/pose';
import type { Degrees } from '../../../geometry/units';
import { oncePer } from '../../../kit/opponent/once';
import { refuseCover, refuseHide } from '../actions/actions';
import { spotting, waysUnder } from '../actions/leadership';
import { baseOf, goingOf } from '../ground/going';
import { viewed, viewQuery } from '../ground/view';
import { standingOf } from '../shooting/best';
import { firesOf, type Ordered } from '../shooting/order';
import { attacksOf } from '../shooting/plan';
import type { Activation, VdState } from '../state';
import { initiativeOf } from '../turn/initiative';
import { abilityOf, actionsOf, footOf, leadershipOf, type Unit } from '../unit/unit';
import { asIs, unitIn } from '../vd';
import { afterShots, barrage, blowOf } from './fire';
import { grounds } from './grounds';
import { enemiesOf, type Facing, type Outlook, outlookOf } from './outlook';
import {
  FIRED,
  fresh,
  type May,
  type Plan,
  planner,
  regrouped,
  type Sketch,
  SURE,
  shedBy,
  value,
} from './plan';
import { movedInto } from './why';
import { relief } from './worth';

type Acting = Pick<Activation, 'left' | 'moved' | 'aimed'>;

/** All that the orders of one unit are weighed with, while the position is what it is. */
type Stand = {
  readonly outlook: Outlook;
  readonly plan: ReturnType<typeof planner>;
  readonly sketch: Sketch;
  /** What it comes to when nothing more is done. */
  readonly rest: Plan;
  readonly acting: Acting;
};

const mayBe = (state: VdState, unit: Unit, measure: Measure): May => {
  const bare = { ...unit, covered: false, hidden: false };
  return {
    cover: refuseCover(state, bare, measure) === undefined,
    hide: refuseHide(state, bare, measure) === undefined,
  };
};

const sketchOf = (unit: Unit, { moved, aimed }: Pick<Acting, 'moved' | 'aimed'>): Sketch => ({
  unit: fresh(unit),
  shooter: unit,
  moved,
  aimed,
  covered: unit.covered,
  hidden: unit.hidden,
  worn: {},
});

function standOf(
  state: VdState,
  unit: Unit,
  acting: Acting,
  measure: Measure,
  ways: readonly Outlook[] = [],
): Stand {
  const outlook = outlookOf(state, unit, measure);
  const plan = planner(state, outlook, mayBe(state, unit, measure), ways);
  const sketch = sketchOf(unit, acting);
  return { outlook, plan, sketch, rest: plan(sketch, 0), acting };
}

/** What it would have before it a move toward the nearest enemy on, and one toward home. */
function waysFrom(state: VdState, unit: Unit, measure: Measure): readonly Outlook[] {
  if (!footOf(unit) || abilityOf(unit, 'Immobile')) return [];
  const { toll, most } = goingOf(unit);
  const keepOff = enemiesOf(state, unit).map(({ id }) => ({ piece: id, within: baseOf(unit) }));
  const goals = grounds.toward(state, unit.id, measure);
  const [nearest] = goals.filter((id) => id in state.units) as PieceId[];
  const home = goals.filter((id) => !(id in state.units)) as Edge[];
  return [nearest, home].flatMap((to) => {
    if (to === undefined || to.length === 0) return [];
    const { legs } = measure({ of: 'way', piece: unit.id, to, toll, most, keepOff });
    return legs.length === 0
      ? []
      : [outlookOf(state, unit, measure.after([{ type: 'table/moved', piece: unit.id, legs }]))];
  });
}

const stands = oncePer<VdState, Stand>();

/** Of the unit where it stands now; a state is of one position of the table. */
const standNow = (state: VdState, unit: Unit, measure: Measure): Stand =>
  stands(state, unit.id, () => {
    const { activation } = state;
    const acting =
      activation?.unit === unit.id ? activation : { left: actionsOf(unit), moved: false, aimed: false };
    return standOf(state, unit, acting, measure, waysFrom(state, unit, measure));
  });

/** What a plan brings against doing nothing more. */
const against = ({ rest }: Stand, gain: number, { risk }: Pick<Plan, 'risk'>, because: Text): Merit => ({
  worth: gain - rest.gain,
  risk: risk - rest.risk,
  because,
});

type Said<V extends string, Fields = unknown> = { readonly verb: V; readonly unit: PieceId } & Fields;
type Shoot = Said<'shoot', Ordered>;
type Move = Said<'move', { readonly legs: readonly Leg[]; readonly stations?: readonly Station[] }>;
type Spot = Said<'spot', { readonly target: PieceId }>;

const foundIn = ({ outlook }: Stand, id: PieceId): Facing | undefined =>
  outlook.before.find(({ enemy }) => enemy.id === id);

/** What all attacks of a Shoot Action do, those on one's own counted against it. */
function shotAll(state: VdState, unit: Unit, ordered: Shoot, acting: Acting, measure: Measure) {
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

function meritOfShoot(state: VdState, said: Shoot, measure: Measure): Merit {
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

const rounded = (points: number): string => String(Math.round(points * 10) / 10);

function meritOfMove(state: VdState, { unit: id, legs, stations }: Move, measure: Measure): Merit {
  const unit = unitIn(state, id);
  const stand = standNow(state, unit, measure);
  const events: TableEvent[] = [{ type: 'table/moved', piece: id, legs }];
  if (stations) events.push({ type: 'table/arranged', piece: id, stations });
  const there = measure.after(events);
  const gone: Unit = { ...unit, covered: false, hidden: false };
  const end = standOf(state, gone, { ...stand.acting, moved: true, aimed: false }, there);
  const then = end.plan(end.sketch, stand.acting.left - 1, SURE);
  const because = movedInto(unit, stand.outlook, end.outlook, then, there);
  return against(stand, then.gain, then, because);
}

/** A step that throws no dice at anybody, and the plan after it. */
function meritOfStep(
  state: VdState,
  id: PieceId,
  measure: Measure,
  key: string,
  after: (sketch: Sketch) => Sketch,
  gain = 0,
): Merit {
  const unit = unitIn(state, id);
  const stand = standNow(state, unit, measure);
  const then = stand.plan(after(stand.sketch), stand.acting.left - 1, SURE);
  return against(
    stand,
    gain + then.gain,
    then,
    text(`why.${key}`, { unit: unit.name, markers: unit.markers, men: unit.models.length }),
  );
}

/** To have found an enemy is worth the fire that can then be given him, as often as it succeeds (VD-053). */
function meritOfSpot(state: VdState, { unit: id, target }: Spot, measure: Measure): Merit {
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

/** Which unit to name: what it can do now, the sooner the better who may win the throw (VD-037). */
function meritOfNaming(state: VdState, id: PieceId, measure: Measure): Merit {
  const unit = unitIn(state, id);
  const stand = standNow(state, unit, measure);
  const best = stand.plan(stand.sketch, stand.acting.left);
  const gain = value(best) - value(stand.rest);
  const wins = WINS * initiativeOf(unit).total;
  const key = best.step === 'end' ? 'why.name' : `why.name.${best.step}`;
  return { worth: gain + wins, because: text(key, { unit: unit.name, markers: unit.markers }) };
}
/** Points that each point of initiative is worth. */
const WINS = 0.5;

/** What a command is expected to bring, movements too. */
export function merit(state: VdState, given: Command, measure: Measure): Merit | undefined {
  const { verb } = given;
  const unit = given.unit as PieceId;
  switch (verb) {
    case 'nominate':
      return meritOfNaming(state, unit, measure);
    case 'shoot':
      return meritOfShoot(state, given as unknown as Shoot, measure);
    case 'move':
      return meritOfMove(state, given as unknown as Move, measure);
    case 'turn':
      return meritOfMove(state, { verb: 'move', unit, legs: [{ alter: given.right as Degrees }] }, measure);
    case 'spot':
      return meritOfSpot(state, given as unknown as Spot, measure);
    case 'aim':
      return meritOfStep(state, unit, measure, 'aim', (sketch) => ({ ...sketch, aimed: true }));
    case 'takeCover':
      return meritOfStep(state, unit, measure, 'cover', (sketch) => ({ ...sketch, covered: true }));
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
    case 'done':
      return { worth: 0 };
    default:
      return undefined;
  }
}
