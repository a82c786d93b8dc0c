import { ahead, bearing } from '../heading';
import { distance } from '../point';
import type { Point } from '../pose';
import { atan2 } from '../trig';
import { TOUCHING } from '../units';
import type { Convex } from './convex';
import { type LaidOut, segmentThroughPolygon } from './polygon';

/** Bearings from a point to a convex outline: degrees from the bearing `middle`, `from` not above `to`. */
export type Width = {
  readonly middle: number;
  readonly from: number;
  readonly to: number;
  /** A point in the bearing `middle`, and the corners at both ends, from the point looked from. */
  readonly toMiddle: Point;
  readonly toFrom: Point;
  readonly toTo: Point;
};

/** Positive when b lies clockwise of a. */
const turn = (a: Point, b: Point): number => a.y * b.x - a.x * b.y;
const offset = (from: Point, to: Point): number => atan2(turn(from, to), from.x * to.x + from.y * to.y);

/** All bearings from a point outside a convex outline, or on its edge, to the outline; `middle` points into it. */
export function widthOf(p: Point, corners: readonly Point[]): Width {
  let x = 0;
  let y = 0;
  for (const corner of corners) {
    x += corner.x / corners.length;
    y += corner.y / corners.length;
  }
  const toMiddle = { x: x - p.x, y: y - p.y };
  let toFrom = toMiddle;
  let toTo = toMiddle;
  for (const corner of corners) {
    const to = { x: corner.x - p.x, y: corner.y - p.y };
    if (Math.abs(to.x) + Math.abs(to.y) <= TOUCHING) continue;
    if (turn(toMiddle, to) < 0) {
      if (turn(toFrom, to) < 0) toFrom = to;
    } else if (turn(toTo, to) > 0) toTo = to;
  }
  return {
    middle: bearing(p, { x, y }),
    from: toFrom === toMiddle ? 0 : offset(toMiddle, toFrom),
    to: toTo === toMiddle ? 0 : offset(toMiddle, toTo),
    toMiddle,
    toFrom,
    toTo,
  };
}

/** Something that hides: its corners, and whether a line passes through it. */
export type Screen = {
  readonly id: string;
  readonly corners: readonly Point[];
  hides(a: Point, b: Point): boolean;
};

/** A convex outline that hides what is behind it. A line runs through it where it is within all its widths at once. */
export function hullScreen(id: string, { corners, axes }: Convex): Screen {
  const widths = axes.map(({ x, y }) => {
    const along = corners.map((p) => p.x * x + p.y * y);
    return { x, y, least: Math.min(...along) + TOUCHING, most: Math.max(...along) - TOUCHING };
  });
  return {
    id,
    corners,
    hides: (a, b) => {
      let enter = 0;
      let leave = 1;
      for (const { x, y, least, most } of widths) {
        const from = a.x * x + a.y * y;
        const run = b.x * x + b.y * y - from;
        if (Math.abs(run) <= 1e-12) {
          if (from <= least || from >= most) return false;
          continue;
        }
        enter = Math.max(enter, ((run > 0 ? least : most) - from) / run);
        leave = Math.min(leave, ((run > 0 ? most : least) - from) / run);
        if (leave <= enter) return false;
      }
      return true;
    },
  };
}

/** An area that hides what is behind it, but not from or to a point that stands on it. */
export const areaScreen = (
  id: string,
  outline: LaidOut,
  stands: { readonly here: boolean; readonly there: boolean },
): Screen => ({
  id,
  corners: outline.polygon.flat(),
  hides: (a, b) => {
    const length = distance(a, b);
    return segmentThroughPolygon(a, b, outline).some(
      ({ enter, leave }) =>
        !(stands.here && enter <= TOUCHING) && !(stands.there && leave >= length - TOUCHING),
    );
  },
});

/** Whether some of a screen can lie between a point and an outline seen in this width; never wrongly false. */
function comesBetween(
  p: Point,
  { toMiddle, toFrom, toTo }: Width,
  farthest: number,
  { corners }: Screen,
): boolean {
  let isLeft = true;
  let isRight = true;
  let isBehind = true;
  let isBeyond = true;
  for (const corner of corners) {
    const to = { x: corner.x - p.x, y: corner.y - p.y };
    const along = to.x * toMiddle.x + to.y * toMiddle.y;
    if (turn(toFrom, to) > 0) isLeft = false;
    if (turn(toTo, to) < 0) isRight = false;
    if (along > 0) isBehind = false;
    if (along < farthest) isBeyond = false;
  }
  return !(isLeft || isRight || isBehind || isBeyond);
}

/**
 * Which screens hide a convex target from a point within some windows of bearings (degrees from `width.middle`);
 * none when any part of it can be seen. What can be seen changes only at the bearing of a corner, so that it is
 * enough to look along every such bearing and once between each two. Touching an edge hides nothing.
 */
export function hiders(
  p: Point,
  target: readonly Point[],
  width: Width,
  windows: readonly (readonly [from: number, to: number])[],
  screens: readonly Screen[],
): readonly string[] {
  const { toMiddle } = width;
  const farthest = target.reduce(
    (most, { x, y }) => Math.max(most, (x - p.x) * toMiddle.x + (y - p.y) * toMiddle.y),
    0,
  );
  const between = screens.filter((screen) => comesBetween(p, width, farthest, screen));
  if (between.length === 0) return [];
  const turns: number[] = [];
  for (const corners of [target, ...between.map((screen) => screen.corners)]) {
    for (const { x, y } of corners) {
      const to = { x: x - p.x, y: y - p.y };
      if (Math.abs(to.x) + Math.abs(to.y) > TOUCHING) turns.push(offset(toMiddle, to));
    }
  }
  const found = new Set<string>();
  for (const [from, to] of windows) {
    const looks = [from, ...turns.filter((off) => off > from && off < to), to].sort((a, b) => a - b);
    for (const [i, off] of looks.entries()) {
      for (const look of [(off + (looks[i + 1] ?? off)) / 2, off]) {
        const hit = nearestHit(p, ahead(width.middle + look), target);
        const hiding = between.filter((screen) => screen.hides(p, hit));
        if (hiding.length === 0) return [];
        for (const { id } of hiding) found.add(id);
      }
    }
  }
  return [...found].sort();
}

/** Where a ray that is known to reach the outline first does so; rounding at a corner is forgiven. */
function nearestHit(p: Point, way: Point, corners: readonly Point[]): Point {
  let best: Point | undefined;
  let least = Infinity;
  let a = corners[corners.length - 1];
  for (const b of corners) {
    if (a) {
      const ex = b.x - a.x;
      const ey = b.y - a.y;
      const cross = way.x * ey - way.y * ex;
      const along = ((a.x - p.x) * way.y - (a.y - p.y) * way.x) / cross;
      const far = ((a.x - p.x) * ey - (a.y - p.y) * ex) / cross;
      if (along >= 0 && along <= 1 && far >= 0 && far < least) {
        least = far;
        best = { x: p.x + way.x * far, y: p.y + way.y * far };
      }
    }
    a = b;
  }
  return best ?? cornerNearest(p, way, corners);
}

/** The corner ahead that lies least off the ray. */
function cornerNearest(p: Point, way: Point, corners: readonly Point[]): Point {
  let least = Infinity;
  let nearest = p;
  for (const corner of corners) {
    const dx = corner.x - p.x;
    const dy = corner.y - p.y;
    const off = dx * way.x + dy * way.y < 0 ? Infinity : Math.abs(dx * way.y - dy * way.x);
    if (off < least) {
      least = off;
      nearest = corner;
    }
  }
  return nearest;
}
