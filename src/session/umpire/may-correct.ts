import type { SessionState } from '../session';

/**
 * Whether a position may be put right by who sits at the screen: an umpire sees everything, so that nothing may be sealed
 * or hidden from one of those who share it.
 */
export function mayCorrect({ own, seat, outcome, rules, world, battle }: SessionState): boolean {
  if (outcome) return false;
  if (own !== undefined || seat.alone) return true;
  return !seat.sealed && battle.sides.every(({ id }) => (rules.hidden?.(world.rules, id) ?? []).length === 0);
}
