import { expect, test } from 'vitest';
import { AVERAGE } from './mines/mines';

test('ACW-H01: an average die shows 2, 3, 3, 4, 4, 5: mean 3.5, a 5 in 1 of 6, a 3 in 2 of 6', () => {
  expect(AVERAGE).toEqual([2, 3, 3, 4, 4, 5]);
  const faces: readonly number[] = AVERAGE;
  const ways = (face: number): number => faces.filter((one) => one === face).length;
  expect(faces.reduce((sum, face) => sum + face, 0) / faces.length).toBe(3.5);
  expect([ways(5), ways(3), ways(1), ways(6)]).toEqual([1, 2, 0, 0]);
  const totals = faces.flatMap((one) => faces.map((other) => one + other));
  expect([Math.min(...totals), Math.max(...totals)]).toEqual([4, 10]);
});
