import { chapter } from '../eia';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

/** What ends a round and a combat (EIA-079, EIA-080, EIA-H18, EIA-H26). */
export const rounds = chapter({ events: { reduce, tell }, texts });
