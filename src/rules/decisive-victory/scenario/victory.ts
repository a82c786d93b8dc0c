import type { Outcome } from '../../../engine/contract';
import { rule, type Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/text';
import { fleetOf, isAwaited, otherSide, shipOf } from '../ship/fleet';
import type { DvState, ShipState } from '../state';

/** Points the loss or crippling of a ship is worth to the other side, and in words (DV-H12). */
function worth(ship: ShipState): { readonly points: number; readonly line: Text } | undefined {
  const { cdt, name } = ship.card;
  if (ship.fate === 'sunk' || ship.fate === 'abandoned') {
    return { points: cdt, line: text(`score.${ship.fate}`, { ship: name, points: cdt }) };
  }
  if (ship.fate === 'afloat' && ship.damage >= cdt) {
    const points = Math.ceil(cdt / 2);
    return { points, line: text('score.crippled', { ship: name, points, damage: ship.damage, cdt }) };
  }
  return undefined;
}

/** What a side has scored so far, line by line. */
export function scoreOf(state: DvState, side: Side): Outcome['scores'][number] {
  const enemy = otherSide(state, side).id;
  const lines = state.order
    .map((id) => shipOf(state, id))
    .filter((ship) => ship.side === enemy)
    .flatMap((ship) => worth(ship) ?? []);
  return {
    side,
    points: lines.reduce((sum, one) => sum + one.points, 0),
    lines: lines.map(({ line }) => line),
  };
}

/** Nobody of the side is in play, and nobody is awaited. */
export const isBeaten = (state: DvState, side: Side): boolean =>
  fleetOf(state, side).length === 0 &&
  !state.order.some((id) => shipOf(state, id).side === side && isAwaited(shipOf(state, id)));

/** DV-H12: the result, when the Maintenance phase just finished was the last; undefined when the game goes on. */
export function outcomeAfter(state: DvState): Outcome | undefined {
  const over = state.turn >= state.turnLimit || state.sides.some(({ id }) => isBeaten(state, id));
  if (!over) return undefined;
  const [first, second] = state.sides;
  const scores = [scoreOf(state, first.id), scoreOf(state, second.id)] as const;
  const lead = scores[0].points - scores[1].points;
  const winner = lead > 0 ? first.id : lead < 0 ? second.id : 'draw';
  return { winner, cite: rule('DV-H12'), scores };
}
