import { nearestOnSegment } from '../lines/capsule';
import type { Interval } from '../lines/interval';
import { distance } from '../point';
import type { Point } from '../pose';
import { TOUCHING } from '../units';

/** A round outline, such as the base of a single figure. */
export type Disc = { readonly at: Point; readonly radius: number };

/** Inches from a disc to an outline in whose corners its middle lies so `deep` (negative), or does not. */
export function discRoom({ at, radius }: Disc, corners: readonly Point[], deep: number): number {
  if (deep < 0) return deep - radius;
  return (
    edgesOf(corners).reduce(
      (least, [a, b]) => Math.min(least, nearestOnSegment(at, a, b).distance),
      Infinity,
    ) - radius
  );
}

/** The point of a disc's rim that is nearest to a point outside it. */
export function discToward({ at, radius }: Disc, p: Point): Point {
  const off = distance(at, p);
  return off === 0
    ? at
    : { x: at.x + ((p.x - at.x) * radius) / off, y: at.y + ((p.y - at.y) * radius) / off };
}

/** Edges of an outline, one of them for a segment, and a point as one without length. */
function edgesOf(corners: readonly Point[]): readonly (readonly [Point, Point])[] {
  const [first] = corners;
  if (!first) return [];
  if (corners.length < 3) return [[first, corners[1] ?? first]];
  return corners.map((from, i) => [from, corners[(i + 1) % corners.length] ?? first] as const);
}

/**
 * The part of an endless way, in lengths of `by` from p, that a point on it lies within the radius of a convex outline
 * or inside it. Exact: the outline grown by the radius is made of the outline, a strip along each edge and a disc about
 * each corner, and what a line shares with a convex shape is one stretch.
 */
export function discThrough(
  p: Point,
  by: Point,
  corners: readonly Point[],
  radius: number,
): Interval | undefined {
  let enter = Infinity;
  let leave = -Infinity;
  const add = (part: Interval | undefined): void => {
    if (!part) return;
    enter = Math.min(enter, part.enter);
    leave = Math.max(leave, part.leave);
  };
  for (const corner of corners) add(throughDisc(p, by, corner, radius));
  for (const [a, b] of edgesOf(corners)) add(throughStrip(p, by, a, b, radius));
  if (corners.length > 2) add(throughEdges(p, by, corners));
  return leave > enter ? { enter, leave } : undefined;
}

function throughDisc(p: Point, by: Point, at: Point, radius: number): Interval | undefined {
  const [x, y] = [p.x - at.x, p.y - at.y];
  const square = by.x * by.x + by.y * by.y;
  const along = -(x * by.x + y * by.y) / square;
  const off = (x * by.y - y * by.x) ** 2 / square;
  if (radius <= 0 || off >= radius * radius) return undefined;
  const half = Math.sqrt((radius * radius - off) / square);
  return { enter: along - half, leave: along + half };
}

/** A half plane, of points whose `x * nx + y * ny` is at most `most`. */
type Half = { readonly nx: number; readonly ny: number; readonly most: number };

function throughAll(p: Point, by: Point, halves: readonly Half[]): Interval | undefined {
  let enter = -Infinity;
  let leave = Infinity;
  for (const { nx, ny, most } of halves) {
    const room = most - (p.x * nx + p.y * ny);
    const speed = by.x * nx + by.y * ny;
    if (Math.abs(speed) <= 1e-12) {
      if (room < 0) return undefined;
    } else if (speed > 0) leave = Math.min(leave, room / speed);
    else enter = Math.max(enter, room / speed);
  }
  return leave > enter ? { enter, leave } : undefined;
}

function throughStrip(p: Point, by: Point, a: Point, b: Point, radius: number): Interval | undefined {
  const length = distance(a, b);
  if (length <= TOUCHING || radius <= 0) return undefined;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const along = a.x * ux + a.y * uy;
  const aside = a.x * uy - a.y * ux;
  return throughAll(p, by, [
    { nx: ux, ny: uy, most: along + length },
    { nx: -ux, ny: -uy, most: -along },
    { nx: uy, ny: -ux, most: aside + radius },
    { nx: -uy, ny: ux, most: radius - aside },
  ]);
}

function throughEdges(p: Point, by: Point, corners: readonly Point[]): Interval | undefined {
  const twice = edgesOf(corners).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
  const hand = twice > 0 ? 1 : -1;
  return throughAll(
    p,
    by,
    edgesOf(corners).map(([a, b]) => {
      const [nx, ny] = [hand * (b.y - a.y), hand * (a.x - b.x)];
      return { nx, ny, most: a.x * nx + a.y * ny };
    }),
  );
}
