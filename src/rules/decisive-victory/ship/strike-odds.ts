import { binomial, certain, type Spread } from '../../../engine/counting/chance';
import type { Tally } from '../../../engine/counting/tally';
import { ALL_ROLLS } from './bands';
import { type Reading, SAVES, type Save, savedBy } from './saves';

/* What a hit may come to, every roll of its save and its damage dice counted. */

const FACES = 6;

/** Chance of each outcome of a save that has any. */
export const savesOf = (save: Tally): readonly { readonly saved: Save; readonly chance: number }[] =>
  SAVES.map((saved) => ({
    saved,
    chance: ALL_ROLLS.filter((faces) => savedBy(save, faces) === saved).length / ALL_ROLLS.length,
  })).filter(({ chance }) => chance > 0);

/** Of six faces those that a reading counts as damage, and those it counts as minor damage. */
export function facesOf({ damageOn, minorOn }: Reading) {
  const from = (on: number): number => Math.max(0, FACES + 1 - on);
  const damage = damageOn === undefined ? 0 : from(damageOn);
  return { damage, minor: from(minorOn) - damage };
}

/** What the damage dice bring: the two kinds of points each for itself, as a die is one or the other. */
export function pointsOf(reading: Reading | undefined): { readonly damage: Spread; readonly minor: Spread } {
  if (!reading) return { damage: certain(0), minor: certain(0) };
  const { damage, minor } = facesOf(reading);
  return { damage: binomial(reading.dice, damage, FACES), minor: binomial(reading.dice, minor, FACES) };
}
