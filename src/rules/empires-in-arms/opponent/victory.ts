import type { Side } from '../../../engine/ids';
import { oncePer } from '../../../kit/held/once';
import { admiralsOf, afloatOf, otherThan } from '../eia';
import { leadToWin, winnerBy } from '../end/verdict';
import { POINTS } from '../fleet/ship';
import type { EiaState } from '../state';
import { type Force, fought } from './reckon';

/** Points that a battle won or lost is worth beside the ships. */
const VICTORY = 10;

/** Points of ships lost for good, and of prizes as long as they may be kept. */
export function lead(state: EiaState, side: Side, keepsPrizes: boolean): number {
  return Object.values(state.ships).reduce((sum, { side: owner, type, condition }) => {
    const isPrize = condition === 'captured';
    if (condition !== 'sunk' && !isPrize) return sum;
    if (owner === side) return sum - POINTS[type];
    return isPrize && !keepsPrizes ? sum : sum + POINTS[type];
  }, 0);
}

/** Where the curve below has come to its ends. */
const END = 3;

/**
 * The chance that a figure which the dice spread about 0 by one lies below this, good to a fiftieth: a normal distribution
 * as a hyperbolic tangent, and that as a fraction (27 t + t^3) / (27 + 9 t^2), which is the same on every machine.
 */
function below(deviations: number): number {
  const t = Math.max(-END, Math.min(END, 0.851 * deviations));
  return (1 + (t * (27 + t * t)) / (27 + 9 * t * t)) / 2;
}

/** Victory and defeat by a lead that is expected and its spread: 1 is won for certain, -1 lost (EIA-H19). */
function prospect(state: EiaState, side: Side, expected: number, spread: number): number {
  if (spread === 0) {
    const winner = winnerBy(state, side, expected);
    return winner === 'draw' ? 0 : winner === side ? 1 : -1;
  }
  const needed = leadToWin(state);
  // Between leads that are whole numbers.
  const wins = 1 - below((needed - 0.5 - expected) / spread);
  const loses = below((0.5 - needed - expected) / spread);
  const undecided = 1 - wins - loses;
  const { drawn } = state;
  return wins - loses + (drawn === undefined ? 0 : drawn === side ? undecided : -undecided);
}

/** How far the dice of each month that is still to come spread a lead, as a standard deviation. */
const MONTH = 5;

/** A lead in points, and how near it brings the game to be won or lost: the battle, or the campaign that it belongs to. */
export function valued(state: EiaState, side: Side, points: number, spread = 0): number {
  const months = state.calendar ? state.calendar.turns - state.calendar.turn + 0.5 : 0;
  return (
    points + VICTORY * prospect(state, side, points, Math.sqrt(spread * spread + MONTH * MONTH * months))
  );
}

/** What fighting on is expected to bring, both sides free to break off when the dice let them. */
export function fightingOn(state: EiaState, side: Side): number {
  const force = (of: Side): Force => ({ ships: afloatOf(state, of), admirals: admiralsOf(state, of) });
  const now = lead(state, side, true);
  return fought(force(side), force(otherThan(state, side)), (more, spread) =>
    valued(state, side, now + more, spread),
  );
}

/** What it brings that the combat goes on, as long as it ends if nobody attacks in this round (EIA-H26). */
export const goingOn = (state: EiaState, side: Side): number =>
  state.fight.attacked || state.fight.trivial
    ? 0
    : goings(state, side, () => fightingOn(state, side) - valued(state, side, lead(state, side, true)));
const goings = oncePer<EiaState, number>();
