import { NO_RULES, phrases, say, type Text } from '../engine/words/text';
import english from './app.en.json';

export const t = phrases(english);

/** A sentence of the page, away from any table. */
export const sentence = (of: Text): string => say(NO_RULES, of);
