import { MOST_POINTS, type Sketched } from '../../files/drawing';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import type { Sketch } from './tools';

/** Inches of the smallest ring and the shortest arrow. */
export const LEAST = 0.25;

export const rounded = ({ x, y }: Point): Point => ({
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
});

/** What the points make with the tool; undefined while there is nothing to be seen of it. */
export function drawnBy({ tool, points }: Pick<Sketch, 'tool' | 'points'>): Sketched | undefined {
  const [first, second] = points;
  if (!first || !second) return undefined;
  if (tool === 'line') return { line: thinned(points.map(rounded)) };
  const apart = distance(first, second);
  if (apart < LEAST) return undefined;
  if (tool === 'arrow') return { arrow: [rounded(first), rounded(second)] };
  const radius = Math.min(200, Math.round(apart * 100) / 100);
  return tool === 'ring' ? { ring: rounded(first), radius } : undefined;
}

/** Every second point of a line that has more than a file holds. */
const thinned = (points: readonly Point[]): Point[] =>
  points.length <= MOST_POINTS
    ? [...points]
    : thinned(points.filter((_, i) => i % 2 === 0 || i === points.length - 1));
