import type { Graphics } from 'pixi.js';
import type { Pixel } from '../view/camera';
import { polyline } from './strokes';

/**
 * Letters in strokes, on a field of 4 by 6, y down: for the few that stand on hundreds of figures, where each text of its
 * own would be a picture of its own. Strokes are parted by a bar.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|1,4 3,4',
  B: '0,0 0,6 3,6 4,5 4,4 3,3 0,3|0,0 3,0 4,1 4,2 3,3',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 0,6 2,6 4,4 4,2 2,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  G: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3 2.4,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6',
  J: '4,0 4,5 3,6 1,6 0,5',
  K: '0,0 0,6|4,0 0,3 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  P: '0,6 0,0 3,0 4,1 4,2 3,3 0,3',
  Q: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0|2.4,4 4,6',
  R: '0,6 0,0 3,0 4,1 4,2 3,3 0,3|2,3 4,6',
  S: '4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,4 4,5 3,6 1,6 0,5',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2.6 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  0: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  1: '0.6,1.4 2,0 2,6',
  2: '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  3: '0,0 4,0 2,2.4 4,3.6 4,5 3,6 1,6 0,5',
  4: '3,6 3,0 0,4 4,4',
  5: '4,0 0,0 0,2.6 3,2.6 4,3.6 4,5 3,6 0,6',
  6: '3.6,0 1,1.4 0,3.4 0,5 1,6 3,6 4,5 4,4 3,3 0.6,3',
  7: '0,0 4,0 1.4,6',
  8: '1,3 0,2 0,1 1,0 3,0 4,1 4,2 3,3 1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3',
  9: '0.4,6 3,4.6 4,2.6 4,1 3,0 1,0 0,1 0,2 1,3 3.4,3',
};

/** Every stroke as points about the middle of its field, a letter one high. */
const POINTS: ReadonlyMap<string, readonly (readonly Pixel[])[]> = new Map(
  Object.entries(STROKES).map(([letter, strokes]) => [
    letter,
    strokes.split('|').map((stroke) =>
      stroke.split(' ').map((point): Pixel => {
        const [x = 0, y = 0] = point.split(',').map(Number);
        return { x: (x - 2) / 6, y: (y - 3) / 6 };
      }),
    ),
  ]),
);

/** How far the next letter stands from the one before, of their height. */
const ADVANCE = 0.9;

/** How high letters may be so that so many of them are no broader than this. */
export const highIn = (many: number, broad: number): number => broad / (ADVANCE * (many - 1) + 4 / 6);

/** Letters about a point, so many pixels high, turned by an angle in radians; signs that there are none of are left out. */
export function strokeLetters(
  g: Graphics,
  words: string,
  at: Pixel,
  high: number,
  turn: number,
  color: string,
): void {
  const letters = [...words.toUpperCase()];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  letters.forEach((letter, i) => {
    const along = (i - (letters.length - 1) / 2) * ADVANCE;
    for (const stroke of POINTS.get(letter) ?? []) {
      const points = stroke.map(({ x, y }) => {
        const [right, down] = [(x + along) * high, y * high];
        return { x: at.x + right * cos - down * sin, y: at.y + right * sin + down * cos };
      });
      polyline(g, points, { width: Math.max(1, high / 7), color });
    }
  });
}
