import type { Box } from '../view/boxes';
import type { Lettering, PlatePart } from './lettering';

/** Part of the room that a plate takes at most, as buttons stand at its edge, and pixels that it may always have. */
const ACROSS = 0.6;
const NARROWEST = 180;

/** Pixels that a line of a plate may be long in a room, with so many to either side of it. */
export const broadest = ({ width }: Pick<Box, 'width'>, pad: number): number =>
  Math.min(width - 2 * pad, Math.max(NARROWEST, ACROSS * width));

/** A line of one part as several, where it is longer than so many pixels: broken between its words. */
export function folded(
  lettering: Pick<Lettering, 'measure'>,
  line: readonly PlatePart[],
  most: number,
): readonly (readonly PlatePart[])[] {
  const [part] = line;
  if (!part || line.length > 1) return [line];
  const fits = (words: string): boolean => lettering.measure(words, part.letters).width <= most;
  const rows: string[] = [];
  for (const word of part.words.split(' ')) {
    const row = rows.at(-1);
    if (row !== undefined && fits(`${row} ${word}`)) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows.map((words) => [{ ...part, words }]);
}
