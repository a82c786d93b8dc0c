import { wrap } from '../../geometry/heading';
import type { Point, Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { ofUnit, type TableUnit, toThousandth } from '../../geometry/units';

/** The playing area: its south-west corner and its size in inches. */
export type Area = { readonly origin: Point; readonly width: number; readonly height: number };

/** How a place was measured on a real table. */
export type Taped =
  /** How far it is from one edge of each pair. */
  | {
      readonly from: 'edges';
      readonly across: 'west' | 'east';
      readonly x: number;
      readonly up: 'south' | 'north';
      readonly y: number;
    }
  /** Its true bearing and distance from another piece. */
  | { readonly from: 'piece'; readonly of: Point; readonly bearing: number; readonly distance: number };

/** The point of the table that was measured so, to a thousandth of an inch. */
export function tapedPoint(taped: Taped, unit: TableUnit, { origin, width, height }: Area): Point {
  if (taped.from === 'piece')
    return rounded(run(taped.of, wrap(taped.bearing), ofUnit(taped.distance, unit)));
  const [x, y] = [ofUnit(taped.x, unit), ofUnit(taped.y, unit)];
  return rounded({
    x: taped.across === 'west' ? origin.x + x : origin.x + width - x,
    y: taped.up === 'south' ? origin.y + y : origin.y + height - y,
  });
}

const rounded = ({ x, y }: Point): Point => ({ x: toThousandth(x), y: toThousandth(y) });

/** A number as it is typed, with a point or a comma; undefined when it is none. */
export function typedNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^-?\d{1,6}(\.\d{0,4})?$/.test(plain) ? Number(plain) : undefined;
}

export const poseOf = (at: Point, heading: number): Pose => ({
  at: rounded(at),
  heading: wrap(toThousandth(heading)),
});
