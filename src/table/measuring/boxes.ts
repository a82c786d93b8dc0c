import Flatbush from 'flatbush';
import type { Interval } from '../../geometry/lines/interval';
import type { Box } from '../../geometry/outlines/polygon';
import type { Point } from '../../geometry/pose';
import { TOUCHING } from '../../geometry/units';

/** A stretch of a line inside something with a name. */
export type Stretch = Interval & { readonly id: string };

/** An index of boxes by their place in the list; none for an empty list, which Flatbush refuses. */
export function boxesOf(boxes: readonly Box[]): Flatbush | undefined {
  if (boxes.length === 0) return undefined;
  const index = new Flatbush(boxes.length);
  for (const { minX, minY, maxX, maxY } of boxes) index.add(minX, minY, maxX, maxY);
  index.finish();
  return index;
}

/** Places in the list of the boxes that a box meets, in no order. */
export const boxesWithin = (
  index: Flatbush | undefined,
  { minX, minY, maxX, maxY }: Box,
): readonly number[] => index?.search(minX, minY, maxX, maxY) ?? [];

/** Places in the list of the boxes that the line from a to b meets or all but meets, in rising order. */
export function boxesMet(index: Flatbush | undefined, a: Point, b: Point): readonly number[] {
  if (!index) return [];
  const { x: ax, y: ay } = a;
  const dx = b.x - ax;
  const dy = b.y - ay;
  const across = Math.abs(dx);
  const along = Math.abs(dy);
  const hair = 2 * TOUCHING * (across + along);
  const met = index.search(
    Math.min(ax, b.x) - TOUCHING,
    Math.min(ay, b.y) - TOUCHING,
    Math.max(ax, b.x) + TOUCHING,
    Math.max(ay, b.y) + TOUCHING,
    // A separating axis across the line: the box's half extents seen along its normal.
    (_, minX, minY, maxX, maxY) =>
      Math.abs(dx * (minY + maxY - 2 * ay) - dy * (minX + maxX - 2 * ax)) <=
      across * (maxY - minY) + along * (maxX - minX) + hair,
  );
  return met.length > 1 ? met.sort((p, q) => p - q) : met;
}
