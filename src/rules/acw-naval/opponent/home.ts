import type { Side } from '../../../engine/ids';
import { EDGES, type Edge } from '../../../engine/moving/motion';
import { oncePer } from '../../../kit/held/once';
import { otherSide } from '../../../kit/held/sides';
import { isLost, linesAhead, pointsOf } from '../end/victory';
import { type Armed, armedOf, isVessel } from '../ship/armed';
import { bodyOf, isAfloat, isToLeave, vesselsOf } from '../ship/fleet';
import { hasPower, mayBeOrdered } from '../ship/limits';
import type { AcwState, Vessel } from '../state';
import { bestFire } from './fire';
import { ramHopes } from './rams';
import { leftOf } from './worth';

/** When a side goes home with what it has won: vessels that have left the table are lost to nobody (ACW-H02, ACW-H12). */

/** Steps of fire in a period, in each of which what bears is counted. */
const STEPS = 2;

/** Points that a period of fighting at close range takes, each unit at the enemy to whom it does most; who is under way can dodge a ram. */
const takenBy = (state: AcwState, units: readonly Armed[], foes: readonly Armed[]): number =>
  units.reduce((sum, one) => {
    const of = foes.map((foe) => {
      const rams = isVessel(one) && isVessel(foe) && foe.speed === 0;
      return STEPS * bestFire(state, one.id, foe.id) + (rams ? Math.max(0, ramHopes(state, one, foe)) : 0);
    });
    return sum + Math.max(0, ...of);
  }, 0);

const leftTogether = (state: AcwState, units: readonly Armed[]): number =>
  units.reduce((sum, one) => sum + leftOf(state, one), 0);

/** Whether a vessel, and who goes with her, can go where she likes. */
const canGo = (state: AcwState, vessel: Vessel): boolean =>
  mayBeOrdered(state, bodyOf(state, vessel.id)[0]) &&
  hasPower(state, vessel) &&
  !vessel.aground &&
  !vessel.crippled &&
  vessel.anchor === 'none';

/** Edges that a vessel goes home by: those that are asked of her, else any. */
export function homeOf(state: AcwState, vessel: Vessel): readonly Edge[] {
  const asked = EDGES.filter((edge) => isToLeave(state, vessel, edge));
  return asked.length > 0 ? asked : EDGES;
}

/** A vessel as she would be if she had gone home. */
const gone = (state: AcwState, vessel: Vessel): Vessel => {
  const [leftBy] = homeOf(state, vessel);
  return { ...vessel, fate: 'left', ...(leftBy === undefined ? {} : { leftBy }) };
};

/** Whether the side would win as it stands with all gone home that can go, and the others lost. */
function keeps(state: AcwState, side: Side): boolean {
  const other = otherSide(state, side).id;
  const own = vesselsOf(state, side)
    .filter(isAfloat)
    .map((one) => [one.id, canGo(state, one) ? gone(state, one) : { ...one, fate: 'sunk' as const }]);
  const then: AcwState = { ...state, vessels: { ...state.vessels, ...Object.fromEntries(own) } };
  return pointsOf(then, side).points > pointsOf(then, other).points;
}

/** Periods of fighting that are looked ahead, and how many times as much must be lost in them as won. */
const AHEAD = 6;
const OUTMATCHED = 2;

/** The battle with those on the table that are soon to come. */
function withDue(state: AcwState): AcwState {
  const due = vesselsOf(state).filter(
    ({ fate, enters }) => fate === 'awaited' && (enters ?? 1) <= state.period + AHEAD,
  );
  const there = due.map((one) => [one.id, { ...one, fate: 'afloat' as const }]);
  return due.length === 0 ? state : { ...state, vessels: { ...state.vessels, ...Object.fromEntries(there) } };
}

/** Whether more is to be lost to the enemies that can come after the side than is still to be won: who has lost half does half as much. */
function isOutmatched(now: AcwState, side: Side): boolean {
  const state = withDue(now);
  const own = armedOf(state, side).filter(isVessel);
  const foes = armedOf(state, otherSide(state, side).id);
  const after = foes.filter((one) => isVessel(one) && canGo(state, one));
  const [give, take] = [takenBy(state, own, foes), takenBy(state, after, own)];
  const [ours, theirs] = [leftTogether(state, own), leftTogether(state, foes)];
  if (ours === 0 || theirs === 0) return false;
  let [mine, its] = [ours, theirs];
  for (let left = Math.min(AHEAD, state.periodLimit - state.period); left > 0; left--) {
    const [lost, won] = [(take * its) / theirs, (give * mine) / ours];
    mine = Math.max(0, mine - lost);
    its = Math.max(0, its - won);
  }
  return ours - mine > OUTMATCHED * (theirs - its);
}

const known = oncePer<AcwState['vessels'], boolean>();

/** Whether a side has won something, keeps more than the enemy by going home, and has more to lose than to win by staying. */
export const goesHome = (state: AcwState, side: Side): boolean =>
  known(
    state.vessels,
    side,
    () =>
      vesselsOf(state, otherSide(state, side).id).some((one) => isLost(one) || one.crippled) &&
      keeps(state, side) &&
      isOutmatched(state, side),
  );

/** Whether a vessel goes home with what her side has won: nothing that is asked of her keeps her. */
export const isBoundHome = (state: AcwState, vessel: Vessel): boolean =>
  linesAhead(state, vessel).length === 0 && canGo(state, vessel) && goesHome(state, vessel.side);
