import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ahead, alteration, bearing, relativeBearing, wrap } from './heading';
import type { Point } from './pose';

const at = (x: number, y: number): Point => ({ x, y });

test.each([
  [0, 0],
  [-0, 0],
  [360, 0],
  [-360, 0],
  [725, 5],
  [-90, 270],
  [-1e-14, 0],
])('the direction %d is %d', (given, direction) => {
  expect(wrap(given)).toBe(direction);
});

test('a direction always lies in [0, 360)', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (deg) => {
      const direction = wrap(deg);
      expect(direction).toBeGreaterThanOrEqual(0);
      expect(direction).toBeLessThan(360);
    }),
  );
});

test.each([
  [0, 45, 45],
  [350, 10, 20],
  [10, 350, -20],
  [0, 180, 180],
  [180, 0, 180],
  [90, 90, 0],
])('from %d to %d is an alteration of %d', (from, to, by) => {
  expect(alteration(from, to)).toBe(by);
});

test.each([
  [0, 0, 1],
  [90, 1, 0],
  [180, 0, -1],
  [270, -1, 0],
])('heading %d runs toward x %d, y %d', (heading, x, y) => {
  expect(ahead(heading)).toEqual({ x, y });
});

test.each([
  [at(0, 5), 0],
  [at(5, 5), 45],
  [at(5, 0), 90],
  [at(5, -5), 135],
  [at(0, -5), 180],
  [at(-5, 0), 270],
  [at(-5, 5), 315],
  [at(0, 0), 0],
])('the bearing of %o is %d', (to, deg) => {
  expect(bearing(at(0, 0), to)).toBe(deg);
});

test('a point a hair to port of north bears less than 360', () => {
  expect(bearing(at(0, 0), at(-1e-300, 1))).toBe(0);
});

test.each([
  [0, at(3, 0), 90],
  [90, at(3, 0), 0],
  [180, at(3, 0), 270],
  [270, at(3, 0), 180],
])('on heading %d the point %o bears %d from the bow', (heading, to, deg) => {
  expect(relativeBearing(at(0, 0), heading, to)).toBe(deg);
});
