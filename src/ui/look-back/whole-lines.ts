/**
 * How many lines of a list are shown so that none is cut through, by where each of them ends: one at least, and all where
 * they end within `most`.
 */
export function wholeLines(ends: readonly number[], most: number): number {
  const fit = ends.filter((end) => end <= most).length;
  return Math.min(ends.length, Math.max(1, fit));
}
