import { ahead } from './heading';
import type { Point } from './pose';
import { type Inches, inches } from './units';

/** The points carried the same distance in one direction, in degrees clockwise from north. */
export function drifted(points: readonly Point[], toward: number, by: number): readonly Point[] {
  const d = ahead(toward);
  return points.map((p) => ({ x: p.x + d.x * by, y: p.y + d.y * by }));
}

/** Table inches that a current or an unpowered ship makes: a knot is one nautical mile an hour. */
export const driftInches = (knots: number, minutes: number, inchesPerNauticalMile: number): Inches =>
  inches((knots * minutes * inchesPerNauticalMile) / 60);
