import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from '../point';
import type { Point } from '../pose';
import { leftOfFairway } from './fairway';

const at = (x: number, y: number): Point => ({ x, y });

/** North for ten inches, then east for six. */
const BENT = [at(0, 0), at(0, 10), at(6, 10)];

test.each([
  ['at its beginning', at(0, 0), 16],
  ['along it', at(0, 4), 12],
  ['at the bend', at(0, 10), 6],
  ['at its end', at(6, 10), 0],
  ['beyond its end', at(9, 10), -3],
  ['short of its beginning', at(0, -5), 21],
  ['beside its beginning, but short of it', at(-3, -4), 21],
])('what is left of a fairway %s', (_, from, left) => {
  expect(leftOfFairway(BENT, from)).toBeCloseTo(left, 9);
});

test('an inch beside it counts for more than one along it, and less the longer the slant can be', () => {
  const left = leftOfFairway(BENT, at(1, 2)) ?? 0;
  expect(left).toBeGreaterThan(14 + 1);
  expect(left).toBeLessThan(14 + 3);
});

test('who is far beside it comes by its beginning', () => {
  expect(leftOfFairway(BENT, at(-30, 0))).toBeCloseTo(30 + 16, 9);
});

test('of one point, or none, it is no fairway; a stretch of no length is passed over', () => {
  expect(leftOfFairway([at(1, 1)], at(4, 5))).toBeUndefined();
  expect(leftOfFairway([], at(0, 0))).toBeUndefined();
  expect(leftOfFairway([at(0, 0), at(0, 0), at(0, 10)], at(0, 4))).toBeCloseTo(6, 9);
});

test('no step brings more than three times its length', () => {
  const place = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) });
  fc.assert(
    fc.property(place, place, (a, b) => {
      const [one, other] = [leftOfFairway(BENT, a) ?? 0, leftOfFairway(BENT, b) ?? 0];
      expect(Math.abs(one - other)).toBeLessThanOrEqual(3 * distance(a, b) + 1e-9);
    }),
  );
});
