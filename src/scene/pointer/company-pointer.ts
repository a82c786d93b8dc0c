import type { PieceId } from '../../engine/ids';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { figureBy, menOf } from '../../session/orders/men';
import { standingAfter } from '../../session/orders/standing-after';
import type { Session, SessionState } from '../../session/session';
import { stancesOf } from '../../table/footprint';
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

/** The figure, the leader aside, whose place at the end of the proposed movement lies under a pixel. */
export function ghostManAt(
  state: SessionState,
  camera: Camera,
  pixel: Pixel,
  pad: number,
): { readonly piece: PieceId; readonly figure: string } | undefined {
  const { proposal } = state.desk;
  const there = proposal?.company && standingAfter(state, proposal);
  if (!there) return undefined;
  const found = figureBy(there, toTable(camera, pixel));
  const index = there.figures?.findIndex(({ id }) => id === found?.figure) ?? -1;
  const stance = stancesOf(there)[index];
  if (index < 1 || !stance || !found) return undefined;
  const reach = (drawnOf(state, there, camera.scale)?.beam ?? 8) / 2 + pad / 2;
  return distance(toPixel(camera, stance.at), pixel) <= reach
    ? { piece: there.id, figure: found.figure }
    : undefined;
}

/** Puts a figure of the proposed movement where the pointer is, as near as it may be. */
export const putMan = (
  session: Session,
  camera: Camera,
  pixel: Pixel,
  man: { piece: PieceId; figure: string },
): void => session.arrange(man.piece, { figure: man.figure, at: toTable(camera, pixel) });
