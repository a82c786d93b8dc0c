import type { Point } from './pose';
import { atan2, cos, sin } from './trig';
import { type Degrees, degrees } from './units';

/** The direction brought into [0, 360). */
export const wrap = (deg: number): Degrees => {
  const r = deg % 360;
  const up = r < 0 ? r + 360 : r + 0;
  // A direction a hair to port of north rounds up to a full circle.
  return degrees(up >= 360 ? 0 : up);
};

/** The smallest alteration from one heading to another, in (-180, 180]; positive is to starboard. */
export const alteration = (from: number, to: number): Degrees => {
  const d = wrap(to - from);
  return degrees(d > 180 ? d - 360 : d);
};

/** Unit vector of a heading: 0 is north (y), 90 east (x). */
export const ahead = (heading: number): Point => ({ x: sin(heading), y: cos(heading) });

/** True bearing from a to b, clockwise from north, in [0, 360); 0 when they coincide. */
export const bearing = (a: Point, b: Point): Degrees => wrap(atan2(b.x - a.x, b.y - a.y));

/** Bearing of b from a ship at a on this heading, clockwise from her bow, in [0, 360). */
export const relativeBearing = (a: Point, heading: number, b: Point): Degrees =>
  wrap(bearing(a, b) - heading);
