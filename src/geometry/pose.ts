import type { Degrees, Inches } from './units';

/** A point of the table: x east, y north, in inches. */
export type Point = { readonly x: number; readonly y: number };

/** Where a piece's measuring point is and which way its bow points. */
export type Pose = { readonly at: Point; readonly heading: Degrees };

/** Degrees of relative bearing, clockwise from the first to the second, both included. [0, 360] is all round. */
export type Arc = readonly [from: Degrees, to: Degrees];

/** One part of a track: a straight run along the heading (negative: astern), or an alteration of course (positive to starboard). */
export type Leg = { readonly ahead: Inches } | { readonly alter: Degrees };

/** A drift that keeps the heading. */
type Drift = { readonly carried: Inches; readonly toward: Degrees };

/** One part of a track as made good: what was steered, and where the water or a tow carried the piece. */
export type WakeLeg = Leg | Drift;
