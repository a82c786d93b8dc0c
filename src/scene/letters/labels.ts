import { type Box, overlap } from '../view/boxes';
import type { Pixel, Size } from '../view/camera';
import { leastCovering } from './placing';

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

/** The place of the room that is nearest to a pixel, of those that are free. */
export const nearestFree = (
  size: Size,
  room: Box,
  near: Pixel,
  isFree: (box: Box) => boolean,
): Box | undefined => {
  const found = placesIn(room, size, near).find((corner) => isFree({ ...corner, ...size }));
  return found && { ...found, ...size };
};

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
  const free = beside ?? (about && nearestFree(size, room, about, isFree));
  if (!free && shifted.length === 0) return { x: room.x, y: room.y };
  const { x, y } = free ?? leastCovering(shifted, taken);
  return { x, y };
}
