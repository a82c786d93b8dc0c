import { nearestOnSegment } from '../lines/capsule';
import { distance } from '../point';
import type { Point } from '../pose';
import { TOUCHING } from '../units';
import { type Disc, discRoom, discThrough, discToward } from './disc';
import { boxAround } from './polygon';

/**
 * A convex outline, its corners in order either way round, with the unit normals of its edges (one of each
 * parallel pair). One corner is a point, two are a segment. Points are in inches.
 */
export type Convex = {
  readonly corners: readonly Point[];
  readonly axes: readonly Point[];
  /** It is round: all that is measured goes by this, and the corners lie about it, for boxes and for drawing. */
  readonly disc?: Disc;
};

/** Outlines nearer than this touch, and an overlap this shallow is only a touch: the grain of the table. */
export const GRAIN = 0.001;
/** Sine of the least angle, 0.0006 degrees, at which a motion leads into an edge rather than along it. */
const ALONG = 1e-5;

export function convex(corners: readonly Point[]): Convex {
  const axes: Point[] = [];
  let from = corners[corners.length - 1];
  for (const to of corners.length === 2 ? corners.slice(0, 1) : corners) {
    if (!from) break;
    const length = distance(from, to);
    if (length > TOUCHING) {
      const axis = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
      if (!axes.some((known) => Math.abs(known.x * axis.y - known.y * axis.x) < 1e-12)) axes.push(axis);
    }
    from = to;
  }
  return { corners, axes };
}

/** The same outline set down elsewhere. */
export function shifted({ corners, axes, disc }: Convex, by: Point, part = 1): Convex {
  const to = ({ x, y }: Point): Point => ({ x: x + by.x * part, y: y + by.y * part });
  const outline = { corners: corners.map(to), axes };
  return disc ? { ...outline, disc: { at: to(disc.at), radius: disc.radius } } : outline;
}

/**
 * Room along an axis from a to b in its direction, and against it; negative where they overlap. One for all, written
 * in place: a record for every axis, and a number in a variable of the module, would be made anew each time.
 */
const room = { ahead: 0, behind: 0 };

/** Measures the room between two outlines along an axis. */
function measureRoom(a: Convex, b: Convex, axis: Point): void {
  const ax = axis.x;
  const ay = axis.y;
  let aMin = Infinity;
  let aMax = -Infinity;
  for (const p of a.corners) {
    const at = p.x * ax + p.y * ay;
    if (at < aMin) aMin = at;
    if (at > aMax) aMax = at;
  }
  let bMin = Infinity;
  let bMax = -Infinity;
  for (const p of b.corners) {
    const at = p.x * ax + p.y * ay;
    if (at < bMin) bMin = at;
    if (at > bMax) bMax = at;
  }
  room.ahead = bMin - aMax;
  room.behind = aMin - bMax;
}

/**
 * The widest room along any normal of the two: a lower bound of their distance when positive, the depth of
 * their overlap when negative. Where one is round it is the distance.
 */
export const separation = (a: Convex, b: Convex): number =>
  a.disc || b.disc ? roundRoom(a, b) : Math.max(widestAlong(a.axes, a, b), widestAlong(b.axes, a, b));

/** Inches between two outlines of which one is round, negative by the depth of their overlap. */
function roundRoom(a: Convex, b: Convex): number {
  const { disc } = a.disc ? a : b;
  if (!disc) throw new Error('neither of two outlines is round');
  const other = a.disc ? b : a;
  if (other.disc) return distance(disc.at, other.disc.at) - disc.radius - other.disc.radius;
  return discRoom(disc, other.corners, depthOf(disc.at, other));
}

/** How deep a point lies in an outline, as a negative number; 0 or more when it does not. */
const depthOf = (p: Point, outline: Convex): number =>
  outline.axes.length < 2 ? 0 : widestAlong(outline.axes, { corners: [p], axes: [] }, outline);

