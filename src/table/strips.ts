import { distance } from '../geometry/point';
import type { Point } from '../geometry/pose';
import { posesAlong } from '../geometry/track';
import { TOUCHING } from '../geometry/units';
import { stripOutline } from './smoke';
import type { Piece } from './state';

/**
 * The outlines of a strip along a wake, half the width to each side: one for each straight part, square at both
 * ends, of two or more legs when they run on in one line. None for a piece that has not moved.
 */
export function stripAlong(wake: Piece['wake'], width: number): readonly (readonly Point[])[] {
  if (!wake) return [];
  const parts: { from: Point; to: Point }[] = [];
  for (const { at: to } of posesAlong(wake.from, wake.legs).slice(1)) {
    const last = parts.at(-1);
    const from = last?.to ?? wake.from.at;
    if (distance(from, to) <= TOUCHING) continue;
    if (last && runsOn(last.from, from, to)) parts[parts.length - 1] = { from: last.from, to };
    else parts.push({ from, to });
  }
  return parts.map((part) => stripOutline(part, width));
}

/** Whether the way from b to c goes on in the direction from a to b. */
function runsOn(a: Point, b: Point, c: Point): boolean {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const vx = c.x - b.x;
  const vy = c.y - b.y;
  return ux * vx + uy * vy > 0 && Math.abs(ux * vy - uy * vx) <= TOUCHING * distance(a, b);
}
