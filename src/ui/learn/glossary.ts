import { NO_RULES, phrases, say, type Text } from '../../engine/words/text';
import english from './glossary.en.json';

const t = phrases(english);

/** A part of a text: words, and the id of the term of the glossary that they are, where they are one. */
export type Part = { readonly words: string; readonly term?: string };

const TERM = 'glossary.term.';

/** Ids of the terms of the field. */
export const TERMS: readonly string[] = Object.keys(english).flatMap((key) =>
  key.startsWith(TERM) ? [key.slice(TERM.length)] : [],
);

const sentence = (kind: 'term' | 'means', id: string): Text => t(`glossary.${kind}.${id}` as never);

/** What a term means, in a sentence or two. */
export const meaningOf = (id: string): Text => sentence('means', id);

let known: { readonly pattern: RegExp; readonly ids: ReadonlyMap<string, string> } | undefined;

/** The words by which terms stand in texts, the longest first: they are parted by strokes in the catalogue. */
function finder() {
  if (known) return known;
  const ids = new Map(
    TERMS.flatMap((id) =>
      say(NO_RULES, sentence('term', id))
        .split('|')
        .map((form) => [form.toLowerCase(), id]),
    ),
  );
  const forms = [...ids.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  known = {
    ids,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}-])`, 'giu'),
  };
  return known;
}

/** A text cut at the terms that stand in it, each where it comes first. Nothing of it is lost. */
export function partsOf(text: string): readonly Part[] {
  const { pattern, ids } = finder();
  const parts: Part[] = [];
  const found = new Set<string>();
  let from = 0;
  for (const { 0: words, index } of text.matchAll(pattern)) {
    const term = ids.get(words.toLowerCase());
    if (term === undefined || found.has(term)) continue;
    found.add(term);
    if (index > from) parts.push({ words: text.slice(from, index) });
    parts.push({ words, term });
    from = index + words.length;
  }
  return from < text.length ? [...parts, { words: text.slice(from) }] : parts;
}
