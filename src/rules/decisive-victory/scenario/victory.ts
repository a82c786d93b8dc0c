import type { Outcome, Stake, Stakes } from '../../../engine/contract';
import type { Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { outcomeBy, scoreOf as score, stakesOf as stakes } from '../../../kit/battle/stakes';
import { fleetOf, isAwaited, isInPlay, otherSide, shipOf } from '../ship/fleet';
import type { DvState, ShipState } from '../state';

/** What a ship counts for the other side, had and to be had (DV-H12). */
function worth(ship: ShipState): readonly Stake[] {
  const { cdt, name } = ship.card;
  const half = Math.ceil(cdt / 2);
  const stake = (
    standing: Stake['standing'],
    points: number,
    key: string,
    more: Text['args'] = {},
  ): Stake => ({ standing, points, line: text(`score.${key}`, { ship: name, points, ...more }) });
  if (ship.fate === 'sunk' || ship.fate === 'abandoned') return [stake('done', cdt, ship.fate)];
  if (isInPlay(ship) && ship.damage >= cdt) {
    const crippled = stake('held', half, 'crippled', { damage: ship.damage, cdt });
    return [crippled, stake('open', cdt - half, 'to-finish')];
  }
  if (isInPlay(ship) || isAwaited(ship)) return [stake('open', cdt, 'to-sink', { half })];
  return [{ standing: 'lost', points: cdt, line: text('score.away', { ship: name }) }];
}

/** What counts for a side: the ships of the enemy. */
function countsOf(state: DvState, side: Side): readonly Stake[] {
  const enemy = otherSide(state, side).id;
  return state.order
    .map((id) => shipOf(state, id))
    .filter((ship) => ship.side === enemy)
    .flatMap(worth);
}

/** What a side has scored so far, line by line. */
export const scoreOf = (state: DvState, side: Side) => score(side, countsOf(state, side));

/** DV-H12: what is at stake. */
export const stakesOf = (state: DvState): Stakes =>
  stakes('DV-H12', text('score.ends', { limit: state.turnLimit }), state.sides, (side) =>
    countsOf(state, side),
  );

/** Nobody of the side is in play, and nobody is awaited. */
export const isBeaten = (state: DvState, side: Side): boolean =>
  fleetOf(state, side).length === 0 &&
  !state.order.some((id) => shipOf(state, id).side === side && isAwaited(shipOf(state, id)));

/** DV-H12: the result, when the Maintenance phase just finished was the last; undefined when the game goes on. */
export function outcomeAfter(state: DvState): Outcome | undefined {
  const over = state.turn >= state.turnLimit || state.sides.some(({ id }) => isBeaten(state, id));
  if (!over) return undefined;
  const [first, second] = state.sides;
  return outcomeBy('DV-H12', [scoreOf(state, first.id), scoreOf(state, second.id)]);
}
