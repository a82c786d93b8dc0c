import { chapter } from '../acw';
import texts from './text.en.json';

/** The ship's card and the roster (ACW-142). */
export const card = chapter({ texts });
