import { ahead } from './heading';
import type { Point } from './pose';

/** The points carried the same distance in one direction, in degrees clockwise from north. */
export function drifted(points: readonly Point[], toward: number, by: number): readonly Point[] {
  const d = ahead(toward);
  return points.map((p) => ({ x: p.x + d.x * by, y: p.y + d.y * by }));
}
