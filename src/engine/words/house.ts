import english from './house.en.json';
import { phrases } from './text';

/**
 * Words that a rule set may have others for. Sentences of the house name them as places, `{house.piece}`; a rule set
 * overrides them in its own texts by the same key, and any whole sentence likewise.
 */
export const house = phrases(english);
