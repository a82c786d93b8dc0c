import { expect, test } from 'vitest';
import { reckonedDifficulty, reckonedMinutes, turnsOf } from './effort';

test('a battle is harder the more pieces a side has: three are easy, seven medium, eight hard', () => {
  expect([1, 3, 4, 7, 8, 30].map(reckonedDifficulty)).toEqual([
    'easy',
    'easy',
    'medium',
    'medium',
    'hard',
    'hard',
  ]);
});

test('it runs as long as the middle one of its games, else to its limit, else fifteen turns', () => {
  // Ten games: three end in turn 2, three in turn 4, four in turn 5. The fifth and sixth end in turn 4.
  expect(turnsOf(8, { games: 10, lengths: [0, 3, 0, 3, 4] })).toBe(4);
  expect(turnsOf(8, undefined)).toBe(8);
  expect(turnsOf(undefined, undefined)).toBe(15);
});

test('three quarters of a minute for every piece in every turn, to the quarter of an hour', () => {
  expect(reckonedMinutes(8, 20)).toBe(120);
  expect(reckonedMinutes(4, 8)).toBe(30);
  expect(reckonedMinutes(1, 1)).toBe(15);
});
