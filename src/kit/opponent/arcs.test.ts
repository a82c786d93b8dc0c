import { expect, test } from 'vitest';
import { degrees } from '../../geometry/units';
import { bearingByDegree } from './arcs';

test('an arc holds the degrees whose middles it holds, round the bow and all round', () => {
  const held = (...arcs: readonly (readonly [number, number])[]): readonly number[] =>
    [...bearingByDegree(arcs.map(([from, to]) => [degrees(from), degrees(to)])).entries()]
      .filter(([, bears]) => bears === 1)
      .map(([degree]) => degree);
  expect(held([88, 91])).toEqual([88, 89, 90]);
  expect(held([88.5, 90.4])).toEqual([88, 89]);
  expect(held([358, 2])).toEqual([0, 1, 358, 359]);
  expect(held([10, 12], [11, 13])).toEqual([10, 11, 12]);
  expect(held([0, 360])).toHaveLength(360);
});
