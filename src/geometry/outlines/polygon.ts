import { common, type Interval, merged } from '../lines/interval';
import type { Point } from '../pose';
import { TOUCHING } from '../units';

/** Corners in order, either way round; closes by itself, so the first is not repeated. */
type Ring = readonly Point[];
/** An outline and its holes (even-odd). Its edges, those of its holes too, are neither inside nor outside. */
export type Polygon = readonly Ring[];

export type Box = {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};

/** The smallest box around the points; an empty list has the box that nothing meets. */
export function boxAround(points: readonly Point[]): Box {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const { x, y } of points) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

/** The box of a polygon is that of its outline: holes lie within. */
export const boxOf = (polygon: Polygon): Box => boxAround(polygon[0] ?? []);

/** Whether the straight line from a to b comes into the box or within a hair of it; never wrongly false. */
export function meetsBox(a: Point, b: Point, box: Box): boolean {
  if (Math.max(a.x, b.x) < box.minX - TOUCHING || Math.min(a.x, b.x) > box.maxX + TOUCHING) return false;
  if (Math.max(a.y, b.y) < box.minY - TOUCHING || Math.min(a.y, b.y) > box.maxY + TOUCHING) return false;
  // Separating axis across the line: the box's half extents seen along its normal.
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const off = dx * (box.minY + box.maxY - 2 * a.y) - dy * (box.minX + box.maxX - 2 * a.x);
  const reach = Math.abs(dx) * (box.maxY - box.minY) + Math.abs(dy) * (box.maxX - box.minX);
  return Math.abs(off) <= reach + 2 * TOUCHING * (Math.abs(dx) + Math.abs(dy));
}

/** How much farther left than right of its first edge a corner lies: positive for a turn to the left. */
const turnAt = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

/** The first corner of a ring that does not cross itself at which it turns the other way than round; undefined when it is convex. */
export function dentIn(ring: Ring): number | undefined {
  const round = ringArea(ring);
  const dent = ring.findIndex((b, i) => {
    const a = ring[(i + ring.length - 1) % ring.length] ?? b;
    const c = ring[(i + 1) % ring.length] ?? b;
    return turnAt(a, b, c) * Math.sign(round) < -TOUCHING;
  });
  return dent < 0 ? undefined : dent;
}

/** The area of a ring that does not cross itself, negative when it goes round clockwise. */
export const ringArea = (ring: Ring): number =>
  ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0) / 2;

/** The middle of a ring: the point at which its area would balance. */
export function balanceOf(ring: Ring): Point {
  const [from = { x: 0, y: 0 }] = ring;
  // Told from a corner, so that a ring far from (0, 0) loses nothing.
  const near = ring.map(({ x, y }) => ({ x: x - from.x, y: y - from.y }));
  let [x, y] = [0, 0];
  near.forEach((a, i) => {
    const b = near[(i + 1) % near.length] ?? a;
    const part = a.x * b.y - b.x * a.y;
    x += (a.x + b.x) * part;
    y += (a.y + b.y) * part;
  });
  const six = 6 * ringArea(near);
  return six === 0 ? from : { x: from.x + x / six, y: from.y + y / six };
}

export type Where = 'inside' | 'edge' | 'outside';

/** Where a point lies; within 1e-6 inches of an edge or corner is on the edge. */
export function whereIn(p: Point, polygon: Polygon): Where {
  let inside = false;
  for (const ring of polygon) {
    let a = ring[ring.length - 1];
    for (const b of ring) {
      if (a) {
        if (onEdge(p, a, b)) return 'edge';
        if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x))
          inside = !inside;
      }
      a = b;
    }
  }
  return inside ? 'inside' : 'outside';
}

/** Whether the point is in the polygon; on an edge, a corner or in a hole it is not. */
export const inPolygon = (p: Point, polygon: Polygon): boolean => whereIn(p, polygon) === 'inside';

function onEdge(p: Point, a: Point, b: Point): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  const ex = p.x - a.x - dx * along;
  const ey = p.y - a.y - dy * along;
  return ex * ex + ey * ey <= TOUCHING * TOUCHING;
}

