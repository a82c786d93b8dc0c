import { certain, convolve, type Spread } from '../../../engine/counting/chance';
import type { NumberTally } from '../../../engine/counting/tally';
import { PASSES } from '../ship/crew-test';

/* Chances that fire at aircraft, attacks of aircraft and their combats are counted with. */

const TEN = 10;

/** The chance that a saving throw fails. */
export const failing = (sum: NumberTally): number => Math.min(TEN, Math.max(0, PASSES - 1 - sum.total)) / TEN;

/** So many dice, each of which scores with the chance. */
export const scores = (dice: number, chance: number): Spread =>
  Array.from({ length: dice }).reduce<Spread>((sum) => convolve(sum, [1 - chance, chance]), certain(0));

/** No more than there are. */
export const atMost = (spread: Spread, most: number): Spread => {
  const kept = spread.slice(0, most);
  const rest = spread.slice(most).reduce((sum, chance) => sum + chance, 0);
  return spread.length <= most ? spread : [...kept, rest];
};
