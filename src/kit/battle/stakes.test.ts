import { expect, test } from 'vitest';
import { side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { outcomeBy, scoreOf, stakesOf } from './stakes';

const [BLUE, RED] = [side('blue'), side('red')];
const stake = (standing: 'done' | 'held' | 'open' | 'lost', points: number) => ({
  standing,
  points,
  line: text(standing),
});
const COUNTS = [stake('done', 4), stake('open', 8), stake('held', 2), stake('lost', 1)];

test('a side has scored what is done and what is held', () => {
  expect(scoreOf(BLUE, COUNTS)).toEqual({ side: BLUE, points: 6, lines: [text('done'), text('held')] });
  expect(scoreOf(RED, [])).toEqual({ side: RED, points: 0, lines: [] });
});

test('at stake is all that counts for each side', () => {
  const of = stakesOf('B-1', text('ends'), [{ id: BLUE }, { id: RED }], (by) => (by === BLUE ? COUNTS : []));
  expect(of.sides).toEqual([
    { side: BLUE, points: 6, counts: COUNTS },
    { side: RED, points: 0, counts: [] },
  ]);
  expect([of.cite, of.ends]).toEqual(['B-1', text('ends')]);
});

test.each<[number, number, number, string]>([
  [3, 2, 1, 'blue'],
  [2, 3, 1, 'red'],
  [2, 2, 1, 'draw'],
  [0, 0, 1.5, 'draw'],
  [3, 2, 1.5, 'draw'],
  [2, 3.5, 1.5, 'red'],
  [1, 0, 1.5, 'blue'],
])('%d points to %d, with %d times as many to win: %s', (blue, red, margin, winner) => {
  const score = (by: typeof BLUE, points: number) => ({ side: by, points, lines: [] });
  expect(outcomeBy('B-1', [score(BLUE, blue), score(RED, red)], margin).winner).toBe(winner);
});
