import { expect, test } from 'vitest';
import type { Stake } from '../../engine/contract';
import { text } from '../../engine/words/text';
import { alike } from './alike';

const stake = (standing: Stake['standing'], points: number, ship: string, key = 'afloat'): Stake => ({
  standing,
  points,
  line: text(key, { ship, points }),
});

test('what counts alike for several ships is told in one line that names them all', () => {
  const counts = [
    stake('held', 3, 'Hartford'),
    stake('open', 8, 'Tennessee', 'sink'),
    stake('held', 3, 'Brooklyn'),
    stake('held', 3, 'Oneida'),
  ];
  expect(alike(counts).map(({ line, count, points }) => [line.args?.ship, count, points])).toEqual([
    ['Hartford, Brooklyn and Oneida', 3, 3],
    ['Tennessee', 1, 8],
  ]);
});

test('what differs in points, in its state or in more than a name stands by itself', () => {
  const counts = [
    stake('held', 3, 'Hartford'),
    stake('held', 2, 'Brooklyn'),
    stake('done', 3, 'Oneida'),
    { standing: 'held', points: 3, line: text('afloat', { ship: 'Galena', points: 3, by: 'dusk' }) } as const,
  ];
  expect(alike(counts).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
});
