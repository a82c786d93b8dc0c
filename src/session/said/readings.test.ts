import { expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import { NO_RULES, say } from '../../engine/words/text';
import { readingsOf } from './readings';

const scale = seaScale(3);
const read = (inches: number): readonly string[] =>
  readingsOf(scale, inches).map((one) => say(NO_RULES, one));

test('a length is read in each measure that is fine enough for it, and never as none of a mile', () => {
  expect(read(6)).toHaveLength(2);
  expect(read(6).join()).toMatch(/miles/);
  expect(read(0.1)).toHaveLength(1);
  expect(read(0.1).join()).toMatch(/yards/);
  expect(read(0)).toEqual([]);
});
