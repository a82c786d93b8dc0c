import type { Refusal } from '../../../engine/command';
import type { BattleShip } from '../../../engine/set-up/record';
import { refusing } from '../../../kit/refusal';
import { inTurn, type Resolving, raise } from '../dv';
import { shipOf } from '../ship/fleet';
import type { DvState } from '../state';

const no = refusing('setup');

/** What speaks against a ship's turn of entry: that of the scenario and what stands on the table must agree. */
export function refuseEntry(
  { record, awaited }: BattleShip,
  play: { readonly enters?: number | undefined; readonly flights?: readonly unknown[] | undefined },
  turnLimit: number,
): Refusal | undefined {
  const { enters, flights = [] } = play;
  const ship = record.name;
  if (enters === undefined) return awaited ? no('DV-H02', 'never-enters', { ship }) : undefined;
  if (!awaited) return no('DV-H02', 'not-awaited', { ship, turn: enters });
  if (enters > turnLimit) return no('DV-H02', 'enters-late', { ship, turn: enters, last: turnLimit });
  return flights.length > 0 ? no('DV-H02', 'awaited-flights', { ship }) : undefined;
}

/** Ships whose turn it is come into play where they stand, before points are handed out (DV-H02). */
export const enter = (before: DvState, turn: number): Resolving =>
  inTurn(before, before.order, function* (state, id) {
    const { enters, fate } = shipOf(state, id);
    if (fate !== 'awaited' || enters === undefined || enters > turn) return state;
    yield* raise({ type: 'table/entered', piece: id });
    return yield* raise({ type: 'ship-entered', ship: id });
  });
