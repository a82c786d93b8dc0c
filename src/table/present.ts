import type { PresentQuery } from '../engine/chart/figure-query';
import { NOBODY, type PieceId } from '../engine/ids';
import { gapBetween } from '../geometry/outlines/convex';
import { TOUCHING } from '../geometry/units';
import { inZones } from './laying/zones';
import { standersOf } from './measuring/sights';
import { fieldsOf, inField } from './motion/mines';
import { carrierOf, inPlay } from './motion/motion';
import { inNameOrder } from './order';
import type { Piece, Table, TableState } from './state';

/** Whether a piece is there to be counted: on the table, or in or on something that is nobody's, as men in a house are. */
const counts = (state: TableState, { gone, aloft, aboard, plan, side }: Piece): boolean =>
  side !== NOBODY &&
  gone === undefined &&
  !aloft &&
  plan?.of !== 'marker' &&
  (aboard === undefined || state.pieces[aboard]?.side === NOBODY);

/** Whether a figure is there. */
function thereBy(
  table: Table,
  state: TableState,
  where: PresentQuery['in'],
): (stander: ReturnType<typeof standersOf>[number]) => boolean {
  if ('zone' in where) return ({ at }) => inZones(table, [where.zone], at);
  if ('field' in where) {
    const field = fieldsOf(table.chart, state.strips).find(({ id }) => id === where.field);
    return ({ body }) => field !== undefined && inField(field, body);
  }
  const spot = { corners: [carrierOf(state, inPlay(state, where.near)).pose.at], axes: [] };
  return ({ body }) => gapBetween(body, spot) <= where.within + TOUCHING;
}

/** The pieces that are present near something, in a zone or in a minefield, in the order of their names. */
export function present(table: Table, state: TableState, { in: where }: PresentQuery): readonly PieceId[] {
  const isThere = thereBy(table, state, where);
  return Object.values(state.pieces)
    .filter((piece) => counts(state, piece) && standersOf(state, piece).some(isThere))
    .map(({ id }) => id)
    .sort(inNameOrder);
}
