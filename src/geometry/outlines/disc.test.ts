import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from '../point';
import type { Point } from '../pose';
import { degrees } from '../units';
import {
  type Convex,
  convex,
  encounter,
  gapBetween,
  nearestOn,
  presses,
  separation,
  shifted,
} from './convex';
import { outlineAt, rectangleOutline, roundOutline } from './hull';

const at = (x: number, y: number): Point => ({ x, y });
const box = (x: number, y: number, heading = 0, length = 2, beam = 1): Convex =>
  convex(outlineAt(rectangleOutline(length, beam), { at: at(x, y), heading: degrees(heading) }));
const round = (x: number, y: number, radius = 0.5): Convex => ({
  ...convex(outlineAt(roundOutline(2 * radius), { at: at(x, y), heading: degrees(0) })),
  disc: { at: at(x, y), radius },
});

test.each([
  ['two discs apart', round(0, 0), round(3, 4), 4],
  ['two discs that touch', round(0, 0), round(1, 0), 0],
  ['two discs, one in the other', round(0, 0, 2), round(0.5, 0), 0],
  ['a disc abeam of a box', round(3, 0), box(0, 0), 2],
  ['a disc off a corner', round(3.5, 5), box(0, 0), 4.5],
  ['a disc and a point', round(0, 0), convex([at(3, 4)]), 4.5],
  ['a disc and a segment', round(0, 2), convex([at(-9, 0), at(9, 0)]), 1.5],
  ['a disc in a box', round(0, 0), box(0, 0, 30, 8, 8), 0],
])('the gap of %s', (_, a, b, gap) => {
  expect(gapBetween(a, b)).toBeCloseTo(gap, 12);
  expect(gapBetween(b, a)).toBeCloseTo(gap, 12);
});

test('an overlap with a disc is as deep as it must be moved to be out', () => {
  expect(separation(round(0, 0), round(0.6, 0))).toBeCloseTo(-0.4, 12);
  expect(separation(round(0.8, 0), box(0, 0))).toBeCloseTo(-0.2, 12);
  expect(separation(round(0.1, 0, 0.25), box(0, 0, 0, 4, 4))).toBeCloseTo(-2.15, 12);
});

test('the corners lie about the disc, touching it', () => {
  const { corners } = round(0, 0, 3);
  expect(gapBetween(convex([at(0, 0)]), convex(corners.slice(0, 2)))).toBeCloseTo(3, 12);
  for (const corner of corners) expect(distance(at(0, 0), corner)).toBeGreaterThanOrEqual(3);
});

test('the nearest point of a disc lies toward what is outside it', () => {
  expect(nearestOn(at(3, 4), round(0, 0, 2))).toEqual({
    x: expect.closeTo(1.2, 12),
    y: expect.closeTo(1.6, 12),
  });
  expect(nearestOn(at(0.1, 0.2), round(0, 0, 2))).toEqual(at(0.1, 0.2));
});

const places = fc.tuple(
  fc.double({ min: -6, max: 6, noNaN: true }),
  fc.double({ min: -6, max: 6, noNaN: true }),
);
const outlines: fc.Arbitrary<Convex> = fc.oneof(
  fc.tuple(places, fc.double({ min: 0.2, max: 2, noNaN: true })).map(([[x, y], r]) => round(x, y, r)),
  fc.tuple(places, fc.integer({ min: 0, max: 359 })).map(([[x, y], heading]) => box(x, y, heading)),
);
const rounds = fc
  .tuple(places, fc.double({ min: 0.2, max: 2, noNaN: true }))
  .map(([[x, y], r]) => round(x, y, r));

test('a way that meets a disc is one stretch, found by going along it in small steps', () => {
  fc.assert(
    fc.property(rounds, outlines, places, (a, b, [x, y]) => {
      const by = at(x, y);
      fc.pre(Math.hypot(x, y) > 0.5);
      const met = encounter(a, b, by);
      for (let part = 0; part <= 1; part += 1 / 64) {
        const room = separation(shifted(a, by, part), b);
        if (room < -0.002) expect(met && met.meet <= part && met.part >= part).toBe(true);
        if (room > 0.002) expect(met && met.meet <= part && met.part >= part).not.toBe(true);
      }
      if (met) expect(Math.abs(separation(shifted(a, by, met.meet), b))).toBeLessThan(1e-6);
    }),
  );
});

test('it is the same which of the two moves, and where and how the two lie', () => {
  fc.assert(
    fc.property(rounds, outlines, places, (a, b, [x, y]) => {
      fc.pre(Math.hypot(x, y) > 0.5);
      const one = encounter(a, b, at(x, y));
      const other = encounter(b, a, at(-x, -y));
      expect(other?.meet ?? null).toEqual(one ? expect.closeTo(one.meet, 6) : null);
      expect(gapBetween(shifted(a, at(3, 7)), shifted(b, at(3, 7)))).toBeCloseTo(gapBetween(a, b), 9);
    }),
  );
});

test.each([
  ['in', at(0, 1), true],
  ['in at a slant', at(1, 1), true],
  ['along', at(1, 0), false],
  ['out', at(0, -1), false],
])('a motion %s presses a disc that touches an edge, or not', (_, by, pressed) => {
  expect(presses(round(0, -0.5), convex([at(-9, 0), at(9, 0)]), by)).toBe(pressed);
  expect(presses(round(0, 0), round(0, 1), by)).toBe(pressed);
});
