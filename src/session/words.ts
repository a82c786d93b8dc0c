import type { Catalog } from '../engine/text';
import type { SessionState } from './session';

const logTexts: Catalog = { 'session.taken-back': 'Taken back after the dice had been rolled.' };

const catalogs = new WeakMap<SessionState['rules'], Catalog>();

/** Every sentence a screen may need in this game: the rule set's and the log's. The same for the same rules. */
export function wordsOf({ rules }: Pick<SessionState, 'rules'>): Catalog {
  const known = catalogs.get(rules);
  if (known) return known;
  const catalog = { ...logTexts, ...rules.texts };
  catalogs.set(rules, catalog);
  return catalog;
}
