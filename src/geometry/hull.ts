import type { Point, Pose } from './pose';
import { cos, sin } from './trig';
import { TOUCHING } from './units';

/** Where the bow tapers in and the counter begins, in lengths from the centre. */
const SHOULDER = 0.2;
const QUARTER = -0.32;

/**
 * A ship seen from above, seven corners clockwise from the stem: bow at +y, starboard at +x, centre at (0, 0).
 * Convex; fills the box of length and beam. Any unit.
 */
export function hullOutline(length: number, beam: number): Point[] {
  return [
    { x: 0, y: 0.5 * length },
    { x: 0.5 * beam, y: SHOULDER * length },
    { x: 0.5 * beam, y: QUARTER * length },
    { x: 0.3 * beam, y: -0.5 * length },
    { x: -0.3 * beam, y: -0.5 * length },
    { x: -0.5 * beam, y: QUARTER * length },
    { x: -0.5 * beam, y: SHOULDER * length },
  ];
}

/** A model's base seen from above, four corners clockwise from the port bow, centre at (0, 0). Any unit. */
export const rectangleOutline = (length: number, beam: number): Point[] => [
  { x: -0.5 * beam, y: 0.5 * length },
  { x: 0.5 * beam, y: 0.5 * length },
  { x: 0.5 * beam, y: -0.5 * length },
  { x: -0.5 * beam, y: -0.5 * length },
];

/** The outline set down with its centre at the pose's point and its bow along the heading. */
export function outlineAt(outline: readonly Point[], pose: Pose): Point[] {
  const s = sin(pose.heading);
  const c = cos(pose.heading);
  return outline.map(({ x, y }) => ({
    x: pose.at.x + x * c + y * s,
    y: pose.at.y - x * s + y * c,
  }));
}

export const HULL_PARTS = ['bow', 'starboard', 'stern', 'port'] as const;
export type HullPart = (typeof HULL_PARTS)[number];

/** The part of a hull that a point on or near its outline belongs to; the corners of a side belong to it. */
export function partAt(p: Point, pose: Pose, length: number): HullPart {
  const s = sin(pose.heading);
  const c = cos(pose.heading);
  const forward = (p.x - pose.at.x) * s + (p.y - pose.at.y) * c;
  const abeam = (p.x - pose.at.x) * c - (p.y - pose.at.y) * s;
  if (forward > SHOULDER * length + TOUCHING) return 'bow';
  if (forward < QUARTER * length - TOUCHING) return 'stern';
  return abeam >= 0 ? 'starboard' : 'port';
}
