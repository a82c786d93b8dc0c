import { chapter } from '../smr';
import texts from './text.en.json';

/** Set-up of a battle (SMR-H37, SMR-H46). */
export const scenario = chapter({ texts });
