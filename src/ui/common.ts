import { phrases } from '../engine/words/text';
import english from './common.en.json';

/** What buttons say in many places, and why they are held. */
export const common = phrases(english);
