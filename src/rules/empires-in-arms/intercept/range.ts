import { type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { baseOf } from '../fleet/find';
import type { Operation } from '../fleet/operation';
import type { Ship } from '../fleet/ship';
import { distance } from '../map/europe';
import type { EiaState } from '../state';

/** How the maneuver roll of an attempt came out for the interceptor. */
export type Sailed = 'won' | 'tied' | 'lost';

const onlyFregates = (ships: readonly Pick<Ship, 'type'>[]): boolean =>
  ships.length > 0 && ships.every(({ type }) => type === 'fregate');

const die = (label: string, by: number, cite: string): Modifier => ({
  label: text(label),
  op: 'add',
  by,
  cite: rule(cite),
});

/** Dice of range: those of the operation and all that changes them; fewer than none is none (EIA-038 to EIA-042). */
export function rangeDice(
  base: number,
  sailed: Sailed,
  own: readonly Pick<Ship, 'type'>[],
  target: readonly Pick<Ship, 'type'>[],
): NumberTally {
  return tally(text('range.dice'), base, rule('EIA-042'), [
    ...(sailed === 'won' ? [die('range.won', 1, 'EIA-038')] : []),
    ...(sailed === 'lost' ? [die('range.lost', -1, 'EIA-039')] : []),
    ...(onlyFregates(own) ? [die('range.fregates', 1, 'EIA-040')] : []),
    ...(onlyFregates(target) ? [die('range.target-fregates', -1, 'EIA-041')] : []),
  ]);
}

/** Chances of every sum of so many dice, by the sum. */
export function sums(dice: number, faces: 6 | 3 = 6): readonly number[] {
  let chances: readonly number[] = [1];
  for (let i = 0; i < dice; i++) {
    const next = Array<number>(chances.length + faces).fill(0);
    for (const [sum, chance] of chances.entries())
      for (let face = 1; face <= faces; face++) next[sum + face] = (next[sum + face] ?? 0) + chance / faces;
    chances = next;
  }
  return chances;
}

/** Dice of steps, and of ships, in a contest of superiority (EIA-033, EIA-034). */
export const CONTEST_DICE = 2;

/** Steps between the bases of two that contend; undefined where one of them has none (EIA-033). */
export function contestSteps(state: EiaState, by: Operation, on: Operation): number | undefined {
  const [from, to] = [baseOf(state, by), baseOf(state, on)];
  if (from === undefined || to === undefined) return undefined;
  return from === to ? 0 : distance(state.map, from, to);
}
