import type { PieceId } from '../../engine/ids';
import type { Way } from '../../engine/moving/motion';
import { ahead } from '../../geometry/heading';
import type { Convex } from '../../geometry/outlines/convex';
import type { Box } from '../../geometry/outlines/polygon';
import type { Point } from '../../geometry/pose';
import { hullOf } from '../footprint';
import { AT_REST, sweptBox } from '../measuring/hazards';
import { inNameOrder } from '../order';
import type { Piece, TableState } from '../state';

/** The piece, in play, what is aboard another where that one stands; throws when it is unknown or has left. */
export function inPlay(state: TableState, id: PieceId): Piece {
  const piece = state.pieces[id];
  if (!piece) throw new Error(`there is no piece '${id}' on the table`);
  if (piece.gone !== undefined)
    throw new Error(`'${id}' has left play (${piece.gone}) and cannot be measured`);
  return piece.aboard ? { ...piece, pose: carrierOf(state, piece).pose } : piece;
}

/** Whether a piece is known and in play, and can be measured. */
export function isThere({ pieces }: TableState, id: PieceId): boolean {
  const piece = pieces[id];
  return piece !== undefined && piece.gone === undefined;
}

/** What stands on the table for a piece: itself, or what it is in or on. */
export function carrierOf(state: TableState, piece: Piece): Piece {
  const carrier = piece.aboard && state.pieces[piece.aboard];
  return carrier ? carrierOf(state, carrier) : piece;
}

/** A piece and all that it is in or on: none of them hides it from itself. */
export function withCarriers(state: TableState, id: PieceId): readonly PieceId[] {
  const { aboard } = state.pieces[id] ?? {};
  return aboard ? [id, ...withCarriers(state, aboard)] : [id];
}

/** The whole of a way as a vector, in inches. Throws on a leader that is not in play and on no number. */
export function shiftOf(state: TableState, { pieces, by }: Way): Point {
  if ('still' in by) return AT_REST;
  const [run, toward] =
    'ahead' in by ? [by.ahead, inPlay(state, pieces[0]).pose.heading] : [by.carried, by.toward];
  if (!Number.isFinite(run) || !Number.isFinite(toward)) throw new Error(`a way of ${run} cannot be run`);
  const { x, y } = ahead(toward);
  return { x: x * run, y: y * run };
}

/** One piece in a common motion. */
export type Mover = {
  readonly piece: Piece;
  readonly hull: Convex;
  readonly shift: Point;
  /** Round the hull and its way. */
  readonly box: Box;
  /** Index of its way: pieces of one body never meet. */
  readonly body: number;
  /** Inches ahead, negative astern, 0 when it is still or carried. */
  readonly way: number;
};

/** Everything the ways name, by name, so that nothing hangs on the order of a list. Throws on a piece named twice. */
export function moversOf(state: TableState, ways: readonly Way[]): readonly Mover[] {
  const movers: Mover[] = [];
  for (const [body, way] of ways.entries()) {
    const shift = shiftOf(state, way);
    for (const id of way.pieces) {
      const piece = inPlay(state, id);
      const hull = hullOf(piece);
      const box = sweptBox(hull, shift);
      movers.push({ piece, hull, shift, box, body, way: 'ahead' in way.by ? way.by.ahead : 0 });
    }
  }
  movers.sort((p, q) => inNameOrder(p.piece.id, q.piece.id));
  for (let i = 1; i < movers.length; i++) {
    const id = movers[i]?.piece.id;
    if (id === movers[i - 1]?.piece.id) throw new Error(`'${id}' has two ways`);
  }
  return movers;
}
