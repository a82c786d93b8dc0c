import { expect, test } from 'vitest';
import { spreadOf } from './plan-run';

test('mean and interval of a sample', () => {
  // Deviations -2, -1, 0, 1, 2: variance 10/4 = 2.5, standard error sqrt(2.5/5) = 0.70711.
  const { mean, low, high, values } = spreadOf([1, 2, 3, 4, 5]);
  expect(mean).toBe(3);
  expect(low).toBeCloseTo(3 - 1.96 * Math.SQRT1_2, 3);
  expect(high).toBeCloseTo(3 + 1.96 * Math.SQRT1_2, 3);
  expect([...values]).toEqual([1, 2, 3, 4, 5].map((one) => [one, 1]));
});

test('a sample that never varies lies in no interval, and values count by tenths', () => {
  const { mean, low, high, values } = spreadOf([2.04, 2.04, 1.96]);
  expect(mean).toBeCloseTo(2.0133, 3);
  expect([...values]).toEqual([[2, 3]]);
  expect(low).toBeLessThan(high);
  const same = spreadOf([7, 7, 7]);
  expect([same.mean, same.low, same.high]).toEqual([7, 7, 7]);
});

test('a mean of what is never less than none does not lie below none', () => {
  expect(spreadOf([0, 0, 0, 1]).low).toBe(0);
  // Mean 0, variance 4/3, standard error 1 / sqrt(3).
  expect(spreadOf([-1, 1, -1, 1]).low).toBeCloseTo(-1, 1);
});
