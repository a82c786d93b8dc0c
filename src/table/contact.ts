import Matter from 'matter-js';
import type { PieceId } from '../engine/ids';
import { capsuleMeetsPoint } from '../geometry/capsule';
import { alteration } from '../geometry/heading';
import { type HullPart, partAt } from '../geometry/hull';
import type { Leg, Point, Pose } from '../geometry/pose';
import { afterLeg, posesAlong } from '../geometry/track';
import { type Degrees, degrees, type Inches, inches, toThousandth } from '../geometry/units';
import { footprint } from './footprint';
import { inNameOrder } from './order';
import type { Piece, TableState } from './state';

/** The first touch of a hull moving along a track with another hull. */
export type Contact = {
  readonly piece: PieceId;
  /** Straight inches of the track before the touch. */
  readonly after: Inches;
  /** Index of the leg in which it happens. */
  readonly leg: number;
  /** Angle between the two keels, [0, 90]: 0 is side by side, 90 a ram square on the beam. */
  readonly angle: Degrees;
  /** Part of the mover that touches, and part of the other that is struck. */
  readonly by: HullPart;
  readonly struck: HullPart;
};

/** Inches to which the place of a touch is found. */
const GRAIN = 0.001;
const RADIANS = 0.0174533;

type Hull = Piece['hull'];

/**
 * The first touch of a piece's hull, swept along the legs, with the hull of any other piece in play; ties by
 * id. Hulls that already overlap touch after 0, hulls that only lie edge to edge do not. Throws on an unknown
 * piece.
 *
 * matter-js finds overlaps but has no continuous motion: the sweep goes by steps of half the smallest beam,
 * so that no hull is stepped over, and halves the step in which the overlap appears. Bodies are given turned
 * corners and never an angle, because matter-js turns them with Math.sin.
 */
export function firstContact(state: TableState, mover: PieceId, legs: readonly Leg[]): Contact | undefined {
  const piece = state.pieces[mover];
  if (!piece) throw new Error(`there is no piece '${mover}' on the table`);
  const poses = posesAlong(piece.pose, legs);
  let first: Contact | undefined;
  for (const other of Object.values(state.pieces)) {
    if (other.id === mover || other.gone !== undefined) continue;
    const contact = contactWith(piece, other, poses, legs);
    if (contact && (!first || comesBefore(contact, first))) first = contact;
  }
  return first;
}

const comesBefore = (p: Contact, q: Contact): boolean =>
  (p.after - q.after || p.leg - q.leg || inNameOrder(p.piece, q.piece)) < 0;

/** Radius of the circle around a hull. */
const radius = ({ length, beam }: Hull): number => Math.sqrt(length * length + beam * beam) / 2;

function contactWith(
  piece: Piece,
  other: Piece,
  poses: readonly Pose[],
  legs: readonly Leg[],
): Contact | undefined {
  const reach = radius(piece.hull) + radius(other.hull);
  const target = bodyAt(other.hull, other.pose);
  const step = Math.max(GRAIN, Math.min(piece.hull.beam, other.hull.beam) / 2);
  let after = 0;
  for (const [index, leg] of legs.entries()) {
    const from = poses[index] ?? piece.pose;
    const to = poses[index + 1] ?? from;
    if (capsuleMeetsPoint(from.at, to.at, reach, other.pose.at)) {
      const run = sweep(piece.hull, from, leg, target, step);
      if (run !== undefined) {
        const pose = afterLeg(from, part(leg, run));
        const touch = touchPoint(bodyAt(piece.hull, pose), target, other.pose.at);
        const keels = Math.abs(alteration(pose.heading, other.pose.heading));
        return {
          piece: other.id,
          after: inches(toThousandth(after + ('ahead' in leg ? run * leg.ahead : 0))),
          leg: index,
          angle: degrees(toThousandth(keels > 90 ? 180 - keels : keels)),
          by: partAt(touch, pose, piece.hull.length),
          struck: partAt(touch, other.pose, other.hull.length),
        };
      }
    }
    if ('ahead' in leg) after += leg.ahead;
  }
  return undefined;
}

/** A fraction of a leg. */
const part = (leg: Leg, run: number): Leg =>
  'ahead' in leg ? { ahead: inches(leg.ahead * run) } : { alter: degrees(leg.alter * run) };

/** The smallest fraction of the leg, to the grain, at which the hulls overlap; undefined when they never do. */
function sweep(hull: Hull, from: Pose, leg: Leg, target: Matter.Body, step: number): number | undefined {
  const overlaps = overlapsAlong(hull, from, leg, target);
  if (overlaps(0)) return 0;
  // The farthest any corner travels: the run, or the arc its circle makes.
  const travel = 'ahead' in leg ? leg.ahead : radius(hull) * Math.abs(leg.alter) * RADIANS;
  const steps = Math.ceil(travel / step);
  for (let i = 1; i <= steps; i++) {
    if (!overlaps(i / steps)) continue;
    let free = (i - 1) / steps;
    let touching = i / steps;
    while ((touching - free) * travel > GRAIN / 4) {
      const middle = (free + touching) / 2;
      if (overlaps(middle)) touching = middle;
      else free = middle;
    }
    return touching;
  }
  return undefined;
}

function overlapsAlong(hull: Hull, from: Pose, leg: Leg, target: Matter.Body): (run: number) => boolean {
  if ('alter' in leg) {
    return (run) => overlap(bodyAt(hull, afterLeg(from, part(leg, run))), target) !== null;
  }
  const body = bodyAt(hull, from);
  const offset = { x: body.position.x - from.at.x, y: body.position.y - from.at.y };
  return (run) => {
    const { at } = afterLeg(from, part(leg, run));
    Matter.Body.setPosition(body, { x: at.x + offset.x, y: at.y + offset.y });
    return overlap(body, target) !== null;
  };
}

const overlap = (a: Matter.Body, b: Matter.Body): Matter.Collision | null => Matter.Collision.collides(a, b);

/** Whether two convex outlines, clockwise, overlap; edge to edge they do not. */
export const overlapping = (a: readonly Point[], b: readonly Point[]): boolean =>
  overlap(bodyOf(a), bodyOf(b)) !== null;

/** A hull as a body. Corners go the other way round, since matter-js counts y downward. */
const bodyAt = (hull: Hull, pose: Pose): Matter.Body => bodyOf(footprint(hull, pose));

function bodyOf(outline: readonly Point[]): Matter.Body {
  const corners = outline.map(({ x, y }) => ({ x, y })).reverse();
  // matter-js moves the centroid to the position given: told the true one, it leaves the corners where they are.
  return Matter.Body.create({ vertices: corners, position: centroid(corners) });
}

function centroid(corners: readonly Point[]): Point {
  const origin = corners[0] ?? { x: 0, y: 0 };
  let area = 0;
  let x = 0;
  let y = 0;
  for (const [i, corner] of corners.entries()) {
    const next = corners[i + 1] ?? origin;
    const ax = corner.x - origin.x;
    const ay = corner.y - origin.y;
    const bx = next.x - origin.x;
    const by = next.y - origin.y;
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return { x: origin.x + x / (3 * area), y: origin.y + y / (3 * area) };
}

/** The middle of the corners that touch. */
function touchPoint(body: Matter.Body, target: Matter.Body, otherwise: Point): Point {
  const found = overlap(body, target);
  const corners = found ? found.supports.filter(Boolean) : [];
  if (corners.length === 0) return otherwise;
  const sum = corners.reduce((s, p) => ({ x: s.x + p.x, y: s.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}
