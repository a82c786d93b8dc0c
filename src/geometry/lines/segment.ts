import type { Point } from '../pose';
import { TOUCHING } from '../units';
import type { Interval } from './interval';

/**
 * Where the segment from a to b meets the one from c to d, ends included, in inches from a: a stretch without length
 * where they cross or touch, the part they share where one runs along the other; undefined where they do not meet.
 */
export function segmentOnSegment(a: Point, b: Point, c: Point, d: Point): Interval | undefined {
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  if (length <= TOUCHING) return undefined;
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  // Both ends of the other segment as seen from a toward b: how far along, how far aside.
  const along = (p: Point): number => (p.x - a.x) * ux + (p.y - a.y) * uy;
  const aside = (p: Point): number => (p.x - a.x) * uy - (p.y - a.y) * ux;
  const [from, to] = [along(c), along(d)];
  const [left, right] = [aside(c), aside(d)];
  if (Math.abs(left) <= TOUCHING && Math.abs(right) <= TOUCHING) {
    const enter = Math.max(0, Math.min(from, to));
    const leave = Math.min(length, Math.max(from, to));
    return leave >= enter - TOUCHING ? { enter: Math.min(enter, leave), leave } : undefined;
  }
  if (Math.min(left, right) > TOUCHING || Math.max(left, right) < -TOUCHING) return undefined;
  const part = Math.min(1, Math.max(0, left / (left - right)));
  const at = from + (to - from) * part;
  if (at < -TOUCHING || at > length + TOUCHING) return undefined;
  const met = Math.min(length, Math.max(0, at));
  return { enter: met, leave: met };
}

/**
 * Where the segment from a to b passes over a line through points, from one side of it to the other, in inches from a: a
 * stretch without length, or the part it runs along the line on its way over. Touching its end, or turning back on the
 * side it came from, is no passing; neither is ending on it.
 */
export function segmentOverLine(a: Point, b: Point, points: readonly Point[]): readonly Interval[] {
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  if (length <= TOUCHING) return [];
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  const passed: Interval[] = [];
  // The last point that lay beside the segment's own line, and the part of that line where the points lay on it since.
  let before: { readonly along: number; readonly aside: number } | undefined;
  let on: Interval | undefined;
  for (const p of points) {
    const along = (p.x - a.x) * ux + (p.y - a.y) * uy;
    const aside = (p.x - a.x) * uy - (p.y - a.y) * ux;
    if (Math.abs(aside) <= TOUCHING) {
      on = { enter: Math.min(along, on?.enter ?? along), leave: Math.max(along, on?.leave ?? along) };
      continue;
    }
    if (before && before.aside > 0 !== aside > 0) {
      const at = before.along + ((along - before.along) * before.aside) / (before.aside - aside);
      const { enter, leave } = on ?? { enter: at, leave: at };
      if (leave > TOUCHING && enter < length - TOUCHING)
        passed.push({ enter: Math.max(0, enter), leave: Math.min(length, leave) });
    }
    before = { along, aside };
    on = undefined;
  }
  return passed;
}
