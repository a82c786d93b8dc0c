import { type Heard, type Playout, playOut as play, randomSeats } from '../ai/games/playout';
import type { Table } from '../table/state';
import type { AnyRules, World } from '../table/world';

export type { Playout } from '../ai/games/playout';

/** Plays a battle with random legal orders for both sides. Dice and orders follow from the seed alone. */
export function playOut(
  rules: AnyRules,
  table: Table,
  opening: World,
  seed: number,
  onEvents?: Heard,
  /** Where it is broken off, if that is before its end. */
  isOver?: (world: World) => boolean,
): Playout {
  const laid = { rules, table, opening };
  return play(laid, seed, randomSeats(laid, seed), onEvents, isOver);
}