function widestAlong(axes: readonly Point[], a: Convex, b: Convex): number {
  let widest = -Infinity;
  for (const axis of axes) {
    measureRoom(a, b, axis);
    if (room.ahead > widest) widest = room.ahead;
    if (room.behind > widest) widest = room.behind;
  }
  return widest;
}

/** Inches between two outlines; 0 when they touch or overlap. */
export function gapBetween(a: Convex, b: Convex): number {
  return a.disc || b.disc ? Math.max(0, roundRoom(a, b)) : gapBeyond(separation(a, b), a, b);
}

/** Inches between two outlines, neither of them round, whose separation is known. */
function gapBeyond(apart: number, a: Convex, b: Convex): number {
  if (apart <= 0 && a.axes.length + b.axes.length > 0) return 0;
  return Math.sqrt(Math.min(nearestOff(a.corners, b.corners), nearestOff(b.corners, a.corners)));
}

/** Inches between two outlines, negative by the depth of their overlap. */
export function roomBetween(a: Convex, b: Convex): number {
  const apart = separation(a, b);
  return apart < 0 || a.disc || b.disc ? apart : gapBeyond(apart, a, b);
}

/** Whether two outlines touch or overlap: less than the grain between them. */
export function touches(a: Convex, b: Convex): boolean {
  const apart = separation(a, b);
  return (
    apart < GRAIN &&
    (apart < 0 || a.disc !== undefined || b.disc !== undefined || gapBeyond(apart, a, b) < GRAIN)
  );
}

/**
 * The square of the inches from the nearest of some points to a line round the corners, as if all lay outside. The sum
 * of `nearestOnSegment` for every edge, without an object or a call for each: hulls ask for it more often than for
 * anything else.
 */
function nearestOff(points: readonly Point[], corners: readonly Point[]): number {
  let nearest = Infinity;
  for (const p of points) {
    let a = corners[corners.length - 1];
    for (const b of corners) {
      if (a) {
        const dx = b.x - a.x;
        const dy = b.y - a.y;
        const square = dx * dx + dy * dy;
        const part =
          square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
        const x = (part === 1 ? b.x : a.x + dx * part) - p.x;
        const y = (part === 1 ? b.y : a.y + dy * part) - p.y;
        const off = x * x + y * y;
        if (off < nearest) nearest = off;
      }
      a = b;
    }
  }
  return nearest;
}

/** Inches from a point to the nearest part of the outline; 0 inside and on its edge. */
export const reachTo = (p: Point, outline: Convex): number => gapBetween({ corners: [p], axes: [] }, outline);

/** The point of the outline that is nearest to a point; the point itself when it lies inside or on the edge. */
export function nearestOn(p: Point, outline: Convex): Point {
  if (reachTo(p, outline) === 0) return p;
  const { corners, disc } = outline;
  if (disc) return discToward(disc, p);
  return corners
    .map((corner, i) => nearestOnSegment(p, corners[i - 1] ?? corners.at(-1) ?? corner, corner))
    .reduce((one, other) => (other.distance < one.distance ? other : one)).point;
}

/**
 * The points at which two outlines with corners are nearest to each other; of walls that lie along each other the
 * middles of the stretches that do.
 */
export function nearestBetween(a: Convex, b: Convex): readonly [Point, Point] {
  const pairs = [
    ...a.corners.map((p): readonly [Point, Point] => [p, nearestOn(p, b)]),
    ...b.corners.map((p): readonly [Point, Point] => [nearestOn(p, a), p]),
  ];
  const least = Math.min(...pairs.map(([p, q]) => distance(p, q)));
  const nearest = pairs.filter(([p, q]) => distance(p, q) <= least + TOUCHING);
  const middle = (end: 0 | 1): Point => {
    const { minX, minY, maxX, maxY } = boxAround(nearest.map((pair) => pair[end]));
    return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  };
  return [middle(0), middle(1)];
}

