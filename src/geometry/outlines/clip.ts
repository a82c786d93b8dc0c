import type { Point } from '../pose';

/** The convex outline without a smaller one: convex parts that do not overlap, slivers left out. */
export function without(outline: readonly Point[], hole: readonly Point[]): readonly (readonly Point[])[] {
  const parts: (readonly Point[])[] = [];
  const clockwise = area(hole) < 0;
  let rest = outline;
  for (const [i, from] of hole.entries()) {
    const to = hole[(i + 1) % hole.length] ?? from;
    const [a, b] = clockwise ? [to, from] : [from, to];
    const outside = onRight(rest, a, b);
    if (Math.abs(area(outside)) > SLIVER) parts.push(outside);
    rest = onRight(rest, b, a);
    if (Math.abs(area(rest)) <= SLIVER) break;
  }
  return parts;
}

/** Square inches below which a part is only what rounding has left. */
const SLIVER = 1e-6;

/** Area of a ring in square inches, positive when its corners run counterclockwise. */
export function area(ring: readonly Point[]): number {
  const origin = ring[0];
  if (!origin) return 0;
  let twice = 0;
  for (const [i, p] of ring.entries()) {
    const q = ring[i + 1] ?? origin;
    twice += (p.x - origin.x) * (q.y - origin.y) - (p.y - origin.y) * (q.x - origin.x);
  }
  return twice / 2;
}

/** The part of a convex outline to the right of the line from a to b. */
function onRight(outline: readonly Point[], a: Point, b: Point): readonly Point[] {
  const side = (p: Point): number => (b.y - a.y) * (p.x - a.x) - (b.x - a.x) * (p.y - a.y);
  const kept: Point[] = [];
  let from = outline[outline.length - 1];
  if (!from) return kept;
  let before = side(from);
  for (const to of outline) {
    const after = side(to);
    if ((before > 0 && after < 0) || (before < 0 && after > 0)) {
      const part = before / (before - after);
      kept.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    if (after >= 0) kept.push(to);
    from = to;
    before = after;
  }
  return kept;
}
