import type { PieceId } from '../../engine/ids';
import type { SessionState } from '../../session/session';
import { stancesOf } from '../../table/footprint';
import type { Piece } from '../../table/state';
import { laterParts } from '../fetched';
import { afloat, drawnOf } from '../picture';
import { hitsHull } from '../pieces/hull-plan';
import { type Camera, type Pixel, toPixel } from '../view/camera';

/** Whether the piece may be given a track now. */
export const mayMove = (state: SessionState, piece: PieceId | undefined): boolean =>
  piece !== undefined &&
  state.offers.some(
    (offer) =>
      offer.subject === piece &&
      !offer.refusal &&
      (offer.written || Object.values(offer.holes).some((hole) => hole.kind === 'track')),
  );

/** Counters are drawn by a part that is fetched late, which lets itself be heard of when it draws. */
const idle = (): void => {};

/** Whether a pixel lies on a piece as it is drawn, or within `pad` pixels of it. */
export function isOn(state: SessionState, camera: Camera, piece: Piece, pixel: Pixel, pad: number): boolean {
  if (piece.place) return laterParts(idle)?.counterUnder(state, camera, pixel, pad)?.id === piece.id;
  const drawn = drawnOf(state, piece, camera.scale) ?? { length: 12, beam: 12 };
  return stancesOf(piece).some(({ at, heading }) =>
    hitsHull(pixel, toPixel(camera, at), heading, drawn, pad),
  );
}

/** The piece under a pixel: of several the nearest, of hulls that overlap the one whose middle is nearer. */
export function pieceAt(state: SessionState, camera: Camera, pixel: Pixel, pad: number): Piece | undefined {
  const distance = (piece: Piece): number =>
    Math.min(
      ...stancesOf(piece).map((stance) => {
        const at = toPixel(camera, stance.at);
        return Math.hypot(at.x - pixel.x, at.y - pixel.y);
      }),
    );
  return afloat(state)
    .filter((piece) => isOn(state, camera, piece, pixel, pad))
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** Whether a place is being chosen that goes with the mouse. */
export const isPlacing = ({ desk: { pointing } }: SessionState): boolean =>
  pointing?.byClick === true && pointing.put !== true;
