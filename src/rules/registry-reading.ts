import type { Reading } from '../engine/words/reading';

const readings = import.meta.glob<Reading>('./*/reading.json', { import: 'default' });

/** How the rulebook of a rule set is read, fetched with the first page of it; undefined where nothing says. */
export const loadReading = async (id: string): Promise<Reading | undefined> =>
  readings[`./${id}/reading.json`]?.();
