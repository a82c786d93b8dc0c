import { expect, test } from 'vitest';
import { side } from '../ids';
import { findingsOf, type GameResult, lengthsOf, seriesOf } from './series';

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

test('what a series says of a battle: wins, turns by their number, and ships lost in hundredths', () => {
  const costly: GameResult = {
    ...game(0, red, false, [9, 1]),
    turns: 3,
    decided: 3,
    sides: [
      { side: red, points: 9, ships: 3, lost: 2 },
      { side: blue, points: 1, ships: 2, lost: 1 },
    ],
  };
  const others = [game(1, red, false, [8, 2]), game(2, 'draw', false, [4, 4])];
  // Red lost 2, 1 and 1 of its 3 ships, blue 1, 2 and 2 of its 2.
  expect(findingsOf(seriesOf([red, blue], [costly, ...others]), 7)).toEqual({
    games: 3,
    seed: 7,
    wins: [2, 0],
    draws: 1,
    lengths: [0, 0, 1, 0, 2],
    losses: [
      { lost: 1.33, ships: 3 },
      { lost: 1.67, ships: 2 },
    ],
    decided: [0, 1, 1],
  });
});

test('in a series that nobody won nothing was decided', () => {
  const { wins, draws, decided } = findingsOf(seriesOf([red, blue], [game(0, 'draw', false, [4, 4])]), 1);
  expect({ wins, draws, decided }).toEqual({ wins: [0, 0], draws: 1, decided: [] });
});
