import { expect, test } from 'vitest';
import { common, type Interval, merged } from './interval';

const of = (...ends: readonly (readonly [number, number])[]): Interval[] =>
  ends.map(([enter, leave]) => ({ enter, leave }));

test('stretches that overlap or touch become one, in order', () => {
  expect(merged(of([5, 6], [0, 2], [2, 3], [1, 1.5], [3 + 1e-7, 4]))).toEqual(of([0, 4], [5, 6]));
  expect(merged([])).toEqual([]);
  expect(merged(of([1, 1]))).toEqual(of([1, 1]));
});

test('what two lists share is where both are; a shared point is nothing', () => {
  expect(common(of([0, 4], [6, 9]), of([1, 2], [3, 7], [9, 10]))).toEqual(of([1, 2], [3, 4], [6, 7]));
  expect(common(of([0, 1]), of([1, 2]))).toEqual([]);
  expect(common([], of([1, 2]))).toEqual([]);
});
