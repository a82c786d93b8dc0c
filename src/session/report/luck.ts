import type { Test } from '../../engine/contract';
import { convolve, type Spread } from '../../engine/counting/chance';
import type { Side } from '../../engine/ids';
import type { Text } from '../../engine/words/text';

/** Tests of one label: how many were made and came off, and how many were to be expected. */
export type Tried = {
  readonly label: Text;
  readonly tried: number;
  readonly passed: number;
  readonly expected: number;
};

/** The dice of one side against what was to be expected of them. */
export type Luck = Omit<Tried, 'label'> & {
  readonly side: Side;
  readonly lines: readonly Tried[];
  /** The chance that dice alone lie this far from what is expected, or farther, to either side. */
  readonly p: number;
  /** Counted over all dice; else by the normal curve through their mean and variance. */
  readonly exact: boolean;
};

export type TestOf = Test & { readonly side: Side };

/** Counting costs the square of the number of tests: more than these are not counted. */
const MOST_COUNTED = 2000;

const chanceOf = ({ ways, of }: Test): number => ways / of;

/** What leaves nothing to the dice is no luck. */
const isOpen = ({ ways, of, tried }: Test): boolean => ways > 0 && ways < of && tried > 0;

const summed = (tests: readonly Test[]): Omit<Tried, 'label'> => ({
  tried: tests.reduce((sum, { tried }) => sum + tried, 0),
  passed: tests.reduce((sum, { passed }) => sum + passed, 0),
  expected: tests.reduce((sum, test) => sum + test.tried * chanceOf(test), 0),
});

/** The spread of the number of tests that come off. */
function spreadOf(tests: readonly Test[]): Spread {
  let spread: Spread = [1];
  for (const test of tests) {
    const chance = chanceOf(test);
    for (let i = 0; i < test.tried; i++) spread = convolve(spread, [1 - chance, chance]);
  }
  return spread;
}

/** Doubles do not tell how far two sums that should be equal lie from the mean. */
const GRAIN = 1e-9;

/** The chance of a number at least as far from the mean as this one. */
function counted(tests: readonly Test[], passed: number, expected: number): number {
  const far = Math.abs(passed - expected) - GRAIN;
  return spreadOf(tests).reduce((sum, chance, k) => (Math.abs(k - expected) >= far ? sum + chance : sum), 0);
}

/** Chance beyond z standard deviations to either side: Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26. */
function beyond(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return terms.reduceRight((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x);
}

/** By the normal curve, half a test nearer for the step from whole numbers. */
function estimated(tests: readonly Test[], passed: number, expected: number): number {
  const variance = tests.reduce((sum, test) => sum + test.tried * chanceOf(test) * (1 - chanceOf(test)), 0);
  const far = Math.max(0, Math.abs(passed - expected) - 0.5);
  return variance > 0 ? beyond(far / Math.sqrt(variance)) : 1;
}

/** The luck of each of these sides that rolled anything. */
export function luckOf(tests: readonly TestOf[], sides: readonly Side[]): readonly Luck[] {
  return sides.flatMap((side) => {
    const own = tests.filter((test) => test.side === side && isOpen(test));
    if (own.length === 0) return [];
    const labels = new Map(own.map(({ label }) => [label.key, label]));
    const lines = [...labels].map(([key, label]) => ({
      label,
      ...summed(own.filter((test) => test.label.key === key)),
    }));
    const all = summed(own);
    const exact = all.tried <= MOST_COUNTED;
    const p = (exact ? counted : estimated)(own, all.passed, all.expected);
    return [{ side, lines, ...all, p: Math.min(1, p), exact }];
  });
}
