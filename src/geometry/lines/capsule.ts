import { between, distance } from '../point';
import type { Point } from '../pose';
import type { Straight } from '../track';
import { TOUCHING } from '../units';

/** The point of a segment nearest to another point. */
export type Nearest = { readonly point: Point; readonly along: number; readonly distance: number };

/** The point of the segment nearest to p, its inches from a, and its distance from p. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Nearest {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  const point = part === 1 ? b : between(a, b, part);
  return { point, along: part * Math.sqrt(square), distance: distance(p, point) };
}

/**
 * Inches from a to the first point of the segment within `reach` of p, the limit included to 1e-6;
 * undefined when the whole segment stays farther off.
 */
export function firstWithin(p: Point, a: Point, b: Point, reach: number): number | undefined {
  if (distance(p, a) <= reach + TOUCHING) return 0;
  const nearest = nearestOnSegment(p, a, b);
  if (nearest.distance > reach + TOUCHING) return undefined;
  const length = distance(a, b);
  const foot = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;
  const off = ((p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)) / length;
  // Clamped at the nearest point: a reach met only by the tolerance is met there.
  return Math.min(nearest.along, Math.max(0, foot - Math.sqrt(Math.max(0, reach * reach - off * off))));
}

/** The nearest a track comes to a point, in straight inches along it; the first such place of several. */
export function closestApproach(
  p: Point,
  straights: readonly Straight[],
): { readonly after: number; readonly distance: number } | undefined {
  let best: { after: number; distance: number } | undefined;
  for (const { from, to, after } of straights) {
    const near = nearestOnSegment(p, from, to);
    if (!best || near.distance < best.distance - TOUCHING) {
      best = { after: after + near.along, distance: near.distance };
    }
  }
  return best;
}

/** Inches along the track to its first point within `reach` of p, the limit and the start included. */
export function firstPass(p: Point, straights: readonly Straight[], reach: number): number | undefined {
  for (const { from, to, after } of straights) {
    const along = firstWithin(p, from, to, reach);
    if (along !== undefined) return after + along;
  }
  return undefined;
}

/** Whether a circle of this radius, swept along the segment, covers or touches the point. */
export const capsuleMeetsPoint = (a: Point, b: Point, radius: number, p: Point): boolean =>
  nearestOnSegment(p, a, b).distance <= radius + TOUCHING;
