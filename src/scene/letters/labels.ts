import { type Box, overlap, takenBy } from '../view/boxes';
import type { Pixel, Size } from '../view/camera';

export { type Box, overlap };

/** Pixels between the boxes that stand for a line, and their size. */
const BEAD = { every: 14, size: 8 } as const;

/** Boxes along a line that lettering should keep off. */
export function lineBoxes(from: Pixel, to: Pixel): readonly Box[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const beads = Math.min(200, Math.ceil(length / BEAD.every));
  return Array.from({ length: beads + 1 }, (_, i) => {
    const part = beads > 0 ? i / beads : 0;
    return {
      x: from.x + (to.x - from.x) * part - BEAD.size / 2,
      y: from.y + (to.y - from.y) * part - BEAD.size / 2,
      width: BEAD.size,
      height: BEAD.size,
    };
  });
}

/** Parts of a line at which a plate is tried beside it, the middle first. */
const BESIDE = [0.5, 0.35, 0.65, 0.2, 0.8] as const;

/** Top left corners of a plate beside a line, on either side of it, clear of the line by so many pixels. */
export function besideLine(from: Pixel, to: Pixel, size: Size, clear: number): readonly Pixel[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const across = length > 0 ? { x: -dy / length, y: dx / length } : { x: 0, y: 1 };
  const off = (Math.abs(across.x) * size.width + Math.abs(across.y) * size.height) / 2 + clear;
  return BESIDE.flatMap((part) =>
    [off, -off].map((by) => ({
      x: from.x + dx * part + across.x * by - size.width / 2,
      y: from.y + dy * part + across.y * by - size.height / 2,
    })),
  );
}

/** Words in lines of at most `broad` letters; what goes beyond `most` lines ends in dots. */
export function inLines(words: string, broad: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= broad)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

