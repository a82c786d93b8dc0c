import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CardTable } from '../../engine/contract';
import { rule } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { WordsOf } from '../words';
import { CardTables } from './card-tables';

const catalog = {
  critical: 'Structural hits',
  die: 'd20',
  area: 'Area',
  row: '{says}',
  turrets: 'Turrets',
};
const says = (words: string) => text('row', { says: words });

const critical: CardTable = {
  id: 'critical',
  title: text('critical'),
  cite: rule('X-1'),
  columns: [text('die'), text('area')],
  rows: [
    { id: 'hull', cells: [says('1-2'), says('Hull')], chance: { ways: 2, of: 20 }, cite: rule('X-2') },
    { id: 'optics', cells: [says('3'), says('Optics')], chance: { ways: 1, of: 40 } },
    { id: 'tops', cells: [says('3'), says('Tops')], chance: { ways: 0, of: 40 } },
    { id: 'rest', cells: [says('4-20'), says('Weapons')], chance: { ways: 17, of: 20 } },
  ],
};

const turrets: CardTable = {
  id: 'turrets',
  title: text('turrets'),
  cite: rule('X-3'),
  columns: [says('Turret'), says('Guns')],
  rows: [
    { id: 'a', cells: [says('A'), says('2')] },
    { id: 'b', cells: [says('B'), says('2')], lost: true },
  ],
};

afterEach(cleanup);

const shown = () =>
  render(
    <WordsOf catalog={catalog}>
      <CardTables of={[critical, turrets]} />
    </WordsOf>,
  );

const cells = (name: string): readonly (readonly (string | null)[])[] =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('a table is told row by row, with the chance of each and the rule it comes from', () => {
  shown();
  expect(cells('Structural hits')).toEqual([
    ['d20', 'Area', 'Chance', 'Rule'],
    ['1-2', 'Hull', '10\u00a0%', 'X-2'],
    ['3', 'Optics', '3\u00a0%', ''],
    ['3', 'Tops', '0\u00a0%', ''],
    ['4-20', 'Weapons', '85\u00a0%', ''],
  ]);
  expect(screen.getByTitle('1 in 40').textContent).toBe('3\u00a0%');
});

test('a table that is not rolled for has no chances, and what is lost is struck and said', () => {
  shown();
  expect(cells('Turrets')).toEqual([
    ['Turret', 'Guns'],
    ['A', '2'],
    ['B (lost)', '2'],
  ]);
  const table = within(screen.getByTestId('table-turrets'));
  expect(table.getByText('B').tagName).toBe('S');
  expect(table.getByText('A').tagName).toBe('TH');
});
