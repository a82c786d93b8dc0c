import type { Point } from '../../geometry/pose';

/**
 * A height over a square of the plane about the origin, at points `cell` inches apart: how deep a point lies
 * inside what was painted, negative outside, from `-margin` to `margin`.
 */
export type Field = {
  readonly size: number;
  readonly cell: number;
  /** x and y of the first point. */
  readonly start: number;
  readonly margin: number;
  readonly heights: Float64Array;
  /** Of each row the first and last column of a stretch that is as deep as can be; both -1 while there is none. */
  readonly deep: Int32Array;
};

/** An empty field that reaches `far` inches from the origin. */
export function fieldOver(far: number, cell: number, margin: number): Field {
  const half = Math.ceil(far / cell) + 1;
  const size = 2 * half + 1;
  // A small odd offset keeps the points off the axes, where edges of polygons lie.
  return {
    size,
    cell,
    start: -half * cell + cell / 3,
    margin,
    heights: new Float64Array(size * size).fill(-margin),
    deep: new Int32Array(2 * size).fill(-1),
  };
}

/** Parts of a cell by which a row is taken longer, so that rounding leaves out none of its points. */
const HAIR = 1e-6;

/** Room for the edges of one polygon: x, y, direction and length of each, and its part of a row's sum. */
const edges = new Float64Array(6 * 256);

/**
 * Raises the field to the depth inside a convex polygon of `n` corners (x0, y0, x1, y1, …; counterclockwise; one
 * or two are a point or a line). One narrower than twice `halfWidth` is widened to it, or it would pass between
 * the points.
 */
export function paint(field: Field, corners: Float64Array, n: number, halfWidth: number): void {
  const { size, cell, start, margin, heights, deep } = field;
  const widen = Math.max(0, halfWidth - widthOf(corners, n) / 2);
  const reach = margin + widen;
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const x = corners[2 * i] as number;
    const y = corners[2 * i + 1] as number;
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
    const next = i + 1 < n ? i + 1 : 0;
    const dx = (corners[2 * next] as number) - x;
    const dy = (corners[2 * next + 1] as number) - y;
    const length = Math.sqrt(dx * dx + dy * dy);
    edges[6 * i] = x;
    edges[6 * i + 1] = y;
    edges[6 * i + 2] = length > 0 ? dx / length : 1;
    edges[6 * i + 3] = length > 0 ? dy / length : 0;
    edges[6 * i + 4] = length;
  }
  const index = (at: number) => Math.min(size - 1, Math.max(0, at));
  const firstColumn = index(Math.ceil((west - reach - start) / cell));
  const lastColumn = index(Math.floor((east + reach - start) / cell));
  const firstRow = index(Math.ceil((south - reach - start) / cell));
  const lastRow = index(Math.floor((north + reach - start) / cell));
  let leftOut = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    const y = start + row * cell;
    // The stretch of the row that lies within reach of the polygon, as every edge sees it.
    let from = west - reach;
    let to = east + reach;
    for (let e = 0; e < 6 * n; e += 6) {
      const across = edges[e + 3] as number;
      const part = (y - (edges[e + 1] as number)) * (edges[e + 2] as number);
      edges[e + 5] = part;
      if (across > 0) to = Math.min(to, (edges[e] as number) + (reach + part) / across);
      else if (across < 0) from = Math.max(from, (edges[e] as number) + (reach + part) / across);
    }
    const first = Math.max(firstColumn, Math.ceil((from - start) / cell - HAIR));
    const last = Math.min(lastColumn, Math.floor((to - start) / cell + HAIR));
    let deepFrom = deep[2 * row] as number;
    let deepTo = deep[2 * row + 1] as number;
    for (let column = first; column <= last; column++) {
      if (column >= deepFrom && column <= deepTo) {
        column = deepTo;
        continue;
      }
      const at = row * size + column;
      const already = heights[at] as number;
      if (already >= margin) continue;
      const x = start + column * cell;
      let outside = Number.NEGATIVE_INFINITY;
      // An edge that has left out one point leaves out the next one too, more often than not.
      for (let e = leftOut, left = n; left > 0; left--) {
        const right = (x - (edges[e] as number)) * (edges[e + 3] as number) - (edges[e + 5] as number);
        if (right > outside) outside = right;
        if (widen - outside <= already) {
          leftOut = e;
          break;
        }
        e = e + 6 < 6 * n ? e + 6 : 0;
      }
      if (widen - outside <= already) continue;
      const depth = widen - (n > 2 && outside <= 0 ? outside : distanceTo(n, x, y));
      if (depth <= already) continue;
      heights[at] = Math.min(margin, depth);
      if (depth >= margin && deepTo < 0) {
        deepFrom = column;
        deepTo = column;
      }
    }
    if (deepTo < 0) continue;
    while (deepFrom > 0 && (heights[row * size + deepFrom - 1] as number) >= margin) deepFrom--;
    while (deepTo + 1 < size && (heights[row * size + deepTo + 1] as number) >= margin) deepTo++;
    deep[2 * row] = deepFrom;
    deep[2 * row + 1] = deepTo;
  }
}

