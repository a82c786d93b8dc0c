import { chapter } from '../smr';
import texts from './text.en.json';

/** Records out of real figures, and the card that shows them (SMR-H41 to SMR-H45). */
export const card = chapter({ texts });
