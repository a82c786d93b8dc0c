import { chapter } from '../eia';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

/** What operations bring about, and what a combat does to them (EIA-028 to EIA-036, EIA-H16 to EIA-H18). */
export const resolve = chapter({ events: { reduce, tell }, texts });
