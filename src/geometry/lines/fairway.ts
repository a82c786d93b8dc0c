import { distance } from '../point';
import type { Point } from '../pose';
import { nearestOnSegment } from './capsule';

/** What an inch beside a fairway counts for against an inch along it. */
const ASIDE = 3;
/** Inches along it by which who makes for it does best to come up with it, for each inch that she is off it. */
const SLANT = 1 / Math.sqrt(ASIDE * ASIDE - 1);
/** Inches by which its last stretch goes on beyond its end. */
const BEYOND = 1000;

/**
 * Inches from a place to the end of a fairway, which leads from its first point to its last and straight on: by way of its
 * beginning, or where that is nearer by a slant to some place along it, for which each inch counts ASIDE times. 0 at its
 * end, less than nothing beyond it; undefined where it has no two points.
 */
export function leftOfFairway(points: readonly Point[], at: Point): number | undefined {
  const [first] = points;
  const stretches = points.slice(1).map((to, i): readonly [Point, Point] => [points[i] as Point, to]);
  if (!first || stretches.length === 0) return undefined;
  let best = Number.POSITIVE_INFINITY;
  let rest = 0;
  for (const [i, [a, b]] of [...stretches.entries()].reverse()) {
    const length = distance(a, b);
    if (length === 0) continue;
    const most = i === stretches.length - 1 ? length + BEYOND : length;
    const there = (along: number): Point => ({
      x: a.x + ((b.x - a.x) * along) / length,
      y: a.y + ((b.y - a.y) * along) / length,
    });
    const foot = nearestOnSegment(at, a, there(most));
    // Past its foot by the slant, no farther than the end of the stretch, which the next one begins with.
    const along = Math.min(most, foot.along + SLANT * foot.distance);
    best = Math.min(best, ASIDE * distance(at, there(along)) + length - along + rest);
    rest += length;
  }
  return Math.min(best, distance(at, first) + rest);
}
