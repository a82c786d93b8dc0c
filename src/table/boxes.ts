import Flatbush from 'flatbush';
import type { Interval } from '../geometry/interval';
import { type Box, meetsBox } from '../geometry/polygon';
import type { Point } from '../geometry/pose';
import { TOUCHING } from '../geometry/units';

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

/** Places in the list of the boxes that the line from a to b meets or all but meets, in rising order. */
export function boxesMet(index: Flatbush | undefined, a: Point, b: Point): readonly number[] {
  if (!index) return [];
  const met = index.search(
    Math.min(a.x, b.x) - TOUCHING,
    Math.min(a.y, b.y) - TOUCHING,
    Math.max(a.x, b.x) + TOUCHING,
    Math.max(a.y, b.y) + TOUCHING,
    (_, minX, minY, maxX, maxY) => meetsBox(a, b, { minX, minY, maxX, maxY }),
  );
  return met.length > 1 ? met.sort((p, q) => p - q) : met;
}
