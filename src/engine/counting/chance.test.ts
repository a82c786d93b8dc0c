import { describe, expect, test } from 'vitest';
import { atLeast, binomial, certain, convolve, mean, mix } from './chance';

/** Every roll of some dice, by brute force. */
const rolls = (dice: number): number[][] =>
  dice === 0 ? [[]] : rolls(dice - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));

describe('spreads of points', () => {
  test.each([
    [0, 3],
    [1, 3],
    [3, 4],
    [4, 2],
    [5, 3],
  ])('%i dice with %i good faces are counted as a brute count of all rolls does', (dice, good) => {
    const all = rolls(dice);
    const counted = Array.from(
      { length: dice + 1 },
      (_, k) => all.filter((faces) => faces.filter((face) => face > 6 - good).length === k).length,
    );
    expect(binomial(dice, good, 6)).toEqual(counted.map((count) => count / all.length));
  });

  test('the sum of two dice comes out of convolving one with itself', () => {
    const die = [0, 1, 1, 1, 1, 1, 1];
    expect(convolve(die, die)[7]).toBe(6);
    expect(convolve(die, die)[12]).toBe(1);
  });

  test('a certain number shifts a spread', () => {
    expect(convolve(certain(1), [0.5, 0.5])).toEqual([0, 0.5, 0.5]);
  });

  test('cases mix by their chances, and the result sums to 1', () => {
    const mixed = mix([
      { chance: 0.25, spread: certain(2) },
      { chance: 0.75, spread: [0.5, 0.5] },
    ]);
    expect(mixed).toEqual([0.375, 0.375, 0.25]);
    expect(atLeast(mixed, 0)).toBe(1);
    expect(atLeast(mixed, 1)).toBe(0.625);
    expect(mean(mixed)).toBe(0.875);
  });

  test('twenty dice still sum to 1 to the last place', () => {
    expect(atLeast(binomial(20, 3, 6), 0)).toBe(1);
  });
});
