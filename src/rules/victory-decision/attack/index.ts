import { chapter } from '../vd';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

/** What an attack of any kind does to a unit: markers, dice, saves, losses, nerve (chapters 4 and 6.8). */
export const attack = chapter({ events: { reduce, tell }, texts });
