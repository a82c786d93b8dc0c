import type { RulebookEntry } from '../../engine/contract';
import type { Reading } from '../../engine/words/reading';

type Entries = readonly RulebookEntry[];

/** The chapters in the order of the book, each with its entries. */
export const chaptersOf = (
  entries: Entries,
): readonly { readonly name: string; readonly entries: Entries }[] =>
  [...new Set(entries.map(({ chapter }) => chapter))].map((name) => ({
    name,
    entries: entries.filter(({ chapter }) => chapter === name),
  }));

/** Whether a newcomer may skip it. */
export const isSkipped = ({ skip }: Reading, { id, chapter }: RulebookEntry): boolean =>
  skip.includes(id) || skip.includes(chapter);

/** The entries in which every one of the words stands; those that are about them before those that mention them. */
export function searched(entries: Entries, wanted: string): Entries {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ id, title, chapter, text, ruling = '' }) => {
    const all = `${id} ${title} ${chapter} ${text} ${ruling}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const about = ({ id, title }: RulebookEntry): boolean =>
    words.every((word) => ` ${title}`.toLowerCase().includes(` ${word}`) || id.toLowerCase().includes(word));
  return [...found.filter(about), ...found.filter((entry) => !about(entry))];
}
