import type { Station } from '../engine/chart/place';
import { distance } from '../geometry/point';
import type { Point } from '../geometry/pose';
import { run } from '../geometry/track';

const LEADER: Point = { x: 0, y: 0 };

/** Inches between two figures that are told from one leader. */
export const apart = (a: Omit<Station, 'figure'>, b: Omit<Station, 'figure'>): number =>
  distance(run(LEADER, a.bearing, a.distance), run(LEADER, b.bearing, b.distance));
