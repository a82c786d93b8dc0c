import type { Measure } from '../../../engine/chart/query';
import type { PieceId, Side } from '../../../engine/ids';
import type { Idea, Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { otherSide } from '../../../kit/held/sides';
import { isInTheFight, pointsOf } from '../end/victory';
import { batteriesOf, refuseBattery, refuseUnit, shotsOf, spareOf } from '../guns/aims';
import { waysToHit } from '../guns/laying/gunnery';
import { type Look, lookAt } from '../guns/laying/look';
import { MUSKET_RANGE } from '../guns/musketry';
import type { Aim, Naming } from '../guns/naming';
import { bearing, type Pointed, toldOff } from '../guns/told-off';
import { type Armed, armedAt, armedOf, enemiesOf, isVessel, MUSKETS } from '../ship/armed';
import { foesOf, unitOf, vesselsOf } from '../ship/fleet';
import type { AcwState, Shot } from '../state';
import { apart, lieAfter } from './course';
import { broadsideOf, hitsIn, ofMuskets, pointsOfHit, upTo } from './fire';
import { expectedOfCharge, leftOf, perFactor, strikesUnderFire } from './worth';

/** What fire that is held for the last step is worth against the same fire now: much can come between (ACW-007). */
const HELD = 0.85;
/** Points below which a shot is not worth its powder. */
const LEAST = 1e-4;

/** Points that shots told off already are expected to take from a target, and whether it is under fire. */
type Taken = { readonly points: number; readonly underFire: boolean };

/** One battery at one target, some of its guns. */
type Told = {
  readonly fixed: Omit<Aim, 'verb'>;
  readonly worth: number;
  readonly hits: number;
  /** The part of the worth that one gun is enough for. */
  readonly ofOne: number;
};

const expected = (pointed: readonly Pointed[], target: Armed, at: Shot['at']): number =>
  pointed.reduce((sum, { tally }) => sum + waysToHit(tally, target, at) / 6, 0);

const hitsOf = (look: Look, unit: Armed, target: Armed, { battery, at }: Naming, guns: number): number => {
  const own = look.sighted(unit, target.id).filter(({ gun }) => gun.battery === battery);
  const pointed = bearing(look.state, unit, battery, { target: target.id, at }, own);
  return expected(pointed.slice(0, guns), target, at);
};

/** Hits expected of a shot that has been told off. */
function hitsToCome(look: Look, shot: Shot): number {
  const unit = unitOf(look.state, shot.by);
  const target = unitOf(look.state, shot.target);
  if (shot.battery === MUSKETS) return 0;
  const shots = shotsOf(look.state, unit).filter(({ battery }) => battery === shot.battery);
  const told = toldOff(look.state, unit, shot.battery, shots, (id) => look.sighted(unit, id));
  return expected(told[shots.indexOf(shot)] ?? [], target, shot.at);
}

function takenFrom(look: Look, target: Armed): Taken {
  const shots = look.state.shots.filter((shot) => shot.target === target.id);
  const ofHit = pointsOfHit(look.state, target);
  return {
    points: shots.reduce((sum, shot) => sum + ofHit * hitsToCome(look, shot), 0),
    underFire: target.marks.underFire || shots.length > 0,
  };
}

/** What the shots of a battery at a target would bring beside what is told off at it already. */
function worthOfShot(look: Look, target: Armed, hits: number, bases: number): Pick<Told, 'worth' | 'ofOne'> {
  const { state } = look;
  const { points, underFire } = takenFrom(look, target);
  const left = leftOf(state, target);
  const more = hits * pointsOfHit(state, target) + ofMuskets(state, target, bases);
  const ofOne = underFire
    ? 0
    : strikesUnderFire(state, target) * Math.max(0, left - upTo(points + more, left));
  return { worth: upTo(points + more, left) - upTo(points, left) + ofOne, ofOne };
}

/** The enemy's last vessel in the fight, when the battle would end with her and be lost (ACW-H12). */
function spared(state: AcwState, side: Side): PieceId | undefined {
  const other = otherSide(state, side).id;
  const [last, ...others] = vesselsOf(state, other).filter(isInTheFight);
  if (!last || others.length > 0 || state.period >= state.periodLimit) return undefined;
  const without = { ...state, vessels: { ...state.vessels, [last.id]: { ...last, fate: 'sunk' as const } } };
  return pointsOf(without, side).points > pointsOf(without, other).points ? undefined : last.id;
}

/** Everything that the unit's batteries could be told off at. */
function shotsFor(look: Look, unit: Armed, sparing: PieceId | undefined): readonly Told[] {
  const found: Told[] = [];
  for (const target of enemiesOf(look.state, unit)) {
    if (target.id === sparing) continue;
    const gap = look.gap(unit, target.id);
    for (const { id: battery, range } of batteriesOf(unit)) {
      if (refuseBattery(look.state, unit, battery)) continue;
      if (gap > range || (battery === MUSKETS && (gap >= MUSKET_RANGE || !isVessel(target)))) continue;
      const naming: Naming = { battery, target: target.id, at: 'hull' };
      const told = look.state.shots.some(
        (shot) => shot.by === unit.id && shot.battery === battery && shot.target === target.id,
      );
      const spare = told ? 0 : spareOf(look, unit, target, naming);
      if (typeof spare !== 'number' || spare < 1) continue;
      const of = (guns: number): Told => {
        const hits = battery === MUSKETS ? 0 : hitsOf(look, unit, target, naming, guns);
        return {
          fixed: { piece: unit.id, ...naming, guns },
          hits,
          ...worthOfShot(look, target, hits, battery === MUSKETS ? guns : 0),
        };
      };
      const all = of(spare);
      found.push(all);
      if (all.ofOne > 0 && spare > 1) found.push(of(1));
    }
  }
  return found.filter(({ worth }) => worth > LEAST);
}

/** What the unit's guns are expected to do in the last step, by the orders that both sides have opened. */
function worthHeld({ state, measure }: Look, unit: Armed): number {
  let best = 0;
  for (const target of enemiesOf(state, unit)) {
    const lie = lieAfter(state, unit, target, measure);
    const hits = hitsIn(broadsideOf(state, unit, target), lie);
    if (hits === 0) continue;
    const left = leftOf(state, target);
    const worth = upTo(hits * pointsOfHit(state, target), left) + strikesUnderFire(state, target) * left;
    best = Math.max(best, worth);
  }
  return best * (isVessel(unit) && unit.crippled ? 0.5 : 1);
}

/** The most that is expected of each battery of a unit, together. */
function bestOf(told: readonly Told[]): number {
  const best = new Map<string, number>();
  for (const { fixed, worth } of told) best.set(fixed.battery, Math.max(best.get(fixed.battery) ?? 0, worth));
  return [...best.values()].reduce((sum, worth) => sum + worth, 0);
}

/** Of all guns and one gun of a battery at one target, one where it is enough and the others find a better target. */
function shared(told: readonly Told[]): readonly Told[] {
  const perGun = ({ worth, ofOne, fixed }: Told): number => (worth - ofOne) / fixed.guns;
  return told.filter((one) => {
    const { guns, battery, target } = one.fixed;
    const alike = told.filter(({ fixed }) => fixed.battery === battery);
    const choice = alike.filter(({ fixed }) => fixed.target === target);
    if (choice.length < 2) return true;
    const better = alike.some((other) => other.fixed.target !== target && perGun(other) > perGun(one));
    return guns === 1 ? better : !better;
  });
}

/** What is to be told off next, with its worth: the shots of one unit that may fire now. */
function worthwhile(look: Look, side: Side): readonly Told[] {
  const { state } = look;
  const sparing = spared(state, side);
  for (const unit of armedOf(state, side)) {
    if (refuseUnit(state, unit)) continue;
    const told = shared(shotsFor(look, unit, sparing)).filter(({ worth }) => worth > LEAST);
    if (told.length === 0) continue;
    const begun = state.step === 'second-fire' || shotsOf(state, unit).length > 0;
    const held = begun ? 0 : HELD * worthHeld(look, unit);
    const now = bestOf(told);
    if (now <= held) continue;
    return told.map((one) => ({ ...one, worth: one.worth * (1 - held / now) }));
  }
  return [];
}

/** What was found to be told off in a position, by what it is. */
const merits = new WeakMap<AcwState, ReadonlyMap<string, Told>>();

const keyOf = ({ piece, battery, target, at, guns }: Omit<Aim, 'verb'>): string =>
  [piece, battery, target, at, guns].join(' ');

const ideaOf = (side: Side, { fixed }: Told): Idea => ({
  verb: 'aim',
  by: side,
  subject: fixed.piece,
  object: fixed.target,
  fixed: { ...fixed },
  holes: {},
});

/** Targets worth naming for one unit at a time, and being done. */
export function fireIdeas(state: AcwState, side: Side, measure: Measure): readonly Idea[] {
  const told = worthwhile(lookAt(state, measure), side);
  merits.set(state, new Map(told.map((one) => [keyOf(one.fixed), one])));
  return [...told.map((one) => ideaOf(side, one)), { verb: 'endFire', by: side, fixed: {}, holes: {} }];
}

const nameOf = (state: AcwState, id: PieceId): string => unitOf(state, id).card.name;

/** What telling these guns off is expected to bring. */
export function meritOfAim(state: AcwState, aim: Aim, measure: Measure): Merit | undefined {
  const known = merits.get(state)?.get(keyOf(aim));
  const told = known ?? toldNow(lookAt(state, measure), aim);
  if (!told) return undefined;
  const { worth, hits, ofOne } = told;
  const target = unitOf(state, aim.target);
  const args = { unit: nameOf(state, aim.piece), target: nameOf(state, aim.target) };
  const figures = text('appraisal.fire-figures', {
    hits: Math.round(hits * 100) / 100,
    left: target.hitFactor,
  });
  const key = ofOne > worth / 2 ? 'shakes' : target.hitFactor <= FEW ? 'finish' : 'fire';
  return { worth, because: text(`appraisal.${key}`, args), figures };
}

/** Hit Factors that may go in one step. */
const FEW = 2;

/** A shot that was not thought of. */
function toldNow(look: Look, aim: Aim): Told | undefined {
  const [unit, target] = [armedAt(look.state, aim.piece), armedAt(look.state, aim.target)];
  if (!unit || !target || aim.at === 'turret') return undefined;
  const muskets = aim.battery === MUSKETS;
  const hits = muskets ? 0 : hitsOf(look, unit, target, aim, aim.guns);
  return { fixed: aim, hits, ...worthOfShot(look, target, hits, muskets ? aim.guns : 0) };
}

/** Inches down the current, and degrees to both sides of it, within which a mine let go may still meet a hull. */
const REACH = 12;
const ASIDE = 35;
/** The chance that a mine touches what lies in its way, by the inch. */
const TOUCHES = 0.25;

/** What setting a mine adrift is expected to bring: nothing while no enemy lies down the current (ACW-067). */
export function meritOfMine(state: AcwState, id: PieceId, measure: Measure): Merit | undefined {
  const mine = state.mines[id];
  const { current } = mine ? measure({ of: 'water', piece: id }) : {};
  if (!mine || !current) return undefined;
  let best: Merit = { worth: 0 };
  for (const enemy of foesOf(state, mine.side)) {
    const { range, bearing } = measure({ of: 'line', from: id, to: enemy.id });
    if (range > REACH || apart(bearing, current.toward) > ASIDE) continue;
    const taken = expectedOfCharge(state, enemy, 2) * perFactor(state, enemy);
    const worth = (taken * TOUCHES) / Math.max(1, range / 3);
    if (worth > best.worth) best = { worth, because: text('appraisal.mine', { target: enemy.card.name }) };
  }
  return best;
}
