import { expect, test } from 'vitest';
import { settle, slot } from './slot';

const doubled = (of: number): readonly number[] => [of, of];
const negative = (of: number): readonly number[] => [-of];

test('what is lent comes in the order of the loans', () => {
  const sums = slot<number, number>('sums');
  settle([sums], [sums.from(doubled), sums.from(negative)]);
  expect(sums(3)).toEqual([3, 3, -3]);
  settle([sums], [sums.from(negative), sums.from(doubled)]);
  expect(sums(3)).toEqual([-3, 3, 3]);
});

test('each slot has its own, and one that nobody lends to is empty', () => {
  const [sums, more, none] = ['sums', 'more', 'none'].map((name) => slot<number, number>(name)) as [
    ReturnType<typeof slot<number, number>>,
    ReturnType<typeof slot<number, number>>,
    ReturnType<typeof slot<number, number>>,
  ];
  settle([sums, more, none], [more.from(negative), sums.from(doubled)]);
  expect([sums(1), more(1), none(1)]).toEqual([[1, 1], [-1], []]);
});

test('a slot that is asked before its chapter is folded throws, and one without a chapter that is lent to', () => {
  const sums = slot<number, number>('sums');
  expect(() => sums(1)).toThrow("'sums' is asked before");
  expect(() => settle([], [sums.from(doubled)])).toThrow("'sums' is lent to");
});
