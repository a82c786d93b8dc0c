import type { Point } from '../../geometry/pose';
import type { Command } from '../command';
import type { PieceId, Side } from '../ids';
import type { Commander } from './commander';

/** A plan to be run many times: what its sides say in it, one after the other, and who plays the others. */
export type PlanAsked = {
  readonly sides: readonly Side[];
  readonly commands: readonly Command[];
  /** Plays the other sides, and the plan's own where it says nothing that is allowed. */
  readonly commander: Commander;
  /** Turns that are played to their end, the present one first. */
  readonly turns: number;
};

/** How one run of it ended. */
export type PlanRun = {
  /** What each side counts in the end; absent where nothing is counted. */
  readonly points?: Readonly<Record<Side, number>>;
  /** What each side has lost of its strength in the run: 1 is a piece lost whole. */
  readonly hurt: Readonly<Record<Side, number>>;
  readonly lost: readonly PieceId[];
  /** Where the pieces of the other sides went, from where they stood at first to where they came to stand. */
  readonly tracks: Readonly<Record<PieceId, readonly Point[]>>;
};

/** The mean of a sample, the bounds in which that of all lies in 95 of 100 such samples, and how often each value came. */
export type Spread = {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly values: ReadonlyMap<number, number>;
};

/** The point beyond which one fortieth of a normal distribution lies. */
const NORMAL_975 = 1.959963984540054;

/**
 * How a sample spreads; values are told apart by tenths. The interval is that of the normal distribution; where nothing
 * in the sample is less than none it does not begin below none.
 */
export function spreadOf(sample: readonly number[]): Spread {
  const count = sample.length;
  const mean = sample.reduce((sum, one) => sum + one, 0) / Math.max(1, count);
  const square = sample.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, count - 1);
  const reach = NORMAL_975 * Math.sqrt(square / Math.max(1, count));
  const values = new Map<number, number>();
  for (const one of sample) {
    const value = Math.round(one * 10) / 10;
    values.set(value, (values.get(value) ?? 0) + 1);
  }
  const least = sample.reduce((one, other) => Math.min(one, other), 0);
  return { mean, low: Math.max(least, mean - reach), high: mean + reach, values };
}
