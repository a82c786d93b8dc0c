import type { PieceId } from '../../../engine/ids';
import { oncePer } from '../../../kit/held/once';
import { termsOf } from '../end/score';
import { goingOf } from '../ground/going';
import type { VdState } from '../state';
import { abilityOf, isShaken, leadershipOf, type Unit, vehicleOf } from '../unit/unit';
import { afterShots, type Blow, barrage, melee, reachOf, type Volley, volleyAt } from './fire';
import type { Outlook } from './outlook';
import { relief } from './worth';

/** A unit in the middle of an activation, as it is imagined. */
export type Sketch = {
  /** As it is shot at, and as it shoots in turns to come. */
  readonly unit: Unit;
  /** As it shoots now: some weapons used. */
  readonly shooter: Unit;
  readonly moved: boolean;
  readonly aimed: boolean;
  readonly covered: boolean;
  readonly hidden: boolean;
  /** Enemies as they are after its fire; undefined who is then lost. */
  readonly worn: Readonly<Record<PieceId, Unit | undefined>>;
};

const asWorn = ({ worn }: Sketch, enemy: Unit): Unit | undefined =>
  enemy.id in worn ? worn[enemy.id] : enemy;

type Step = 'move' | 'shoot' | 'aim' | 'regroup' | 'takeCover' | 'hide' | 'end';

/** What a plan takes, and what the enemy takes of the unit once it is carried out; how things then stand, and what lies before it. */
export type Plan = {
  readonly step: Step;
  readonly gain: number;
  readonly risk: number;
  readonly after: Sketch;
  readonly at: Outlook;
};

/** Part of an enemy's fire on who is hidden: he has to be spotted first (VD-H30, VD-053). */
export const UNSEEN = 0.3;
/** Shoot Actions that an enemy is expected to have for it in his activation, and what those of one who has acted count for. */
export const VOLLEYS = 2;
export const LATER = 0.6;
/** A Shaken enemy fires only once he has regrouped. */
export const COWED = 0.3;
/** Fire from a place in turns to come, against fire now. */
const FUTURE = 0.45;
/** The part of it that is left for each turn it takes to come where it can be given. */
const TURN = 0.75;
/** Turns it takes to find a place from where he is seen; inches that count for a turn besides, so that nearer is better. */
const SEEK = 0.7;
const SLOPE = 200;
/** Turns it takes to get out of a vehicle, to fire or to hold what lies there. */
const OUT = 0.5;
/** Risk weighs so much when the steps of a plan are chosen; how far it is heeded at last is the commander's. */
const HEED = 0.75;

export const AT_REST = { moved: false, aimed: false };

const calm = oncePer<Unit, Unit>();
/** The unit once it has regrouped, as is to be expected. */
export const regrouped = (unit: Unit): Unit =>
  calm(unit, '', () => {
    const after = { ...unit, markers: Math.max(0, unit.markers - shedBy(unit)) };
    return { ...after, shaken: unit.shaken && isShaken(after) };
  });
const renewed = oncePer<Unit, Unit>();
/** The unit with all its weapons ready, as in its next activation. */
export const fresh = (unit: Unit): Unit =>
  renewed(unit, '', () => {
    const isSpent =
      unit.mounts.some(({ used }) => used > 0) ||
      unit.models.some(({ weapons }) => weapons.some(({ used }) => used > 0));
    if (!isSpent) return unit;
    return {
      ...unit,
      mounts: unit.mounts.map((mount) => ({ ...mount, used: 0 })),
      models: unit.models.map((model) => ({
        ...model,
        weapons: model.weapons.map((weapon) => ({ ...weapon, used: 0 })),
      })),
    };
  });
const inCover = oncePer<Unit, Unit>();
export const sheltered = (unit: Unit, covered: boolean): Unit =>
  unit.covered === covered ? unit : inCover(unit, `${covered}`, () => ({ ...unit, covered }));

/** Turns that may still be played, a part of those at the beginning. */
export const lasting = ({ turn }: VdState): number => Math.max(0.15, Math.min(1, (6 - turn) / 3));

