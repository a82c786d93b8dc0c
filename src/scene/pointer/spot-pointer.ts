import type { PieceId } from '../../engine/ids';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { figureHoles, withFigure } from '../../session/orders/figures';
import { lookTo, tapTo } from '../../session/orders/journeys';
import { figureBy } from '../../session/orders/men';
import {
  givePointed,
  journeyHole,
  placeHole,
  placeOfCommand,
  pointedAt,
  pointedAtOnce,
  pointedNow,
} from '../../session/orders/spots';
import type { Session, SessionState } from '../../session/session';
import { stands } from '../../table/footprint';
import { drawnOf } from '../picture';
import { type Camera, type Pixel, toPixel, toTable } from '../view/camera';
import { placeUnder } from './place-under';

/** Pixels about a figure, and about a place that was put somewhere, that count as it. */
const REACH = { figure: 12, place: 16 } as const;

/** The figure under a pixel, of those a piece has on the table. */
function figureAt(state: SessionState, camera: Camera, id: PieceId, pixel: Pixel): string | undefined {
  const piece = state.world.table.pieces[id];
  if (!piece || !stands(piece)) return undefined;
  const found = figureBy(piece, toTable(camera, pixel));
  if (!found) return undefined;
  const { x, y } = piece.pose.at;
  const away = distance(toPixel(camera, { x: x + found.off.x, y: y + found.off.y }), pixel);
  return away <= (drawnOf(state, piece, camera.scale)?.beam ?? 8) / 2 + REACH.figure
    ? found.figure
    : undefined;
}

/** Puts the place that is being chosen somewhere, or leads the path there; `put`: it stays there, whatever the mouse does. */
export function movePlace(session: Session, camera: Camera, to: Point, put: boolean): void {
  const state = session.store.getState();
  const pointed = pointedNow(state);
  if (pointed && journeyHole(pointed.offer)) {
    lookTo(session, placeUnder(state, camera, toPixel(camera, to)));
    return;
  }
  if (!pointed || !placeHole(pointed.offer)) return;
  const command = pointedAt(state, pointed.offer, pointed.command, to);
  session.look({ pointing: { command, byClick: true, put } });
}

/** A place that was put nowhere goes back to where it was proposed: it must not be given from the edge of the chart. */
export function letPlaceGo(session: Session): void {
  const state = session.store.getState();
  const pointed = pointedNow(state);
  if (pointed && journeyHole(pointed.offer)) {
    lookTo(session, undefined);
    return;
  }
  const proposed = pointedAtOnce(state);
  if (proposed) session.look({ pointing: proposed });
}

/** What a tap does while something is chosen on the chart by taps; whether there was anything to choose. */
export function takePoint(session: Session, camera: Camera, pixel: Pixel, again: boolean): boolean {
  const state = session.store.getState();
  const pointed = pointedNow(state);
  if (!pointed?.byClick) return false;
  const { offer, command } = pointed;
  if (journeyHole(offer)) {
    const to = placeUnder(state, camera, pixel);
    if (to !== undefined) tapTo(session, to);
    return true;
  }
  for (const { piece } of figureHoles(offer)) {
    const figure = figureAt(state, camera, piece, pixel);
    if (figure === undefined) continue;
    session.look({ pointing: { command: withFigure(offer, command, piece, figure), byClick: true } });
    return true;
  }
  if (!placeHole(offer)) {
    if (!offer.spot) return figureHoles(offer).length > 0;
    session.look({
      pointing: { command: pointedAt(state, offer, command, toTable(camera, pixel)), byClick: true },
    });
    return true;
  }
  const stands = placeOfCommand(offer, command);
  const onIt = stands && distance(toPixel(camera, stands.at), pixel) <= REACH.place;
  if (pointed.put && (onIt || again)) givePointed(session);
  else movePlace(session, camera, toTable(camera, pixel), true);
  return true;
}
