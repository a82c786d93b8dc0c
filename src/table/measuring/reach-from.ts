import type { Hull } from '../../engine/chart/body';
import type { Reach } from '../../engine/reach';
import type { Point, Pose } from '../../geometry/pose';
import { placeOn } from '../footprint';

type Mount = Reach['mounts'][number];

/** From where on the table a mount of a piece at a pose is measured: its own place on the hull, or the measuring point. */
export const measuredFrom = (hull: Hull, pose: Pose, { at }: Pick<Mount, 'at'>): Point =>
  at ? placeOn(hull, pose, at.station, at.abeam) : pose.at;

/** The different places from which the mounts of a weapon are measured; the measuring point of what has none. */
export function placesOf(hull: Hull, pose: Pose, mounts: readonly Mount[]): readonly [Point, ...Point[]] {
  const spots = new Map(mounts.map((one) => [one.at ? `${one.at.station} ${one.at.abeam}` : '', one]));
  const [first, ...others] = [...spots.values()].map((mount) => measuredFrom(hull, pose, mount));
  return [first ?? pose.at, ...others];
}