/** What is expected of the enemies' fire on a unit at a place, one after the other. */
function riskAt(state: VdState, sketch: Sketch, { before, engaged, carrier }: Outlook): number {
  const { unit, covered, hidden } = sketch;
  if (carrier) return ABOARD * unit.points * (before.some(({ exposed }) => exposed) ? 1 : 0);
  let target: Unit | undefined = sheltered(unit, covered);
  let sum = 0;
  const hurtBy = (shooter: Unit, blow: (target: Unit) => Blow): void => {
    if (!target) return;
    const { takes, after } = blow(target);
    const waits = state.activated.includes(shooter.id) ? LATER * lasting(state) : 1;
    sum += takes * waits * (shooter.shaken ? COWED : 1);
    target = after;
  };
  const fighting = before.filter(({ enemy }) => engaged.includes(enemy.id));
  for (const { enemy } of fighting) {
    const fighter = asWorn(sketch, enemy);
    if (fighter && !fighter.shaken) hurtBy(fighter, (on) => melee(fighter, on));
  }
  // Who is in a fight is not shot at (VD-H34).
  if (sum > 0) return sum;
  for (const { enemy, exposed } of before) {
    const shooter = asWorn(sketch, enemy);
    if (exposed && shooter) hurtBy(shooter, (on) => barrage(fresh(shooter), on, exposed, VOLLEYS, AT_REST));
  }
  return sum * shareOf(state, unit) * (hidden ? UNSEEN : 1);
}
/** Part of its points that is risked by who is in or on a vehicle in sight of the enemy. */
const ABOARD = 0.1;

/** What a unit gets of an enemy's fire, where others are to be had as well. */
const shareOf = ({ units }: VdState, { side }: Unit): number =>
  1 / Math.sqrt(Math.max(1, Object.values(units).filter((unit) => unit.side === side).length));

/** What is shot later counts for so much of what is shot now: the dice may have fallen otherwise by then. */
export const SURE = 0.93;

/** The best volley at anybody who may be shot at. */
function bestVolley(sketch: Sketch, { before, engaged, carrier }: Outlook) {
  const { shooter, moved, aimed } = sketch;
  if (shooter.shaken || engaged.length > 0 || carrier) return undefined;
  let best: (Volley & { readonly enemy: PieceId }) | undefined;
  for (const { enemy, seen, aspect } of before) {
    const target = asWorn(sketch, enemy);
    if (!seen || !target || target.hidden) continue;
    const volley = volleyAt(shooter, target, aspect, { moved, aimed });
    if (volley.takes > (best?.takes ?? 0)) best = { ...volley, enemy: enemy.id };
  }
  return best;
}

/** What it could do in turns to come from where it then stands, or from where it could get to. */
function prospect(state: VdState, sketch: Sketch, { before, carrier, sought }: Outlook): number {
  const { unit } = sketch;
  const goes = carrier ?? unit;
  const pace = abilityOf(goes, 'Immobile') ? 0 : 2 * goingOf(goes).most;
  const reach = reachOf(unit);
  const each = before.map(({ enemy, seen, aspect, range }) => {
    const target = asWorn(sketch, enemy);
    if (!target) return 0;
    if (seen && range <= reach && !carrier) return barrage(unit, target, aspect, VOLLEYS, AT_REST).takes;
    if (pace === 0) return 0;
    // What it would take once it has come to where it sees him in the open but for what breaks the line.
    const near = { ...aspect, range: Math.min(range, CLOSER * reach), relative: 0, grade: 'broken' as const };
    const could = barrage(unit, target, near, VOLLEYS, { moved: true, aimed: false }).takes;
    const turns =
      (carrier ? OUT : 0) + (seen ? 0 : SEEK) + Math.max(0, range - near.range) / pace + range / SLOPE;
    return could * decay(turns);
  });
  const [first = 0, ...rest] = each.toSorted((a, b) => b - a);
  const all = first + BESIDES * rest.reduce((sum, one) => sum + one, 0);
  // Who is carried holds nothing until he is out (VD-H87), which he no more will be once the last turn is over.
  const tooLate = carrier !== undefined && state.turn >= termsOf(state).lastTurn;
  const goals = sought.map(({ points, range }) => {
    const turns = Math.max(0, range - NEAR) / Math.max(1, pace);
    return tooLate ? 0 : points * decay(carrier ? Math.max(OUT, turns) : turns);
  });
  const steady = unit.shaken ? COWED : 1;
  return steady * (FUTURE * lasting(state) * all + Math.max(0, ...goals));
}
/** Inches from an objective within which a leader holds it, with his men about him (VD-H87). */
const NEAR = 2.5;

