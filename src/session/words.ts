import type { Catalog } from '../engine/text';
import type { SessionState } from './session';

const logTexts: Catalog = { 'session.taken-back': 'Taken back after the dice had been rolled.' };

/** Every sentence a screen may need in this game: the rule set's and the log's. */
export const wordsOf = (state: Pick<SessionState, 'rules'>): Catalog => ({
  ...logTexts,
  ...state.rules.texts,
});
