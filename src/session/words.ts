import { namesOf } from '../engine/words/length';
import type { Catalog } from '../engine/words/text';
import type { TableUnit } from '../geometry/units';
import type { Start } from './held';
import type { SessionState } from './session';

type Spoken = {
  readonly rules: Pick<SessionState['rules'], 'texts'>;
  readonly table: { readonly scale: Pick<SessionState['table']['scale'], 'named'> };
};

/** The rule set with the words that it has in this battle alone. */
export function spokenIn({ rules, meta, battle }: Pick<Start, 'rules' | 'meta' | 'battle'>): Start['rules'] {
  const words = meta.wordsIn?.(battle);
  return words && Object.keys(words).length > 0 ? { ...rules, texts: { ...rules.texts, ...words } } : rules;
}

/** Made once for each rule set's texts: panels and picture hold words to be the same while they are. */
const named = new WeakMap<Catalog, Map<TableUnit, Catalog>>();

/**
 * What sentences are said with in this game: the rule set's own words, which lie over the house's, with the unit that
 * stands beside its figures at this table.
 */
export function wordsOf({ rules: { texts }, table: { scale } }: Spoken): Catalog {
  if (scale.named === undefined) return texts;
  const made = named.get(texts) ?? new Map<TableUnit, Catalog>();
  named.set(texts, made);
  const words = made.get(scale.named) ?? { ...texts, ...namesOf(scale.named) };
  made.set(scale.named, words);
  return words;
}
