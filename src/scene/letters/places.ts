import type { Box } from '../view/boxes';
import type { Pixel, Size } from '../view/camera';

/** What labels stand about: its middle, and how far it reaches. */
type Middle = {
  readonly at: Pixel;
  readonly beside: number;
  readonly half: { readonly x: number; readonly y: number };
};

/** Sides of the ship in the order tried: right below first, where a chart's lettering usually stands. */
const SIDES = [
  { x: 1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
] as const;

/** Boxes for a label at each side: so far beside the ship, so far above and below. */
function around(to: Box[], at: Pixel, beside: number, above: number, { width, height }: Size): void {
  for (const side of SIDES) {
    const x = side.x > 0 ? at.x + beside : side.x < 0 ? at.x - beside - width : at.x - width / 2;
    const middle = at.y + side.y * above * 0.6 - height / 2;
    const y = side.x !== 0 ? middle : side.y > 0 ? at.y + above : at.y - above - height;
    to.push({ x, y, width, height });
  }
}

/** Parts of the way from the middle of a side to where a label leaves it, at which it is tried besides. */
const SHIFTS = [0.3, -0.3, 1, -1] as const;

/** Boxes between these: along either side of the ship, and along above and below her. */
function between(to: Box[], at: Pixel, beside: number, above: number, { width, height }: Size): void {
  for (const part of SHIFTS) {
    const y = at.y + part * (above + height / 2) - height / 2;
    const x = at.x + part * (beside + width / 2) - width / 2;
    to.push(
      { x: at.x + beside, y, width, height },
      { x: at.x - beside - width, y, width, height },
      { x, y: at.y + above, width, height },
      { x, y: at.y - above - height, width, height },
    );
  }
}

/** Pixels by which a label stands off: beside its ship first. */
export const OFF = [0, 8, 18, 30, 44, 60, 80, 104, 130] as const;

/** Boxes for a label that stands so far off, the most usual first. */
export function placesFor({ at, beside, half }: Middle, size: Size, off: number): readonly Box[] {
  const [x, y] = [half.x + off, half.y + off];
  const found: Box[] = [];
  // Close along a hull that lies aslant first, then clear of the whole of it.
  if (off === 0 && beside < half.x) around(found, at, beside, y, size);
  around(found, at, x, y, size);
  between(found, at, x, y, size);
  return found;
}
