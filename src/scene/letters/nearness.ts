import type { Box } from '../view/boxes';
import type { Pixel } from '../view/camera';

/** A straight line from one pixel to another. */
export type Line = readonly [Pixel, Pixel];

/** The point of a box that is nearest to a pixel. */
export const edgeOf = ({ x, y, width, height }: Box, to: Pixel): Pixel => ({
  x: Math.max(x, Math.min(to.x, x + width)),
  y: Math.max(y, Math.min(to.y, y + height)),
});

/** The point of a line that is nearest to a pixel. */
export function nearestOn([a, b]: Line, to: Pixel): Pixel {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const part = square > 0 ? Math.max(0, Math.min(1, ((to.x - a.x) * dx + (to.y - a.y) * dy) / square)) : 0;
  return { x: a.x + dx * part, y: a.y + dy * part };
}

/** The square of the pixels from a pixel to a box. */
const squareTo = (at: Pixel, { x, y, width, height }: Box): number => {
  const across = Math.max(0, x - at.x, at.x - x - width);
  const down = Math.max(0, y - at.y, at.y - y - height);
  return across * across + down * down;
};

/** The square of the pixels from a line to a pixel. */
function squareFrom([a, b]: Line, x: number, y: number): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const part = long > 0 ? Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / long)) : 0;
  const [across, down] = [a.x + dx * part - x, a.y + dy * part - y];
  return across * across + down * down;
}

/** Pixels from a line to a box that it does not cross, or `far` where it is at least as far as that. */
export function parted(line: Line, box: Box, far = Number.POSITIVE_INFINITY): number {
  const [a, b] = line;
  const { x, y, width, height } = box;
  // Most are far off: what lies as far to one side needs no reckoning.
  if (
    (a.x < b.x ? a.x : b.x) - x - width >= far ||
    x - (a.x > b.x ? a.x : b.x) >= far ||
    (a.y < b.y ? a.y : b.y) - y - height >= far ||
    y - (a.y > b.y ? a.y : b.y) >= far
  )
    return far;
  const square = Math.min(
    squareTo(a, box),
    squareTo(b, box),
    squareFrom(line, x, y),
    squareFrom(line, x + width, y),
    squareFrom(line, x, y + height),
    squareFrom(line, x + width, y + height),
  );
  return Math.min(far, Math.sqrt(square));
}

/** Whether a line comes into a box. */
export function entersBox([a, b]: Line, { x, y, width, height }: Box): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (
    (dx > 0 ? a.x : b.x) >= x + width ||
    (dx > 0 ? b.x : a.x) <= x ||
    (dy > 0 ? a.y : b.y) >= y + height ||
    (dy > 0 ? b.y : a.y) <= y
  )
    return false;
  // Its corners lie on both sides of the line.
  const from = dx * (y - a.y) - dy * (x - a.x);
  const [right, down] = [from - dy * width, from + dx * height];
  const far = right + down - from;
  return Math.min(from, right, down, far) < 0 && Math.max(from, right, down, far) > 0;
}

/** On which side of a line a pixel lies: above 0, below 0 or on it. */
function sideOf(line: Line, at: Pixel): number {
  const [a, b] = [line[0], line[1]];
  return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
}

/** Whether two lines cross. */
export const areCrossing = (one: Line, other: Line): boolean =>
  sideOf(one, other[0]) * sideOf(one, other[1]) < 0 && sideOf(other, one[0]) * sideOf(other, one[1]) < 0;
