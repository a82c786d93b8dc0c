import { chapter } from '../acw';
import texts from './text.en.json';

/** Set-ups and what a scenario may say (ACW-002, ACW-H02, ACW-H12). */
export const scenario = chapter({ texts });
