import { expect, test } from 'vitest';
import type { CardTable } from '../../engine/contract';
import { rule } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { faultsOfTable } from './card';

const row = (id: string, ways?: number, cells = 2): CardTable['rows'][number] => ({
  id,
  cells: Array.from({ length: cells }, () => text('cell')),
  ...(ways === undefined ? {} : { chance: { ways, of: 20 } }),
});
const table = (...rows: CardTable['rows']): CardTable => ({
  id: 'hits',
  title: text('hits'),
  cite: rule('X-1'),
  columns: [text('die'), text('area')],
  rows,
});

test.each<readonly [string, CardTable, readonly string[]]>([
  ['whole', table(row('a', 5), row('b', 15)), []],
  ['not rolled for', table(row('a'), row('b')), []],
  ['rolled for in part', table(row('a', 5), row('b')), []],
  ['empty', table(), ['the table hits is empty']],
  ['one row twice', table(row('a'), row('a')), ['two rows a in hits']],
  ['ragged', table(row('a'), row('b', undefined, 3)), ['hits b is ragged']],
  ['less than all', table(row('a', 5), row('b', 14)), ['the chances of hits are 0.95 together']],
  ['more than all', table(row('a', 15), row('b', 10), row('c')), ['the chances of hits are 1.25 together']],
  [
    'more than certain',
    table(row('a', 25), row('b')),
    ['hits: a chance of 1.25', 'the chances of hits are 1.25 together'],
  ],
])('the check of a table of a card that is %s', (_, of, faults) => {
  expect(faultsOfTable(of)).toEqual(faults);
});
