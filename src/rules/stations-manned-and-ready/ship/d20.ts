import { type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { type RuleId, rule } from '../../../engine/ids';
import type { Text } from '../../../engine/words/text';

/* A d20 with a sum added to it, against a number. No natural roll hits or misses by itself (SMR-H02). */

/** What is added to a die, and the number that the die with it must reach. */
export type Needs = {
  readonly needed: number;
  readonly sum: NumberTally;
  /** What lets a missed die be rolled again, once (SMR-H02); absent where nothing does. */
  readonly again?: RuleId;
};

export const FACES = 20;

export const sumOf = (label: Text, cite: string, lines: readonly Modifier[]): NumberTally =>
  tally(label, 0, rule(cite), lines);

export const reaches = ({ needed, sum }: Needs, face: number): boolean => face + sum.total >= needed;

/** The least face that reaches the number; above 20 none does, at 1 every face does. */
export const leastFace = ({ needed, sum }: Needs): number => Math.max(1, needed - sum.total);

/** Faces of 20 that reach it. */
export const waysOf = (needs: Needs): number => Math.min(FACES, Math.max(0, FACES + 1 - leastFace(needs)));

/** The chance of one die, with its second roll where it has one: ways of so many, in whole numbers. */
export function chanceOf(needs: Needs): { readonly ways: number; readonly of: number } {
  const ways = waysOf(needs);
  if (!needs.again) return { ways, of: FACES };
  const misses = FACES - ways;
  return { ways: FACES * FACES - misses * misses, of: FACES * FACES };
}
