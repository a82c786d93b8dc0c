import { chapter } from '../dv';
import { reduce } from './reducers';
import { tell } from './tellers';

/** Systems lost, the Maintenance phase, sinking and leaving ships (DV-080 to DV-114). */
export const damage = chapter({ events: { reduce, tell } });
