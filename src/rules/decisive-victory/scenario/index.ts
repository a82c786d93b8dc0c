import { chapter } from '../dv';
import { TO_HIT } from '../guns/attack';
import { reduce } from './reducers';
import { weatherLines } from './squalls';
import { tell } from './tellers';
import texts from './text.en.json';

/** Set-up, ships that enter later, squalls, surprise, the end of a battle (DV-H02, DV-H12). */
export const scenario = chapter({
  events: { reduce, tell },
  texts,
  modifiers: [TO_HIT.from(weatherLines)],
});