/** A label that wants a place beside its ship. `sizes` runs from the fullest form to the shortest. */
export type Wanted = {
  readonly id: string;
  readonly at: Pixel;
  /** Pixels from the ship's middle to the label: half her beam and half her breadth and height on the screen. */
  readonly beside: number;
  readonly half: { readonly x: number; readonly y: number };
  readonly sizes: readonly Size[];
  /** Must be shown: farther off when it has to be, and where it covers least when there is no room at all. */
  readonly must?: boolean;
  /** Stands beside what it names or nowhere. */
  readonly close?: boolean;
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

/** Boxes for a label at each side: so far beside the ship, so far above and below. */
const around = (at: Pixel, beside: number, above: number, size: Size): readonly Box[] =>
  SIDES.map((side) => {
    const x = side.x > 0 ? at.x + beside : side.x < 0 ? at.x - beside - size.width : at.x - size.width / 2;
    const middle = at.y + side.y * above * 0.6 - size.height / 2;
    const y = side.x !== 0 ? middle : side.y > 0 ? at.y + above : at.y - above - size.height;
    return { x, y, ...size };
  });

/** Boxes for a label: close along the hull first, then clear of the whole of it. */
const near = ({ at, beside, half }: Wanted, size: Size): readonly Box[] => [
  ...around(at, Math.min(beside, half.x), half.y, size),
  ...around(at, half.x, half.y, size),
];

/** Pixels by which a label stands farther off when there is no room close by. */
const FARTHER = [16, 36, 60, 90, 120] as const;

const far = ({ at, half }: Wanted, size: Size): readonly Box[] =>
  FARTHER.flatMap((by) => around(at, half.x + by, half.y + by, size));

/** Square pixels that two boxes share. */
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Whether the nearest of the ships to a box is another one than the label's own. */
const misleads = (box: Box, { at }: Wanted, ships: readonly Pixel[]): boolean => {
  const from = ({ x, y }: Pixel): number =>
    Math.hypot(
      x - Math.max(box.x, Math.min(x, box.x + box.width)),
      y - Math.max(box.y, Math.min(y, box.y + box.height)),
    );
  const own = from(at);
  return ships.some((ship) => from(ship) < own - 1);
};

/**
 * Places labels in the order given, the most important first: each on the first side of its ship where it covers
 * neither what is taken nor an earlier label, rather where no other of the `ships` is nearer; in a shorter form when the
 * fuller one fits nowhere, then farther off; left out when nothing fits.
 */
export function placeLabels(
  wanted: readonly Wanted[],
  taken: readonly Box[],
  ships: readonly Pixel[] = [],
): ReadonlyMap<string, Placed> {
  const boxes = [...taken];
  const filled = takenBy(taken);
  const placed = new Map<string, Placed>();
  for (const label of wanted) {
    const found = firstFree(label, boxes, filled.meets, ships);
    if (!found) continue;
    boxes.push(found);
    filled.add(found);
    placed.set(label.id, found);
  }
  return placed;
}

function firstFree(
  label: Wanted,
  boxes: readonly Box[],
  meets: (box: Box) => boolean,
  ships: readonly Pixel[],
): Placed | undefined {
  /** The first free place close by, and the first farther off, that another ship is nearer to. */
  const misleading: Placed[] = [];
  for (const places of label.close ? [near] : [near, far]) {
    let second: Placed | undefined;
    for (const [form, size] of label.sizes.entries()) {
      for (const box of places(label, size)) {
        const isPlain = !misleads(box, label, ships);
        if ((second && !isPlain) || meets(box)) continue;
        if (isPlain) return { ...box, form };
        second = { ...box, form };
      }
    }
    if (second) misleading.push(second);
  }
  const [found] = misleading;
  if (found || !label.must) return found;
  const form = label.sizes.length - 1;
  const size = label.sizes[form];
  return size && { ...leastCovering(near(label, size), boxes), form };
}

/** Pixels between a ship and her label beyond which a line leads from the one to the other. */
const LED = 14;

/** The line that leads from the edge of a ship to her label; undefined where it stands beside her. */
export function leaderOf(
  { at, half }: Pick<Wanted, 'at' | 'half'>,
  { x, y, width, height }: Box,
): readonly [Pixel, Pixel] | undefined {
  const to = {
    x: Math.max(x, Math.min(at.x, x + width)),
    y: Math.max(y, Math.min(at.y, y + height)),
  };
  const [dx, dy] = [to.x - at.x, to.y - at.y];
  const [right, down] = [Math.abs(dx), Math.abs(dy)];
  if (right <= half.x + LED && down <= half.y + LED) return undefined;
  const inside = Math.min(1, half.x / Math.max(right, 1e-6), half.y / Math.max(down, 1e-6));
  return [{ x: at.x + dx * inside, y: at.y + dy * inside }, to];
}

/** Of several boxes the one that covers least of the others. There is at least one to choose from. */
function leastCovering(of: readonly Box[], boxes: readonly Box[]): Box {
  const covers = (box: Box): number => boxes.reduce((sum, other) => sum + shared(box, other), 0);
  return of.reduce((a, b) => (covers(b) < covers(a) ? b : a));
}

/** Pixels between places of the window that are tried when there is none beside what a plate is about. */
const STEP = 40;

/** Places all over the room, the nearest to a pixel first. */
function placesIn(room: Box, size: Size, near: Pixel): readonly Pixel[] {
  const [across, down] = [Math.max(0, room.width - size.width), Math.max(0, room.height - size.height)];
  const found: Pixel[] = [];
  for (let x = 0; x <= across; x += STEP) {
    for (let y = 0; y <= down; y += STEP) found.push({ x: room.x + x, y: room.y + y });
  }
  const off = ({ x, y }: Pixel): number =>
    Math.hypot(x + size.width / 2 - near.x, y + size.height / 2 - near.y);
  return found.toSorted((one, other) => off(one) - off(other));
}

/**
 * The first of the corners where a plate covers nothing taken and lies within the room; else the free place of the room
 * that is nearest to what it is `about`; else the one that covers least, shifted into the room.
 */
export function freeCorner(
  corners: readonly Pixel[],
  size: Size,
  taken: readonly Box[],
  room: Box,
  about?: Pixel,
): Pixel {
  const isFree = (box: Box): boolean => !taken.some((other) => overlap(box, other));
  const boxes = corners.map((corner): Box => ({ ...corner, ...size }));
  const shifted = boxes.map(
    (box): Box => ({
      ...box,
      x: Math.max(room.x, Math.min(box.x, room.x + room.width - size.width)),
      y: Math.max(room.y, Math.min(box.y, room.y + room.height - size.height)),
    }),
  );
  const beside = boxes.find((box, i) => shifted[i]?.x === box.x && shifted[i]?.y === box.y && isFree(box));
  const free =
    beside ?? (about && placesIn(room, size, about).find((corner) => isFree({ ...corner, ...size })));
  if (!free && shifted.length === 0) return { x: room.x, y: room.y };
  const { x, y } = free ?? leastCovering(shifted, taken);
  return { x, y };
}
