import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rule } from '../ids';
import { text } from '../words/text';
import { limited, type Modifier, tally } from './tally';

const cite = rule('TOY-001');
const add = (by: number, cancelled = false): Modifier => ({
  label: text('line'),
  op: 'add',
  by,
  cite,
  ...(cancelled ? { cancelledBy: cite } : {}),
});

test('lines add up in order, halves round up, cancelled lines stay and count for nothing', () => {
  const halved: Modifier = { label: text('half'), op: 'times', by: 0.5, cite };
  expect(tally(text('t'), 9, cite, [add(-2), halved]).total).toBe(4);
  const struck = tally(text('t'), 5, cite, [add(-3, true), add(1)]);
  expect(struck.total).toBe(6);
  expect(struck.modifiers).toHaveLength(2);
});

test('a limit that is reached is a line of its own; one that is not leaves the tally alone', () => {
  const sum = tally(text('t'), 8, cite, [add(5)]);
  const cut = limited(sum, { min: 0, max: 9 }, text('limit'), cite);
  expect([cut.total, cut.modifiers.at(-1)?.op, cut.modifiers.at(-1)?.by]).toEqual([9, 'set', 9]);
  expect(limited(tally(text('t'), 3, cite, []), { min: 0, max: 9 }, text('limit'), cite).modifiers).toEqual(
    [],
  );
});

test('adding lines in any order gives the same total', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (by) => {
      const lines = by.map((one) => add(one));
      const forward = tally(text('t'), 5, cite, lines).total;
      expect(tally(text('t'), 5, cite, [...lines].reverse()).total).toBe(forward);
      expect(forward).toBe(by.reduce((sum, one) => sum + one, 5));
    }),
  );
});
