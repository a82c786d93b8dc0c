import type { Graphics } from 'pixi.js';
import { expect, test } from 'vitest';
import units from '../../rules/victory-decision/lists/weapons.json';
import { highIn, strokeLetters } from './stroke-letters';

type Point = { readonly x: number; readonly y: number };

/** The points that are drawn. */
function drawn(words: string, high: number, turn = 0): readonly Point[] {
  const points: Point[] = [];
  const pen = {
    moveTo: (x: number, y: number) => points.push({ x, y }) && pen,
    lineTo: (x: number, y: number) => points.push({ x, y }) && pen,
    stroke: () => pen,
  };
  strokeLetters(pen as unknown as Graphics, words, { x: 100, y: 50 }, high, turn, '#000000');
  return points;
}

test('letters stand about their point, as high as they are told and no broader than they may be', () => {
  for (const words of ['M', 'MG', 'LMG']) {
    const high = highIn(words.length, 30);
    const points = drawn(words, high);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(30, 6);
    expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(high, 6);
    expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(100, 6);
  }
});

test('letters that are turned by a quarter stand upright beside each other', () => {
  const ys = drawn('LMG', 10, Math.PI / 2).map(({ y }) => y);
  expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(20);
});

test('every sign of a weapon can be written', () => {
  const signs = JSON.stringify(units).matchAll(/"sign":"([^"]+)"/g);
  const letters = [...signs].flatMap(([, sign]) => [...(sign ?? '')]);
  expect(letters.length).toBeGreaterThan(10);
  for (const letter of letters) expect(drawn(letter, 10).length, letter).toBeGreaterThan(1);
});
