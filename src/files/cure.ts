import { NO_RULES, phrases, say } from '../engine/words/text';
import english from './cure.en.json';

const t = phrases(english);

/** What is wrong with a field and what to do about it, to stand after the field's name. */
export const cureOf = (...said: Parameters<typeof t>): string => say(NO_RULES, t(...said));

/** The same for a check of zod's: said when a file fails it, in the language spoken then. */
export const cure = (key: Parameters<typeof t>[0]) => ({ error: () => cureOf(key) });
