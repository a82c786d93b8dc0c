import type { PieceId } from '../../engine/ids';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { figureBy, menOf } from '../../session/orders/men';
import { standingAfter } from '../../session/orders/standing-after';
import type { Session, SessionState } from '../../session/session';
import { stancesOf } from '../../table/footprint';
import type { Piece } from '../../table/state';
import { drawnOf } from '../picture';
import { type Camera, type Pixel, toPixel, toTable } from '../view/camera';

/** Whether a piece that may move is many figures: it is then taken up by any of them, whether it is selected or not. */
export const isLed = ({ offers }: SessionState, piece: PieceId): boolean =>
  menOf(offers, piece) !== undefined;

/** How far the figure that was pressed stands from its leader; nothing for a piece that is one body. */
export function grippedBy(state: SessionState, id: PieceId, at: Point): Point {
  const piece = state.world.table.pieces[id];
  return (piece && figureBy(piece, at)?.off) ?? { x: 0, y: 0 };
}

/** The figure of a piece, as it stands there, that lies under a pixel. */
function figureAt(
  state: SessionState,
  camera: Camera,
  piece: Piece,
  pixel: Pixel,
  pad: number,
): string | undefined {
  const found = figureBy(piece, toTable(camera, pixel));
  const index = piece.figures?.findIndex(({ id }) => id === found?.figure) ?? 0;
  const stance = stancesOf(piece)[index];
  if (!stance) return undefined;
  const { length, beam } = drawnOf(state, piece, camera.scale) ?? { length: 8, beam: 8 };
  const reach = Math.max(length, beam) / 2 + pad / 2;
  return distance(toPixel(camera, stance.at), pixel) <= reach ? (found?.figure ?? piece.id) : undefined;
}

/** A figure of a piece. */
type Man = { readonly piece: PieceId; readonly figure: string };

function ghostFigureAt(state: SessionState, camera: Camera, pixel: Pixel, pad: number) {
  const { proposal } = state.desk;
  const there = proposal?.company && standingAfter(state, proposal);
  const figure = there && figureAt(state, camera, there, pixel, pad);
  return there && figure !== undefined ? { there, figure } : undefined;
}

/** The figure, the leader aside, whose place at the end of the proposed movement lies under a pixel. */
export function ghostManAt(state: SessionState, camera: Camera, pixel: Pixel, pad: number): Man | undefined {
  const found = ghostFigureAt(state, camera, pixel, pad);
  if (!found || found.figure === found.there.figures?.[0]?.id) return undefined;
  return { piece: found.there.id, figure: found.figure };
}

/** Whoever under a pixel is told by what shelters him: of the proposed movement where that `stays`, or of the target. */
function toldAt(
  state: SessionState,
  camera: Camera,
  pixel: Pixel,
  { pad, stays }: { readonly pad: number; readonly stays: boolean },
): Man | undefined {
  const ghost = stays ? ghostFigureAt(state, camera, pixel, pad) : undefined;
  if (ghost) return { piece: ghost.there.id, figure: ghost.figure };
  const { target } = state.desk;
  const piece = target && state.world.table.pieces[target];
  if (!piece || piece.gone !== undefined || piece.aboard !== undefined) return undefined;
  const figure = figureAt(state, camera, piece, pixel, pad);
  return figure === undefined ? undefined : { piece: target, figure };
}

/** Says whoever is under the pointer, or that nobody is. */
export function regardMan(
  session: Session,
  camera: Camera,
  at: { readonly pixel: Pixel; readonly pad: number; readonly stays: boolean } | undefined,
): void {
  const state = session.store.getState();
  const now = state.rules.lies && at && toldAt(state, camera, at.pixel, at);
  const { under } = state.desk;
  if (now?.piece !== under?.piece || now?.figure !== under?.figure) session.look({ under: now });
}

/** Puts a figure of the proposed movement where the pointer is, as near as it may be. */
export const putMan = (session: Session, camera: Camera, pixel: Pixel, man: Man): void =>
  session.arrange(man.piece, { figure: man.figure, at: toTable(camera, pixel) });
