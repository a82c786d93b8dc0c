import { chapter } from '../acw';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

/** Hits, losses, special effects and repair (ACW-111 to ACW-126). */
export const damage = chapter({ events: { reduce, tell }, texts });
