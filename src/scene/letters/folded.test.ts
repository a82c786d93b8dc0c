import { expect, test } from 'vitest';
import { broadest, folded } from './folded';

const letters = { size: 12, color: '#000' } as const;
/** Letters six pixels wide. */
const lettering = { measure: (words: string) => ({ width: 6 * words.length, height: 12 }) };
const rows = (words: string, most: number) =>
  folded(lettering, [{ words, letters }], most).map((line) => line.map((part) => part.words).join('|'));

test('a line that fits stays one', () => {
  expect(rows('over a hedge', 72)).toEqual(['over a hedge']);
});

test('one that is too long is broken between its words', () => {
  expect(rows('over a hedge and over a wall', 72)).toEqual(['over a hedge', 'and over a', 'wall']);
});

test('a word that does not fit by itself stays whole, and a line of several parts as it is', () => {
  expect(rows('presbytery', 40)).toEqual(['presbytery']);
  const parts = ['alter 45 to ', 'port'].map((words) => ({ words, letters }));
  expect(folded(lettering, parts, 40)).toEqual([parts]);
});

test('a plate takes the most part of a narrow room and leaves the buttons at its edge free', () => {
  expect(broadest({ width: 366 }, 9)).toBeCloseTo(219.6);
  expect(broadest({ width: 1000 }, 9)).toBe(600);
  expect(broadest({ width: 190 }, 9)).toBe(172);
});
