/** A rectangle on the screen or on the plot, in pixels. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The keys of what lies under any of the boxes. */
export const meeting = (lettered: ReadonlyMap<string, Box>, over: readonly Box[]): ReadonlySet<string> =>
  new Set([...lettered].filter(([, box]) => over.some((one) => overlap(one, box))).map(([key]) => key));

/** What of it lies under none of the boxes. */
export const clearOf = (lettered: ReadonlyMap<string, Box>, over: readonly Box[]): ReadonlyMap<string, Box> =>
  new Map([...lettered].filter(([, box]) => !over.some((one) => overlap(one, box))));

/** The boxes in which a name may stand, the best first, by its key. */
export type Spots = ReadonlyMap<string, readonly Box[]>;

/** Where names stand: each in the first of its boxes that lies under none of these, nor on a name before it. Who finds none is left out. */
export function spotsTaken(named: Spots, over: readonly Box[]): ReadonlyMap<string, Box> {
  const taken = [...over];
  const found = new Map<string, Box>();
  for (const [key, boxes] of named) {
    const free = boxes.find((box) => !taken.some((one) => overlap(one, box)));
    if (!free) continue;
    taken.push(free);
    found.set(key, free);
  }
  return found;
}

/** Pixels of a square by which boxes are found again; boxes over many squares are looked at every time. */
const SQUARE = 32;
const MOST_SQUARES = 48;

/** Rows of squares that no two columns share the number of. */
const ROWS = 1 << 16;

/** The numbers of the squares a box lies over; undefined for one that lies over many. */
function squaresOf({ x, y, width, height }: Box): readonly number[] | undefined {
  const [west, east] = [Math.floor(x / SQUARE), Math.floor((x + width) / SQUARE)];
  const [north, south] = [Math.floor(y / SQUARE), Math.floor((y + height) / SQUARE)];
  if ((east - west + 1) * (south - north + 1) > MOST_SQUARES) return undefined;
  const found: number[] = [];
  for (let column = west; column <= east; column++) {
    for (let row = north; row <= south; row++) found.push(column * ROWS + row);
  }
  return found;
}

const isOver = (box: Box, boxes: readonly Box[] | undefined, own?: Box): boolean => {
  if (boxes) for (const other of boxes) if (other !== own && overlap(box, other)) return true;
  return false;
};

const without = (boxes: Box[], box: Box): void => {
  const i = boxes.indexOf(box);
  if (i >= 0) boxes.splice(i, 1);
};

/** Boxes that are taken, found by where they are: a big fleet has a thousand of them, and a name asks for a hundred places. */
export function takenBy(boxes: readonly Box[]) {
  const wide: Box[] = [];
  const squares = new Map<number, Box[]>();
  const add = (box: Box): void => {
    const over = squaresOf(box);
    if (!over) wide.push(box);
    for (const number of over ?? []) {
      const square = squares.get(number);
      if (square) square.push(box);
      else squares.set(number, [box]);
    }
  };
  for (const box of boxes) add(box);
  return {
    add,
    drop(box: Box): void {
      without(wide, box);
      for (const number of squaresOf(box) ?? []) without(squares.get(number) ?? [], box);
    },
    /** Whether the box lies over any of them but its `own`. */
    meets(box: Box, own?: Box): boolean {
      if (isOver(box, wide, own)) return true;
      const { x, y, width, height } = box;
      const [east, south] = [Math.floor((x + width) / SQUARE), Math.floor((y + height) / SQUARE)];
      for (let column = Math.floor(x / SQUARE); column <= east; column++) {
        for (let row = Math.floor(y / SQUARE); row <= south; row++)
          if (isOver(box, squares.get(column * ROWS + row), own)) return true;
      }
      return false;
    },
  };
}
