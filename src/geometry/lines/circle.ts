import type { Point } from '../pose';
import { TOUCHING } from '../units';
import type { Interval } from './interval';

/**
 * The stretch of the segment inside a circle, in inches from a; undefined when there is none. Touching the
 * rim is no crossing.
 */
export function segmentThroughCircle(
  a: Point,
  b: Point,
  centre: Point,
  radius: number,
): Interval | undefined {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length <= TOUCHING) return undefined;
  const along = ((centre.x - a.x) * dx + (centre.y - a.y) * dy) / length;
  const off = ((centre.x - a.x) * dy - (centre.y - a.y) * dx) / length;
  if (Math.abs(off) >= radius - TOUCHING) return undefined;
  const half = Math.sqrt(radius * radius - off * off);
  const enter = Math.max(0, along - half);
  const leave = Math.min(length, along + half);
  return leave - enter > TOUCHING ? { enter, leave } : undefined;
}
