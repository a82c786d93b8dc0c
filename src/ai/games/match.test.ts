import { expect, test } from 'vitest';
import { decidedIn, fixturesOf, nameOf, readContender } from './match';

test('contenders are read and named alike', () => {
  for (const name of ['random', 'midshipman', 'captain/bold', 'admiral/cautious']) {
    const found = readContender(name);
    expect(found && nameOf(found)).toBe(name);
  }
  expect(readContender('captain')).toEqual({ level: 'captain', temper: 'steady' });
  for (const name of ['', 'commodore', 'random/bold', 'captain/', 'captain/bold/steady'])
    expect(readContender(name)).toBeUndefined();
});

test('every game has its own seed, every other one is swapped, those played are left out', () => {
  const contenders = ['random', { level: 'captain', temper: 'bold' }] as const;
  const fixtures = fixturesOf(5, 40, contenders, true, new Set([1]));
  expect(fixtures.map(({ game, seed, swapped }) => [game, seed, swapped])).toEqual([
    [0, 40, false],
    [2, 42, false],
    [3, 43, true],
    [4, 44, false],
  ]);
  expect(fixturesOf(2, 1, contenders, false).some(({ swapped }) => swapped)).toBe(false);
});

test.each([
  [[1, 2, 3], 1],
  [[1, -1, 2, 2], 3],
  [[0, 0, 4], 3],
  [[-1, -2, -3], 3],
  [[-1, 1, -1], 3],
  [[5], 1],
])('with leads of %j at the ends of turns it was decided in turn %i', (leads, turn) => {
  expect(decidedIn(leads)).toBe(turn);
});
