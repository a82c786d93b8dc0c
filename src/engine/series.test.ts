import { expect, test } from 'vitest';
import { side } from './ids';
import { type GameResult, lengthsOf, seriesOf } from './series';

test('no games have no lengths', () => {
  expect(lengthsOf([])).toEqual({ mean: 0, median: 0, least: 0, most: 0, counts: [] });
});

test('lengths are counted by turn', () => {
  expect(lengthsOf([3, 1, 3, 4])).toEqual({ mean: 2.75, median: 3, least: 1, most: 4, counts: [1, 0, 2, 1] });
});

const [red, blue] = [side('red'), side('blue')];
const game = (
  at: number,
  winner: GameResult['winner'],
  swapped: boolean,
  points: readonly [number, number],
): GameResult => ({
  game: at,
  seed: at,
  swapped,
  winner,
  turns: 5,
  ...(winner === 'draw' ? {} : { decided: 2 }),
  sides: [
    { side: red, points: points[0], ships: 3, lost: 1 },
    { side: blue, points: points[1], ships: 2, lost: 2 },
  ],
  digest: '',
});

test('wins go to the opponent who played the side, also when sides were exchanged', () => {
  const series = seriesOf(
    [red, blue],
    [
      game(0, red, false, [9, 1]),
      game(1, red, true, [8, 2]),
      game(2, blue, true, [3, 7]),
      game(3, 'draw', false, [4, 4]),
    ],
  );
  expect(series.sides.map(({ wins, points }) => [wins.count, points])).toEqual([
    [2, 6],
    [1, 3.5],
  ]);
  // The first: won as red in game 0 (9), lost as blue in game 1 (2), won as blue in game 2 (7), drew as red (4).
  expect(series.opponents.map(({ wins, points, ships }) => [wins.count, points, ships])).toEqual([
    [2, 5.5, 2.5],
    [1, 4, 2.5],
  ]);
  expect(series.draws.count).toBe(1);
  expect(series.decided.counts).toEqual([0, 3]);
});
