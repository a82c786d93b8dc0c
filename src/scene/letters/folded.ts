import type { Lettering, PlatePart } from './lettering';

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
