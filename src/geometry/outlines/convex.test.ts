import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../pose';
import { degrees } from '../units';
import {
  convex,
  encounter,
  gapBetween,
  nearestOn,
  presses,
  reachTo,
  separation,
  shifted,
  touches,
} from './convex';
import { outlineAt, rectangleOutline } from './hull';

const at = (x: number, y: number): Point => ({ x, y });
const box = (x: number, y: number, heading = 0, length = 2, beam = 1) =>
  convex(outlineAt(rectangleOutline(length, beam), { at: at(x, y), heading: degrees(heading) }));

test('a rectangle has two normals, a segment one, a point none', () => {
  expect(box(0, 0, 30).axes).toHaveLength(2);
  expect(convex([at(0, 0), at(3, 4)]).axes).toEqual([at(-0.8, 0.6)]);
  expect(convex([at(0, 0)]).axes).toEqual([]);
});

test.each([
  ['beside', box(0, 0), box(3, 0), 2],
  ['touching', box(0, 0), box(1, 0.7), 0],
  ['overlapping', box(0, 0), box(0.4, 0.4, 45), 0],
  ['one in the other', box(0, 0, 0, 9, 9), box(1, 1), 0],
  ['corner to corner', box(0, 0), box(4, 6), 5],
  ['a segment off the bow', box(0, 0), convex([at(-5, 3), at(5, 3)]), 2],
  ['a point off a corner', box(0, 0), convex([at(3.5, 5)]), 5],
  ['a point inside', box(0, 0), convex([at(0.1, 0.1)]), 0],
])('the gap of two outlines %s', (_, a, b, gap) => {
  expect(gapBetween(a, b)).toBeCloseTo(gap, 12);
  expect(gapBetween(b, a)).toBeCloseTo(gap, 12);
});

test('reach is to the nearest part of an outline, 0 inside', () => {
  expect(reachTo(at(3.5, 0), box(0, 0))).toBe(3);
  expect(reachTo(at(0.2, 0.2), box(0, 0))).toBe(0);
});

test('less than a thousandth of an inch apart is a touch', () => {
  expect(touches(box(0, 0), box(1.0009, 0))).toBe(true);
  expect(touches(box(0, 0), box(1.0011, 0))).toBe(false);
  expect(touches(box(0, 0), box(1.0008, 2.0008))).toBe(false);
});

test('an encounter tells where the motion meets and where it has passed through', () => {
  const met = encounter(box(0, 0), box(0, 5), at(0, 10));
  expect(met?.meet).toBeCloseTo(0.3, 12);
  expect(met?.part).toBeCloseTo(0.7, 3);
  expect(met?.apart).toBe(3);
});

test.each([
  ['away', box(0, 5), at(0, -10)],
  ['along an edge it touches', box(1, 5), at(0, 10)],
  ['past by less than the grain of overlap', box(0.9995, 5), at(0, 10)],
  ['nowhere', box(0, 5), at(0, 0)],
])('a motion %s meets nothing', (_, other, by) => {
  const met = encounter(box(0, 0), other, by);
  expect(met === undefined || met.meet < 0).toBe(true);
});

test.each([
  ['straight in', at(0, 1), true],
  ['in at a slant', at(5, 1), true],
  ['along', at(1, 0), false],
  ['out', at(0, -1), false],
  ['nowhere', at(0, 0), false],
])('a motion %s presses a bow that touches, or not', (_, by, pressed) => {
  expect(presses(box(0, 0), box(0.3, 2), by)).toBe(pressed);
  expect(presses(box(0, 0), convex([at(-9, 1), at(9, 1)]), by)).toBe(pressed);
});

test('the depth of an overlap is how far the outline must go to be clear', () => {
  const cell = fc.integer({ min: -8, max: 8 });
  const turn = fc.integer({ min: 0, max: 23 });
  fc.assert(
    fc.property(cell, cell, turn, turn, (x, y, one, two) => {
      const a = box(0, 0, one * 15);
      const b = box(x / 4, y / 4, two * 15);
      const depth = -separation(a, b);
      fc.pre(depth > 0.001);
      const clear = [...a.axes, ...b.axes].some((axis) =>
        [1, -1].some((sign) => separation(shifted(a, axis, sign * (depth + 1e-9)), b) >= 0),
      );
      expect(clear).toBe(true);
      for (let angle = 0; angle < 360; angle += 7) {
        const rad = (angle * Math.PI) / 180;
        const moved = shifted(a, at(Math.sin(rad), Math.cos(rad)), depth - 1e-6);
        expect(separation(moved, b)).toBeLessThan(1e-9);
      }
    }),
  );
});

test('the nearest point of an outline is where the gap to it ends, and the point itself inside', () => {
  expect(nearestOn(at(3.5, 5), box(0, 0))).toEqual(at(0.5, 1));
  expect(nearestOn(at(0.25, 9), box(0, 0))).toEqual(at(0.25, 1));
  expect(nearestOn(at(0.2, 0.3), box(0, 0))).toEqual(at(0.2, 0.3));
  fc.assert(
    fc.property(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -90, max: 90 }), (x, y) => {
      const [p, hull] = [at(x / 10, y / 10), box(1, -2, 30)];
      const near = nearestOn(p, hull);
      expect(Math.hypot(near.x - p.x, near.y - p.y)).toBeCloseTo(reachTo(p, hull), 9);
    }),
  );
});
