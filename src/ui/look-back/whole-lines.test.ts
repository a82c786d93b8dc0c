import { expect, test } from 'vitest';
import { wholeLines } from './whole-lines';

test.each([
  ['all where they fit', [40, 80, 120], 160, 3],
  ['no line that would be cut through', [60, 120, 180, 240], 160, 2],
  ['one, however long it is', [200, 240], 160, 1],
  ['none of none', [], 160, 0],
])('of a list are shown whole: %s', (_, ends, most, shown) => {
  expect(wholeLines(ends, most)).toBe(shown);
});