/** The part of a motion, from 0, at which an outline comes to touch another, and at which they part again. */
export type Encounter = {
  readonly meet: number;
  readonly part: number;
  /** Their separation before the motion, in inches. */
  readonly apart: number;
};

/**
 * When an outline moved by the vector meets another at rest, by swept separating axes (exact): undefined when
 * they never overlap by more than the grain, however long the motion goes on. `meet` is negative when they
 * overlap already or the meeting lies behind.
 */
export function encounter(a: Convex, b: Convex, by: Point): Encounter | undefined {
  const length = Math.sqrt(by.x * by.x + by.y * by.y);
  if (length <= TOUCHING) return undefined;
  if (a.disc || b.disc) return roundEncounter(a, b, by);
  let meet = -Infinity;
  let deep = -Infinity;
  let part = Infinity;
  let apart = -Infinity;
  for (let i = 0; i < a.axes.length + b.axes.length; i++) {
    const axis = i < a.axes.length ? a.axes[i] : b.axes[i - a.axes.length];
    if (!axis) continue;
    const speed = by.x * axis.x + by.y * axis.y;
    measureRoom(a, b, axis);
    const { ahead, behind } = room;
    apart = Math.max(apart, ahead, behind);
    const rate = Math.abs(speed);
    if (rate <= ALONG * length) {
      if (ahead + GRAIN >= 0 || behind + GRAIN >= 0) return undefined;
      continue;
    }
    const toward = speed > 0 ? ahead : behind;
    const away = speed > 0 ? behind : ahead;
    meet = Math.max(meet, toward / rate);
    deep = Math.max(deep, (toward + GRAIN) / rate);
    part = Math.min(part, (-away - GRAIN) / rate);
    if (deep >= part) return undefined;
  }
  return { meet, part, apart };
}

function roundEncounter(a: Convex, b: Convex, by: Point): Encounter | undefined {
  // The round one is a point that goes by the other grown by its radius, whichever of them it is that moves.
  const round = a.disc ?? b.disc;
  if (!round) return undefined;
  const other = a.disc ? b : a;
  const way = a.disc ? by : { x: -by.x, y: -by.y };
  const corners = other.disc ? [other.disc.at] : other.corners;
  const radius = round.radius + (other.disc?.radius ?? 0);
  const touching = discThrough(round.at, way, corners, radius);
  const inside = discThrough(round.at, way, corners, radius - GRAIN);
  return touching && inside && { meet: touching.enter, part: inside.leave, apart: roundRoom(a, b) };
}

/**
 * Whether a motion drives an outline that touches another farther into it: on every normal along which they
 * lie apart (or, if they overlap on all, least overlap) it leads inward. Sliding along an edge does not.
 */
export function presses(a: Convex, b: Convex, by: Point): boolean {
  const length = Math.sqrt(by.x * by.x + by.y * by.y);
  if (length <= TOUCHING) return false;
  if (a.disc || b.disc) {
    const [from, to] = [middleOf(a), middleOf(b)];
    const [near, far] = [a.disc?.at ?? nearestOn(to, a), b.disc?.at ?? nearestOn(from, b)];
    const [p, q] = distance(near, far) > TOUCHING ? [near, far] : [from, to];
    return by.x * (q.x - p.x) + by.y * (q.y - p.y) > ALONG * length * distance(p, q);
  }
  const apart = separation(a, b);
  const least = Math.min(apart, 0) - GRAIN;
  for (const axes of [a.axes, b.axes]) {
    for (const axis of axes) {
      measureRoom(a, b, axis);
      const { ahead, behind } = room;
      const speed = by.x * axis.x + by.y * axis.y;
      if (ahead >= least && speed <= ALONG * length) return false;
      if (behind >= least && -speed <= ALONG * length) return false;
    }
  }
  return true;
}

function middleOf({ corners, disc }: Convex): Point {
  if (disc) return disc.at;
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}
