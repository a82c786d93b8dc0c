import { expect, test } from 'vitest';
import { tally } from '../engine/counting/tally';
import { rule } from '../engine/ids';
import { text } from '../engine/words/text';
import { add, become, plus, times } from './sum';

const SAID = text('said');
const sum = (...lines: Parameters<typeof tally>[3]) => tally(text('sum'), 5, rule('B-1'), lines).total;

test('a line adds, is a factor, or stands in the place of what was summed before it', () => {
  expect(sum(add(SAID, -2, 'B-2'))).toBe(3);
  expect(sum(times(SAID, 0.5, 'B-2'))).toBe(3);
  expect(sum(add(SAID, 4, 'B-2'), become(SAID, 1, 'B-3'), add(SAID, 1, 'B-4'))).toBe(2);
});

test('a line that comes to nothing is left out, unless it is always told', () => {
  expect(plus(SAID, 0, 'B-2')).toEqual([]);
  expect(plus(SAID, -0, 'B-2')).toEqual([]);
  expect(plus(SAID, 2, 'B-2')).toEqual([{ label: SAID, op: 'add', by: 2, cite: 'B-2' }]);
  expect(add(SAID, 0, 'B-2').by).toBe(0);
});
