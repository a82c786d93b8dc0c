import { expect, test } from 'vitest';
import { piece } from '../engine/ids';
import { overFaces, PAIRS, totalOf, tried } from './dice';

test('two dice fall in 36 ways, six of them to 7, and come to 7 on the average', () => {
  expect(PAIRS).toHaveLength(36);
  expect(PAIRS.filter((total) => total === 7)).toHaveLength(6);
  expect(totalOf(PAIRS) / PAIRS.length).toBe(7);
  expect(overFaces((face) => 2 * face)).toBe(7);
});

test('a throw is tried once, with the faces that are good counted', () => {
  const isGood = (face: number): boolean => face >= 5;
  expect(tried('luck', piece('ajax'), isGood, 4)).toMatchObject({ ways: 2, of: 6, tried: 1, passed: 0 });
  expect(tried('luck', piece('ajax'), isGood, 5)).toMatchObject({ ways: 2, of: 6, tried: 1, passed: 1 });
});
