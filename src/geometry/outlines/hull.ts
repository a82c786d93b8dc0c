import type { Point, Pose } from '../pose';
import { cos, sin } from '../trig';

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

/** Corners of the outline that is drawn about a disc. */
const ABOUT = 16;

/** A round base seen from above: corners about a disc so wide, clockwise from ahead, its middle at (0, 0). Any unit. */
export function roundOutline(across: number): Point[] {
  const reach = across / 2 / cos(180 / ABOUT);
  return Array.from({ length: ABOUT }, (_, i) => {
    const toward = ((i + 0.5) * 360) / ABOUT;
    return { x: reach * sin(toward), y: reach * cos(toward) };
  });
}
