import type { Catalog } from '../engine/text';
import { maneuverTexts } from '../table/maneuver';
import type { SessionState } from './session';

const logTexts: Catalog = { 'session.taken-back': 'Taken back after the dice had been rolled.' };

/** Every sentence a screen may need in this game: the rule set's, the table's and the log's. */
export const wordsOf = (state: Pick<SessionState, 'rules'>): Catalog => ({
  ...logTexts,
  ...maneuverTexts,
  ...state.rules.texts,
});
