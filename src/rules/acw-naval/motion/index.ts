import { chapter } from '../acw';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

/** Half-moves and turns, currents, grounding and barriers (ACW-005, ACW-016 to ACW-018, ACW-029 to ACW-038, ACW-047 to ACW-052). */
export const motion = chapter({ events: { reduce, tell }, texts });
