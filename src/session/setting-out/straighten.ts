import { type Homography, homographyTo, mappedBy, type Quad } from '../../geometry/homography';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import type { Progress } from '../slices';
import type { Area } from './tape';

/** A picture as its pixels, row by row from the upper left, red, green, blue and how solid. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
};

/**
 * A rectangle of the real table whose size is known, its sides along those of the table: where its south-west corner lies
 * and its inches, and the pixels of its corners: south-west, south-east, north-east, north-west.
 */
export type Known = {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly corners: Quad;
};

/** From inches off the known rectangle's south-west corner to pixels; undefined where its corners cannot be those of a rectangle. */
export const sightOf = ({ corners, width, height }: Known): Homography | undefined =>
  homographyTo(corners, width, height);

/**
 * The area as it lies from straight above, its longer side so many pixels: north is up, and what the picture does not show
 * is left empty. Undefined where the corners cannot be those of a rectangle. It tells of every row.
 */
export function* straightened(
  picture: Pixels,
  known: Known,
  { origin, width, height }: Area,
  longest: number,
): Generator<Progress, Pixels | undefined> {
  const sight = sightOf(known);
  if (!sight) return undefined;
  const perInch = longest / Math.max(width, height);
  const [across, down] = [
    Math.max(1, Math.round(width * perInch)),
    Math.max(1, Math.round(height * perInch)),
  ];
  const data = new Uint8ClampedArray(across * down * 4);
  for (let row = 0; row < down; row++) {
    yield { done: row, of: down };
    const y = origin.y + height * (1 - (row + 0.5) / down) - known.at.y;
    for (let column = 0; column < across; column++) {
      const x = origin.x + (width * (column + 0.5)) / across - known.at.x;
      const seen = mappedBy(sight, { x, y });
      if (seen) blend(picture, seen, data, (row * across + column) * 4);
    }
  }
  return { width: across, height: down, data };
}

/** Puts down what a picture shows at a point, between the middles of four pixels; nothing beyond its edges. */
function blend({ width, height, data }: Pixels, { x, y }: Point, into: Uint8ClampedArray, at: number): void {
  if (x < 0 || y < 0 || x > width || y > height) return;
  const [u, v] = [Math.min(width - 1, Math.max(0, x - 0.5)), Math.min(height - 1, Math.max(0, y - 0.5))];
  const [left, top] = [Math.min(width - 2, Math.floor(u)), Math.min(height - 2, Math.floor(v))];
  const [right, below] = [u - left, v - top];
  const from = (top * width + left) * 4;
  const [next, row] = [4, width * 4];
  for (let part = 0; part < 3; part++) {
    const [a = 0, b = 0] = [data[from + part], data[from + next + part]];
    const [c = 0, d = 0] = [data[from + row + part], data[from + row + next + part]];
    into[at + part] = (a + (b - a) * right) * (1 - below) + (c + (d - c) * right) * below;
  }
  into[at + 3] = 255;
}

/** How far a length as it was measured is from what it truly is: inches too long, and of the true one so many hundredths. */
export function lengthOff(from: Point, to: Point, truth: number) {
  const measured = distance(from, to);
  return { measured, off: measured - truth, percent: (100 * (measured - truth)) / truth };
}