/** Corners of a run of edges that has a box of its own. */
const RUN = 16;

/** A polygon laid out for many lines. The same lines cut it alike, only sooner. */
export type LaidOut = {
  readonly polygon: Polygon;
  /** x and y of the corners, of one ring after the other; each ring begins with its last corner. */
  readonly corners: Float64Array;
  /** Where each ring ends in `corners`, rising. */
  readonly ends: readonly number[];
  /** Middle x and y and half the extents of every run of edges, ring by ring; empty for a polygon of few corners. */
  readonly runs: Float64Array;
};

/** Lays a polygon out for many lines. */
export function laidOut(polygon: Polygon): LaidOut {
  const corners = new Float64Array(
    polygon.reduce((sum, ring) => sum + (ring.length ? 2 * ring.length + 2 : 0), 0),
  );
  const ends = lay(polygon, corners);
  const runs: number[] = [];
  let first = 0;
  for (const end of ends) {
    for (let at = first; at + 2 < end; at += 2 * RUN) {
      let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let i = at; i < Math.min(end, at + 2 * RUN + 2); i += 2) {
        minX = Math.min(minX, corners[i] as number);
        maxX = Math.max(maxX, corners[i] as number);
        minY = Math.min(minY, corners[i + 1] as number);
        maxY = Math.max(maxY, corners[i + 1] as number);
      }
      runs.push((minX + maxX) / 2, (minY + maxY) / 2, (maxX - minX) / 2, (maxY - minY) / 2);
    }
    first = end;
  }
  return { polygon, corners, ends, runs: Float64Array.from(runs) };
}

/** Room for the corners of a polygon that is cut only once. */
let room = new Float64Array(64);

/** A polygon laid out until the next one is. */
function laidOnce(polygon: Polygon): LaidOut {
  const length = polygon.reduce((sum, ring) => sum + 2 * ring.length + 2, 0);
  if (length > room.length) room = new Float64Array(2 * length);
  return { polygon, corners: room, ends: lay(polygon, room), runs: NONE };
}

const NONE = new Float64Array(0);

function lay(polygon: Polygon, corners: Float64Array): readonly number[] {
  const ends: number[] = [];
  let at = 0;
  for (const ring of polygon) {
    const last = ring[ring.length - 1];
    if (!last) continue;
    corners[at++] = last.x;
    corners[at++] = last.y;
    for (const { x, y } of ring) {
      corners[at++] = x;
      corners[at++] = y;
    }
    ends.push(at);
  }
  return ends;
}

/** Stretches of an endless line, in inches from its first point: in the polygon, and in or touching it. */
type Cut = { readonly through: readonly Interval[]; readonly touching: readonly Interval[] };

const MISSED: Cut = { through: [], touching: [] };

/**
 * Cuts a polygon by the endless line from a toward b. Corners within 1e-6 of the line are taken to lie on
 * it, so that noise cannot turn a touch into a crossing. The line is then followed twice, a hair to its left
 * and a hair to its right: where both sides lie in the polygon the line runs through it, where only one does
 * it runs along an edge.
 */
