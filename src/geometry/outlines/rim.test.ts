import { expect, test } from 'vitest';
import { distance } from '../point';
import { rimAt, rimOf } from './rim';

const MIDDLE = { x: 10, y: 20 };

test('the rim about one place is the circle about it, wherever it is seen from', () => {
  const place = { x: 11, y: 19 };
  for (const point of rimOf(MIDDLE, [place], 5)) expect(distance(point, place)).toBeCloseTo(5, 9);
});

test('the rim about several places is a radius from the nearest of them, and from no other less', () => {
  const places = [
    { x: 10, y: 22 },
    { x: 9.7, y: 20 },
    { x: 10, y: 18 },
  ];
  for (const point of rimOf(MIDDLE, places, 5))
    expect(Math.min(...places.map((place) => distance(point, place)))).toBeCloseTo(5, 9);
});

test('bearings are clockwise from north', () => {
  expect(rimAt(MIDDLE, [MIDDLE], 3, 0)).toEqual({ x: 10, y: 23 });
  expect(rimAt(MIDDLE, [MIDDLE], 3, 90).x).toBeCloseTo(13, 9);
});

test('a line that meets no circle goes nowhere', () => {
  expect(rimAt(MIDDLE, [{ x: 20, y: 20 }], 1, 270)).toEqual(MIDDLE);
});
