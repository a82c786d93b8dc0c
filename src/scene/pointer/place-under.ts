import type { PlaceId } from '../../engine/moving/places';
import type { SessionState } from '../../session/session';
import { placeAt } from '../../table/place-at';
import { type Camera, type Pixel, toTable } from '../view/camera';

/** Pixels about a port or a box that count as it. */
const REACH = 14;

/** The place of the map under a pixel: a port or box that is near enough, else the area that it lies in. */
export const placeUnder = (
  { table, world }: SessionState,
  camera: Camera,
  pixel: Pixel,
): PlaceId | undefined => placeAt(table.chart, world.table, toTable(camera, pixel), REACH / camera.scale);