function cut(a: Point, b: Point, length: number, { corners: xy, ends, runs }: LaidOut): Cut {
  const ax = a.x;
  const ay = a.y;
  const ux = (b.x - ax) / length;
  const uy = (b.y - ay) / length;
  const wide = Math.abs(uy);
  const high = Math.abs(ux);
  let left: number[] | undefined;
  let right: number[] | undefined;
  let corners: Interval[] | undefined;
  let run = 0;
  let first = 0;
  for (const end of ends) {
    const stride = runs.length > 0 ? 2 * RUN : end;
    for (let from = first; from + 2 < end; from += stride) {
      if (runs.length > 0) {
        const off = ux * ((runs[run + 1] as number) - ay) - uy * ((runs[run] as number) - ax);
        const reach = wide * (runs[run + 2] as number) + high * (runs[run + 3] as number);
        run += 4;
        // All of the run lies to one side, by more than rounding could bring it to the line.
        if (Math.abs(off) > reach + 2 * TOUCHING) continue;
      }
      const to = Math.min(end, from + stride + 2);
      let side = ux * ((xy[from + 1] as number) - ay) - uy * ((xy[from] as number) - ax);
      for (let i = from + 2; i < to; i += 2) {
        const nextSide = ux * ((xy[i + 1] as number) - ay) - uy * ((xy[i] as number) - ax);
        // Nearly every edge lies well to one side: nothing more is worked out for it.
        if (!(side > TOUCHING && nextSide > TOUCHING) && !(side < -TOUCHING && nextSide < -TOUCHING)) {
          const before = Math.abs(side) <= TOUCHING ? 0 : side;
          const after = Math.abs(nextSide) <= TOUCHING ? 0 : nextSide;
          const along = ux * ((xy[i - 2] as number) - ax) + uy * ((xy[i - 1] as number) - ay);
          const nextAlong = ux * ((xy[i] as number) - ax) + uy * ((xy[i + 1] as number) - ay);
          if (after === 0) {
            corners ??= [];
            corners.push({ enter: nextAlong, leave: nextAlong });
          }
          const at = along + (nextAlong - along) * (before === after ? 0 : before / (before - after));
          if (before > 0 !== after > 0) {
            left ??= [];
            left.push(at);
          }
          if (before < 0 !== after < 0) {
            right ??= [];
            right.push(at);
          }
        }
        side = nextSide;
      }
    }
    first = end;
  }
  if (corners === undefined && left === undefined) return MISSED;
  const onLeft = paired(left);
  // Without a corner on the line both sides of it see the same.
  if (corners === undefined) return { through: onLeft, touching: onLeft };
  const onRight = paired(right);
  return {
    through: merged(common(onLeft, onRight)),
    touching: merged([...onLeft, ...onRight, ...corners]),
  };
}

/** Places where a side is crossed, as the stretches between every odd one and the next. */
function paired(crossings: number[] | undefined): readonly Interval[] {
  if (crossings === undefined) return [];
  const [first = 0, second = 0] = crossings;
  if (crossings.length === 2) return [{ enter: Math.min(first, second), leave: Math.max(first, second) }];
  crossings.sort((p, q) => p - q);
  const out: Interval[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    out.push({ enter: crossings[i] ?? 0, leave: crossings[i + 1] ?? 0 });
  }
  return merged(out);
}

const readyFor = (polygon: Polygon | LaidOut): LaidOut =>
  'polygon' in polygon ? polygon : laidOnce(polygon);

const lengthOf = (a: Point, b: Point): number =>
  Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));

/**
 * The stretches of the segment that lie inside the polygon, in inches from a, in order. Touching an edge or
 * a corner, and running along an edge, is no crossing; a segment that begins inside has `enter` 0.
 */
export function segmentThroughPolygon(a: Point, b: Point, polygon: Polygon | LaidOut): readonly Interval[] {
  const length = lengthOf(a, b);
  if (length <= TOUCHING) return [];
  const inside: Interval[] = [];
  for (const stretch of cut(a, b, length, readyFor(polygon)).through) {
    const enter = Math.max(0, stretch.enter);
    const leave = Math.min(length, stretch.leave);
    if (leave - enter > TOUCHING) inside.push({ enter, leave });
  }
  return inside;
}

/**
 * Inches from a to the first point of the segment that is in the polygon or touches it; undefined when none
 * is. `leaving`: a segment that begins on an edge and leads away is not stopped there, only by what it meets
 * later; one that begins on an edge and runs along it or inward, or begins inside, is stopped at 0.
 */
export function firstTouch(
  a: Point,
  b: Point,
  polygon: Polygon | LaidOut,
  leaving = false,
): number | undefined {
  const length = lengthOf(a, b);
  if (length <= TOUCHING)
    return leaving || whereIn(a, 'polygon' in polygon ? polygon.polygon : polygon) === 'outside'
      ? undefined
      : 0;
  for (const { enter, leave } of cut(a, b, length, readyFor(polygon)).touching) {
    if (leave < -TOUCHING || (leaving && leave <= TOUCHING)) continue;
    return enter > length + TOUCHING ? undefined : Math.min(length, Math.max(0, enter));
  }
  return undefined;
}
