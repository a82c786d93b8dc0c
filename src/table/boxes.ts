import Flatbush from 'flatbush';
import type { Interval } from '../geometry/interval';
import type { Box } from '../geometry/polygon';

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