/** Part of its reach that a unit closes to, and what others count for besides the one it does most to. */
const CLOSER = 0.75;
const BESIDES = 0.1;

/** TURN to the power of the turns, between whole ones straight. */
function decay(turns: number): number {
  let part = 1;
  for (let i = 1; i <= turns; i++) part *= TURN;
  return part * (1 - (turns - Math.floor(turns)) * (1 - TURN));
}

/** Who has shot aims no more, and is not hidden. */
export const FIRED = { aimed: false, hidden: false } as const;

/** The sketch once these shots have been fired. */
const afterVolley = (sketch: Sketch, enemy: PieceId, { shots, after }: Volley): Sketch => ({
  ...sketch,
  ...FIRED,
  shooter: afterShots(sketch.shooter, shots),
  worn: { ...sketch.worn, [enemy]: after },
});

/** Whether it may take cover, and hide, at a place: asked of the rules once for each place. */
export type May = { readonly cover: boolean; readonly hide: boolean };

/**
 * The best that a unit can do with so many actions left where it stands, as a short plan: every order of shooting, aiming,
 * regrouping, taking cover and hiding, and of going one of some ways at the end.
 */
export function planner(
  state: VdState,
  outlook: Outlook,
  may: May,
  ways: readonly Outlook[] = [],
): (sketch: Sketch, left: number, sure?: number) => Plan {
  const ends = new Map<string, Plan>();
  const end = (sketch: Sketch, at: Outlook = outlook): Plan => {
    const { unit, covered, hidden, worn } = sketch;
    const others = Object.entries(worn).map(([id, one]) => `${id} ${one?.models.length} ${one?.markers}`);
    const key = [ways.indexOf(at), unit.markers, covered, hidden, ...others].join();
    const known = ends.get(key);
    if (known) return known;
    const made: Plan = {
      step: 'end',
      gain: prospect(state, sketch, at),
      risk: riskAt(state, sketch, at),
      after: sketch,
      at,
    };
    ends.set(key, made);
    return made;
  };
  const plan = (sketch: Sketch, left: number, sure = 1): Plan => {
    let best = end(sketch);
    if (left <= 0) return best;
    const consider = (step: Step, gain: number, after: Sketch) => {
      const then = plan(after, left - 1, sure * SURE);
      const whole = { ...then, step, gain: gain + then.gain };
      if (value(whole) > value(best) + 1e-9) best = whole;
    };
    for (const way of ways) {
      const gone = end({ ...sketch, covered: false, hidden: false }, way);
      if (value(gone) > value(best) + 1e-9) best = { ...gone, step: 'move' };
    }
    const { unit, shooter } = sketch;
    const volley = bestVolley(sketch, outlook);
    if (volley) {
      consider('shoot', sure * volley.takes, afterVolley(sketch, volley.enemy, volley));
      if (!sketch.aimed && left > 1) consider('aim', 0, { ...sketch, aimed: true });
    }
    if (!vehicleOf(unit) && unit.markers > 0) {
      const after = { ...sketch, unit: regrouped(unit), shooter: regrouped(shooter) };
      consider('regroup', sure * relief(unit, shedBy(unit)), after);
    }
    if (may.cover && !sketch.covered) consider('takeCover', 0, { ...sketch, covered: true });
    if (may.hide && !sketch.hidden && !unit.shaken) consider('hide', 0, { ...sketch, hidden: true });
    return best;
  };
  return plan;
}

/** Markers that one Regroup sheds on the average: one, and one more under Leadership (VD-H33). */
export const shedBy = (unit: Unit): number =>
  1 + Math.max(0, Math.min(FACES, leadershipOf(unit) - 1)) / FACES;
const FACES = 6;

/** What a plan is worth to who chooses its steps. */
export const value = ({ gain, risk }: Pick<Plan, 'gain' | 'risk'>): number => gain - HEED * risk;
