import { type PieceId, rule } from '../../../engine/ids';
import { without } from '../../../kit/held/change';
import { dieOf, inTurn, type Resolving, raise, throwFor } from '../acw';
import { isInPlay } from '../damage/damage';
import { bodyOf, byId, isAfloat, vesselOf, vesselsOf } from '../ship/fleet';
import { hasPowerToLeave, orderOf, speedWhenFree, wayOff } from '../ship/limits';
import { hullsOf } from '../ship/ways';
import { wordIn } from '../ship/words';
import type { AcwState, Vessel } from '../state';

/** The least face that comes off (ACW-034, ACW-048). */
export const COMES_OFF = 5;

/** Who throws to come off the ground, and the tug that pulls (ACW-034, ACW-035, ACW-048, ACW-049, ACW-051). */
function attemptOf(state: AcwState, vessel: Vessel): { readonly tug?: Vessel } | undefined {
  const { aground } = vessel;
  if (!aground || !isAfloat(vessel)) return undefined;
  const [leader] = bodyOf(state, vessel.id);
  const order = orderOf(state, leader);
  if (vessel.towedBy) {
    return wordIn(order, 'pull')?.target === vessel.id && !leader.aground ? { tug: leader } : undefined;
  }
  return hasPowerToLeave(state, vessel) && order.way === wayOff(aground) ? {} : undefined;
}

/** Knots that the body's order gives it once this vessel is off the ground, from a stand. */
function speedOff(state: AcwState, piece: PieceId): number {
  const free = without(vesselOf(state, piece), 'aground');
  const off = { ...state, vessels: { ...state.vessels, [piece]: free } };
  const [leader] = bodyOf(off, piece);
  return speedWhenFree(off, leader, orderOf(off, leader));
}

/** ACW-034: at the start of step ii, one attempt in a period, from the period after grounding. */
export const comingOff = (before: AcwState): Resolving =>
  inTurn(before, hullsOf(before), function* (state, piece) {
    const vessel = vesselOf(before, piece);
    const attempt = attemptOf(before, vessel);
    if (!attempt || !vessel.aground || vessel.aground.since >= before.period) return state;
    // Stakes are tried at the end of the period (ACW-051).
    if (vessel.aground.on === 'stakes') return state;
    const { on, feature, attempts } = vessel.aground;
    const { tug } = attempt;
    const cite = tug ? 'ACW-035' : on === 'rock' ? 'ACW-048' : 'ACW-034';
    const args = { needs: COMES_OFF, tug: tug?.card.name ?? '' };
    const face = yield* dieOf(vessel, `escape-${piece}`, cite, tug ? 'motion.pull' : 'motion.escape', args);
    const free = face >= COMES_OFF;
    return yield* raise({
      type: 'escape-tried',
      piece,
      on,
      feature,
      face,
      free,
      attempt: attempts + 1,
      speed: free ? speedOff(before, piece) : 0,
      ...(tug ? { by: tug.id } : {}),
    });
  });

/** ACW-H08, step 3: dice to come off the stakes, from the period after she struck them (ACW-051). */
export const stakesDice = (before: AcwState): Resolving =>
  inTurn(before, byId(vesselsOf(before)), function* (state, vessel) {
    const { id: piece, aground } = vessel;
    if (!isInPlay(vessel) || aground?.on !== 'stakes' || aground.since >= before.period) return state;
    const attempt = attemptOf(before, vessel);
    if (!attempt) return state;
    const cite = rule(attempt.tug ? 'ACW-052' : 'ACW-051');
    const key = `stakes-free-${piece}`;
    const { thrown, comesOff: free } = yield* throwFor(vessel, key, cite, 'stakes-free', COMES_OFF);
    const attempts = aground.attempts + (free ? 0 : 1);
    return yield* raise({ type: 'stakes-tried', piece, ...thrown, free, attempts, cite });
  });