/** Distance from a point outside to the nearest of the edges. */
function distanceTo(n: number, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let e = 0; e < 6 * n; e += 6) {
    const dx = x - (edges[e] as number);
    const dy = y - (edges[e + 1] as number);
    const ux = edges[e + 2] as number;
    const uy = edges[e + 3] as number;
    const along = Math.min(edges[e + 4] as number, Math.max(0, dx * ux + dy * uy));
    const square = (dx - along * ux) ** 2 + (dy - along * uy) ** 2;
    if (square < least) least = square;
  }
  return Math.sqrt(least);
}

/** The least width of a convex polygon; 0 for a point or a line. */
function widthOf(corners: Float64Array, n: number): number {
  if (n < 3) return 0;
  let width = Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const next = i + 1 < n ? i + 1 : 0;
    const x = corners[2 * i] as number;
    const y = corners[2 * i + 1] as number;
    const dx = (corners[2 * next] as number) - x;
    const dy = (corners[2 * next + 1] as number) - y;
    let most = 0;
    for (let k = 0; k < n; k++) {
      const left = dx * ((corners[2 * k + 1] as number) - y) - dy * ((corners[2 * k] as number) - x);
      if (left > most) most = left;
    }
    width = Math.min(width, most / Math.sqrt(dx * dx + dy * dy));
  }
  return width;
}

/** The height at a point, between the four points about it; `-margin` or less off the field. */
export function heightAt({ size, cell, start, margin, heights }: Field, { x, y }: Point): number {
  const u = (x - start) / cell;
  const v = (y - start) / cell;
  const column = Math.floor(u);
  const row = Math.floor(v);
  if (!(column >= 0 && row >= 0 && column < size - 1 && row < size - 1)) return -margin;
  const at = row * size + column;
  const east = u - column;
  const north = v - row;
  const south = (heights[at] as number) * (1 - east) + (heights[at + 1] as number) * east;
  const above = (heights[at + size] as number) * (1 - east) + (heights[at + size + 1] as number) * east;
  return south * (1 - north) + above * north;
}

/** For each case of the four corners inside (1 sw, 2 se, 4 ne, 8 nw): edges crossed, the inside to port. */
const CROSSED: readonly (readonly (readonly [Edge, Edge])[])[] = [
  [],
  [['s', 'w']],
  [['e', 's']],
  [['e', 'w']],
  [['n', 'e']],
  [
    ['s', 'e'],
    ['n', 'w'],
  ],
  [['n', 's']],
  [['n', 'w']],
  [['w', 'n']],
  [['s', 'n']],
  [
    ['e', 'n'],
    ['w', 's'],
  ],
  [['e', 'n']],
  [['w', 'e']],
  [['s', 'e']],
  [['w', 's']],
  [],
];
type Edge = 'n' | 'e' | 's' | 'w';

/** The rings on which the height is 0: outlines counterclockwise, holes clockwise, the largest first. */
export function contours(field: Field): readonly (readonly Point[])[] {
  const { size, cell, heights } = field;
  const next = new Map<number, number>();
  // An edge is named by its southern or western point: twice its index, plus one when it runs north.
  const name = (at: number, edge: Edge): number =>
    edge === 's' ? 2 * at : edge === 'n' ? 2 * (at + size) : edge === 'w' ? 2 * at + 1 : 2 * (at + 1) + 1;
  for (let row = 0; row < size - 1; row++) {
    for (let column = 0; column < size - 1; column++) {
      const at = row * size + column;
      const inside =
        Number((heights[at] as number) > 0) +
        2 * Number((heights[at + 1] as number) > 0) +
        4 * Number((heights[at + size + 1] as number) > 0) +
        8 * Number((heights[at + size] as number) > 0);
      for (const [from, to] of CROSSED[inside] ?? []) next.set(name(at, from), name(at, to));
    }
  }
  const rings: Point[][] = [];
  for (const [first] of next) {
    const ring: Point[] = [];
    let edge: number | undefined = first;
    while (edge !== undefined && next.has(edge)) {
      ring.push(crossing(field, edge));
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    // A hole smaller than a cell is the grain of the field, not a hole.
    if (areaOf(ring) > 0 || areaOf(ring) < -cell * cell) rings.push(ring);
  }
  return rings.toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)));
}

function crossing({ size, cell, start, heights }: Field, edge: number): Point {
  const at = edge >> 1;
  const column = at % size;
  const row = (at - column) / size;
  const a = heights[at] as number;
  const b = heights[edge & 1 ? at + size : at + 1] as number;
  const along = a / (a - b);
  return {
    x: start + (column + (edge & 1 ? 0 : along)) * cell,
    y: start + (row + (edge & 1 ? along : 0)) * cell,
  };
}

/** Signed area of a ring, positive when counterclockwise. */
const areaOf = (ring: readonly Point[]): number =>
  ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length] ?? p;
    return sum + (p.x * q.y - q.x * p.y) / 2;
  }, 0);
