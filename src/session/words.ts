import type { Catalog } from '../engine/text';
import type { SessionState } from './session';

/** What sentences are said with in this game: the rule set's own words, which lie over the house's. */
export const wordsOf = ({ rules }: Pick<SessionState, 'rules'>): Catalog => rules.texts;
