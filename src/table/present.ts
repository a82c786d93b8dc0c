import type { PresentQuery } from '../engine/figure-query';
import { NOBODY, type PieceId } from '../engine/ids';
import { gapBetween } from '../geometry/convex';
import { TOUCHING } from '../geometry/units';
import { carrierOf, inPlay } from './motion';
import { inNameOrder } from './order';
import { standersOf } from './sights';
import type { Piece, Table, TableState } from './state';
import { inZones } from './zones';

/** Whether a piece is there to be counted: on the table, or in or on something that is nobody's, as men in a house are. */
const counts = (state: TableState, { gone, aloft, aboard, plan, side }: Piece): boolean =>
  side !== NOBODY &&
  gone === undefined &&
  !aloft &&
  plan?.of !== 'marker' &&
  (aboard === undefined || state.pieces[aboard]?.side === NOBODY);

/** The pieces that are present near something or in a zone, in the order of their names. */
export function present(table: Table, state: TableState, { in: where }: PresentQuery): readonly PieceId[] {
  const isThere =
    'zone' in where
      ? (piece: Piece) => standersOf(state, piece).some(({ at }) => inZones(table, [where.zone], at))
      : (piece: Piece) =>
          standersOf(state, piece).some(({ body }) => gapBetween(body, spot) <= where.within + TOUCHING);
  const spot = {
    corners: 'zone' in where ? [] : [carrierOf(state, inPlay(state, where.near)).pose.at],
    axes: [],
  };
  return Object.values(state.pieces)
    .filter((piece) => counts(state, piece) && isThere(piece))
    .map(({ id }) => id)
    .sort(inNameOrder);
}
