import type { Merit } from '../../engine/opponent/appraisal';
import { type Text, text } from '../../engine/words/text';

/** What something is worth, and why, in words. */
export const told = (worth: number, key: string, args?: Text['args']): Merit => ({
  worth,
  because: text(key, args),
});
