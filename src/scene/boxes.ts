/** A rectangle on the screen or on the plot, in pixels. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The keys of what lies under any of the boxes. */
export const meeting = (lettered: ReadonlyMap<string, Box>, over: readonly Box[]): ReadonlySet<string> =>
  new Set([...lettered].filter(([, box]) => over.some((one) => overlap(one, box))).map(([key]) => key));

/** Pixels of a square by which boxes are found again; boxes over many squares are looked at every time. */
const SQUARE = 128;
const MOST_SQUARES = 24;

/** The squares a box lies over; undefined for one that lies over many. */
function squaresOf({ x, y, width, height }: Box): readonly string[] | undefined {
  const [west, east] = [Math.floor(x / SQUARE), Math.floor((x + width) / SQUARE)];
  const [north, south] = [Math.floor(y / SQUARE), Math.floor((y + height) / SQUARE)];
  if ((east - west + 1) * (south - north + 1) > MOST_SQUARES) return undefined;
  const keys: string[] = [];
  for (let column = west; column <= east; column++) {
    for (let row = north; row <= south; row++) keys.push(`${column} ${row}`);
  }
  return keys;
}

/** Boxes that are taken, found by where they are: a big fleet has a thousand of them. */
export function takenBy(boxes: readonly Box[]) {
  const wide: Box[] = [];
  const squares = new Map<string, Box[]>();
  const add = (box: Box): void => {
    const keys = squaresOf(box);
    if (!keys) wide.push(box);
    for (const key of keys ?? []) {
      const square = squares.get(key);
      if (square) square.push(box);
      else squares.set(key, [box]);
    }
  };
  for (const box of boxes) add(box);
  return {
    add,
    /** Whether the box lies over any of them. */
    meets(box: Box): boolean {
      const over = (other: Box): boolean => overlap(box, other);
      const nearby = squaresOf(box)?.map((key) => squares.get(key)) ?? [...squares.values()];
      return wide.some(over) || nearby.some((square) => square?.some(over) === true);
    },
  };
}
