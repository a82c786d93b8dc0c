import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { limited, tally } from '../../engine/counting/tally';
import { rule } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { WordsOf } from '../words';
import { signed, TallyTable } from './tally';

const catalog = {
  fc: 'fire control',
  range: 'range {inches}"',
  batteries: 'two batteries',
  limit: 'limited',
  smoke: 'smoke',
};

afterEach(cleanup);

const rows = (): readonly string[] => screen.getAllByRole('row').map((row) => row.textContent ?? '');

test('a tally shows every line with its rule and value, and the total', () => {
  const sum = tally(text('fc'), 5, rule('X-1'), [
    { label: text('range', { inches: 22.4 }), op: 'add', by: -2, cite: rule('X-2') },
    { label: text('smoke'), op: 'times', by: 0.5, cite: rule('X-3') },
  ]);
  render(
    <WordsOf catalog={catalog}>
      <TallyTable tally={sum} />
    </WordsOf>,
  );
  expect(rows()).toEqual(['fire controlX-1+5', 'range 22.4"X-2\u22122', 'smokeX-3\u00d70.5', 'Total+2']);
});

test('a line that does not count stays, struck through, with the rule that cancels it', () => {
  const sum = tally(text('fc'), 5, rule('X-1'), [
    { label: text('batteries'), op: 'add', by: -1, cite: rule('X-2'), cancelledBy: rule('X-9') },
  ]);
  render(
    <WordsOf catalog={catalog}>
      <TallyTable tally={sum} />
    </WordsOf>,
  );
  const line = screen.getByRole('row', { name: /two batteries/ });
  expect([...line.querySelectorAll('s')].map((struck) => struck.textContent)).toEqual([
    'two batteries',
    '\u22121',
  ]);
  expect(within(line).getByRole('button').textContent).toBe('X-9');
  expect(rows().at(-1)).toBe('Total+5');
});

test('a limit is shown as what the sum was set to', () => {
  const sum = limited(tally(text('fc'), 12, rule('X-1'), []), { min: 0, max: 9 }, text('limit'), rule('X-6'));
  render(
    <WordsOf catalog={catalog}>
      <TallyTable tally={sum} />
    </WordsOf>,
  );
  expect(rows()).toEqual(['fire controlX-1+12', 'limitedX-6=\u20099', 'Total+9']);
});

test('a rule id opens the rulebook at that rule', () => {
  const opened: string[] = [];
  render(
    <WordsOf catalog={catalog} openRule={(id) => opened.push(id)}>
      <TallyTable tally={{ kind: 'impossible', cite: rule('X-7'), because: text('smoke') }} />
    </WordsOf>,
  );
  screen.getByRole('button', { name: 'X-7' }).click();
  expect(opened).toEqual(['X-7']);
});

test.each([
  [3, '+3'],
  [0, '0'],
  [-2, '\u22122'],
  [0.5, '+0.5'],
])('%d is written %s', (value, written) => expect(signed(value)).toBe(written));
