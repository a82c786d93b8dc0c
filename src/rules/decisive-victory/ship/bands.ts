import { limited, type NumberTally } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import type { Hand } from '../../../engine/moving/maneuver';
import { type Text, text } from '../../../engine/words/text';
import { type Degrees, degrees } from '../../../geometry/units';

/** Dice to ask for: every random result comes from six-sided dice (DV-001). */
export const d6 = (count: number): readonly number[] => Array<number>(count).fill(6);
export const TWO_DICE = d6(2);

/** The lowest and highest total of two dice that succeed. */
export type Band = { readonly low: number; readonly high: number };

/**
 * Totals that succeed at a final modifier of 0 to 9; undefined at 0, where only the natural seven does.
 * Odd steps add the next lower total, even steps the next higher (DV-005).
 */
export const band = (modifier: number): Band | undefined =>
  modifier < 1 ? undefined : { low: 7 - Math.floor((modifier - 1) / 2), high: 7 + Math.floor(modifier / 2) };

/** One die shows 4 and the other 3 (DV-004). */
export const naturalSeven = ([first, second]: readonly number[]): boolean =>
  (first === 4 && second === 3) || (first === 3 && second === 4);

/** A 2d6 test. Totals of 2 and 12 lie outside every band (DV-003); a natural seven always succeeds (DV-004). */
export function succeeds(modifier: number, faces: readonly number[]): boolean {
  if (naturalSeven(faces)) return true;
  const within = band(modifier);
  const total = (faces[0] ?? 0) + (faces[1] ?? 0);
  return within !== undefined && total >= within.low && total <= within.high;
}

/** A 1d6 test: the die shows the number or more (DV-002). */
export const meets = (face: number, needed: number): boolean => face >= needed;

export const countMeeting = (faces: readonly number[], needed: number): number =>
  faces.filter((face) => meets(face, needed)).length;

/** All 36 rolls of two dice, first die before second. */
export const ALL_ROLLS: readonly (readonly [number, number])[] = [1, 2, 3, 4, 5, 6].flatMap((first) =>
  [1, 2, 3, 4, 5, 6].map((second) => [first, second] as const),
);

/** How many of the 36 rolls succeed. */
export const ways = (modifier: number): number =>
  ALL_ROLLS.filter((faces) => succeeds(modifier, faces)).length;

/** The successful totals in words. */
export function bandText(modifier: number): Text {
  const within = band(modifier);
  if (!within) return text('band.natural-seven');
  const { low, high } = within;
  return low === high ? text('band.one', { total: low }) : text('band.span', { low, high });
}

/** The sum of all modifiers brought into 0 to 9, once, on the total (DV-006). */
export const asModifier = (sum: NumberTally): NumberTally =>
  limited(sum, { min: 0, max: 9 }, text('band.limit'), rule('DV-006'));

/** A halved value is rounded up (DV-008). */
export const half = (value: number): number => Math.ceil(value / 2);

/** A measured value this close to a stated limit counts as exactly on it. */
const EXACT = 0.000001;

/** Whether a measured value is the limit or less. */
export const upTo = (value: number, limit: number): boolean => value <= limit + EXACT;

/** Every full `step` inches of a distance. */
export const fullSteps = (distance: number, step: number): number => Math.floor((distance + EXACT) / step);

/** Random direction from a die: 1 is 000, 2 is 060 and so on (DV-H04). */
export const randomDirection = (face: number): Degrees => degrees((face - 1) * 60);

/** All of them, by the die. */
export const RANDOM_DIRECTIONS: readonly Degrees[] = [1, 2, 3, 4, 5, 6].map(randomDirection);

/** Random side from a die: 1 to 3 port, 4 to 6 starboard (DV-H04). */
export const randomSide = (face: number): Hand => (face <= 3 ? 'port' : 'starboard');
