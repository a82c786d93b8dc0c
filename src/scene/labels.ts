import type { Pixel, Size } from './camera';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A label that wants a place beside its ship. `sizes` runs from the fullest form to the shortest. */
export type Wanted = {
  readonly id: string;
  readonly at: Pixel;
  /** Pixels from the ship's middle to the label: half her beam and half her breadth and height on the screen. */
  readonly beside: number;
  readonly half: { readonly x: number; readonly y: number };
  readonly sizes: readonly Size[];
  /** Must be shown whatever it covers: the selected ship. */
  readonly must?: boolean;
};

/** Where a label went: its box, and which of its forms. */
export type Placed = Box & { readonly form: number };

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

/** Boxes for a label: close along the hull first, then clear of the whole of it. */
function places({ at, beside, half }: Wanted, size: Size): readonly Box[] {
  return [Math.min(beside, half.x), half.x].flatMap((reach) =>
    SIDES.map((side) => {
      const x = side.x > 0 ? at.x + reach : side.x < 0 ? at.x - reach - size.width : at.x - size.width / 2;
      const middle = at.y + side.y * half.y * 0.6 - size.height / 2;
      const y = side.x !== 0 ? middle : side.y > 0 ? at.y + half.y : at.y - half.y - size.height;
      return { x, y, ...size };
    }),
  );
}

/**
 * Places labels in the order given, each on the first side of its ship where it covers neither what is taken
 * nor an earlier label; in a shorter form when the fuller one fits nowhere; left out when nothing fits.
 */
export function placeLabels(wanted: readonly Wanted[], taken: readonly Box[]): ReadonlyMap<string, Placed> {
  const boxes = [...taken];
  const placed = new Map<string, Placed>();
  for (const label of wanted) {
    const found = firstFree(label, boxes);
    if (!found) continue;
    boxes.push(found);
    placed.set(label.id, found);
  }
  return placed;
}

function firstFree(label: Wanted, boxes: readonly Box[]): Placed | undefined {
  for (const [form, size] of label.sizes.entries()) {
    const free = places(label, size).find((box) => !boxes.some((other) => overlap(box, other)));
    if (free) return { ...free, form };
  }
  const [size] = label.sizes;
  const [usual] = label.must && size ? places(label, size).slice(SIDES.length) : [];
  return usual && { ...usual, form: 0 };
}

/** The first of the corners where a plate covers nothing taken and lies within the room, else the first of all. */
export function freeCorner(corners: readonly Pixel[], size: Size, taken: readonly Box[], room: Box): Pixel {
  const free = corners.find((corner) => {
    const box = { ...corner, ...size };
    const inside =
      box.x >= room.x &&
      box.y >= room.y &&
      box.x + box.width <= room.x + room.width &&
      box.y + box.height <= room.y + room.height;
    return inside && !taken.some((other) => overlap(box, other));
  });
  return free ?? corners[0] ?? { x: 0, y: 0 };
}
