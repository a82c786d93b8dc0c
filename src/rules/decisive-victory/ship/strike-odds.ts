import { binomial, certain, convolve, mix, type Spread } from '../../../engine/counting/chance';
import type { Tally } from '../../../engine/counting/tally';
import { text } from '../../../engine/words/text';
import { ALL_ROLLS } from './bands';
import { boxToMark, type Location } from './grid';
import { type Reading, readingOf, SAVES, type Save, savedBy, WORTH_OF_MINOR } from './saves';

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
function pointsOf(reading: Reading | undefined): { readonly damage: Spread; readonly minor: Spread } {
  if (!reading) return { damage: certain(0), minor: certain(0) };
  const { damage, minor } = facesOf(reading);
  return { damage: binomial(reading.dice, damage, FACES), minor: binomial(reading.dice, minor, FACES) };
}

/** What a hit may come to, before its place on the grid is looked at. */
export type Outcome = {
  readonly saved: Save;
  readonly chance: number;
  readonly damage: Spread;
  readonly minor: Spread;
};

export const outcomesOf = (save: Tally, dice: number, damageOn: number): readonly Outcome[] =>
  savesOf(save).map(({ saved, chance }) => ({
    saved,
    chance,
    ...pointsOf(readingOf(saved, dice, damageOn)),
  }));

/** One way things may go: its chance, the points in it, and the boxes marked at its end. */
export type Case = Omit<Outcome, 'saved'> & { readonly marks: readonly number[] };

/** What comes of a hit at a place, on a grid marked so far. */
export const casesAt = (
  outcomes: readonly Outcome[],
  location: Location,
  marks: readonly number[],
): readonly Case[] =>
  outcomes.map(({ saved, chance, damage, minor }) => {
    if (saved !== 'failed') return { chance, damage, minor, marks };
    const box = boxToMark(marks, location);
    return box === undefined
      ? { chance, damage: convolve(damage, certain(1)), minor, marks }
      : { chance, damage, minor, marks: [...marks, box] };
  });

/** Points of both kinds that come of all the ways things may go. */
export function spreadsOf(cases: readonly Case[]) {
  const chances = (of: 'damage' | 'minor') =>
    mix(cases.map((one) => ({ chance: one.chance, spread: one[of] })));
  return {
    damage: { label: text('odds.damage'), chances: chances('damage'), worth: 1 },
    minor: { label: text('odds.minor'), chances: chances('minor'), worth: WORTH_OF_MINOR },
  };
}
