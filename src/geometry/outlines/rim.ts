import { ahead } from '../heading';
import type { Point } from '../pose';
import { degrees } from '../units';

/** Degrees between the points of a rim. */
const STEP = 2;

/** How far a ray from a place runs until it leaves a circle; undefined when it does not meet it. `by` has the length 1. */
function leaves(from: Point, by: Point, centre: Point, radius: number): number | undefined {
  const [x, y] = [centre.x - from.x, centre.y - from.y];
  const along = x * by.x + y * by.y;
  const aside = x * by.y - y * by.x;
  const square = radius * radius - aside * aside;
  return square < 0 ? undefined : along + Math.sqrt(square);
}

/**
 * Where a line that bears `toward`, in degrees clockwise from north, from a middle place leaves the last of the circles
 * of one radius about some places; the middle itself when it meets none of them. All in inches.
 */
export function rimAt(middle: Point, places: readonly Point[], radius: number, toward: number): Point {
  const by = ahead(degrees(toward));
  const far = Math.max(0, ...places.map((place) => leaves(middle, by, place, radius) ?? 0));
  return { x: middle.x + far * by.x, y: middle.y + far * by.y };
}

/**
 * The outer edge of all that lies within a radius of one of some places, as seen from a middle place among them:
 * its points clockwise, the first not repeated. In inches.
 */
export const rimOf = (middle: Point, places: readonly Point[], radius: number): readonly Point[] =>
  Array.from({ length: 360 / STEP }, (_, i) => rimAt(middle, places, radius, i * STEP));
