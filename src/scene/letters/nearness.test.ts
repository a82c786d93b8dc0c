import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areCrossing, edgeOf, entersBox, type Line, nearestOn, parted } from './nearness';

const pixel = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) });
const line = fc.tuple(pixel, pixel).filter(([a, b]) => a.x !== b.x || a.y !== b.y);
const box = fc
  .tuple(pixel, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
  .map(([at, width, height]) => ({ ...at, width, height }));

/** Pixels along a line. */
const along = ([a, b]: Line) =>
  Array.from({ length: 401 }, (_, i) => ({
    x: a.x + ((b.x - a.x) * i) / 400,
    y: a.y + ((b.y - a.y) * i) / 400,
  }));

const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

test('a line is as far from a box that it does not enter as the nearest of its points', () => {
  fc.assert(
    fc.property(line, box, (of, from) => {
      fc.pre(!entersBox(of, from));
      const least = Math.min(...along(of).map((at) => far(at, edgeOf(from, at))));
      expect(Math.abs(parted(of, from) - least)).toBeLessThan(0.5);
      expect(parted(of, from, 5)).toBe(Math.min(5, parted(of, from)));
    }),
  );
});

test('a line enters a box where one of its points lies well within', () => {
  fc.assert(
    fc.property(line, box, (of, into) => {
      const { x, y, width, height } = into;
      const isIn = along(of).some(
        (at) => at.x > x + 0.01 && at.x < x + width - 0.01 && at.y > y + 0.01 && at.y < y + height - 0.01,
      );
      if (isIn) expect(entersBox(of, into)).toBe(true);
      else if (!along(of).some((at) => far(at, edgeOf(into, at)) < 0.5))
        expect(entersBox(of, into)).toBe(false);
    }),
  );
});

test('the nearest point of a line is its foot or an end', () => {
  const of: Line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  expect(nearestOn(of, { x: 4, y: 7 })).toEqual({ x: 4, y: 0 });
  expect(nearestOn(of, { x: -4, y: 7 })).toEqual({ x: 0, y: 0 });
  expect(nearestOn(of, { x: 40, y: 7 })).toEqual({ x: 10, y: 0 });
});

test('lines cross that pass through one another, and not that end short of it', () => {
  const across: Line = [
    { x: 5, y: -5 },
    { x: 5, y: 5 },
  ];
  const level = (to: number): Line => [
    { x: 0, y: 0 },
    { x: to, y: 0 },
  ];
  expect(areCrossing(level(10), across)).toBe(true);
  expect(areCrossing(level(4), across)).toBe(false);
});
