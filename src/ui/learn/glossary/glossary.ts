import { NO_RULES, phrases, say, type Text } from '../../../engine/words/text';
import english from './glossary.en.json';

const t = phrases(english);

/** Where in a text a term of the glossary stands, by its id. */
export type Found = { readonly term: string; readonly from: number; readonly to: number };

const TERM = 'glossary.term.';

/** Ids of the terms of the field. */
const TERMS: readonly string[] = Object.keys(english).flatMap((key) =>
  key.startsWith(TERM) ? [key.slice(TERM.length)] : [],
);

/** Terms by their ids, in the order of the glossary: those of a table, or all. */
export type Terms = ReadonlySet<string>;
export const termsOf = (ids: readonly string[] = TERMS): Terms =>
  new Set(TERMS.filter((id) => ids.includes(id)));
export const ALL_TERMS: Terms = termsOf();

const sentence = (kind: 'term' | 'means', id: string): Text => t(`glossary.${kind}.${id}` as never);

/** The words a term stands in texts by; they are parted by strokes in the catalogue. */
const formsOf = (id: string): readonly string[] => say(NO_RULES, sentence('term', id)).split('|');

export const termName = (id: string): string => formsOf(id)[0] ?? id;

/** What a term means, in a sentence or two. */
export const meaningOf = (id: string): Text => sentence('means', id);

let known: { readonly pattern: RegExp; readonly ids: ReadonlyMap<string, string> } | undefined;

/** Finds the words of all terms, the longest first. */
function finder() {
  if (known) return known;
  const ids = new Map(TERMS.flatMap((id) => formsOf(id).map((form) => [form.toLowerCase(), id])));
  const forms = [...ids.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  known = {
    ids,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}-])`, 'giu'),
  };
  return known;
}

/** Those of these terms that stand in a text, in their order. */
export function termsIn(text: string, of = ALL_TERMS): readonly Found[] {
  const { pattern, ids } = finder();
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index }) => {
    const term = ids.get(words.toLowerCase());
    return term === undefined || !of.has(term) ? [] : [{ term, from: index, to: index + words.length }];
  });
}
