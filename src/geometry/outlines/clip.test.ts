import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../pose';
import { degrees } from '../units';
import { area, without } from './clip';
import { outlineAt, rectangleOutline } from './hull';
import { inPolygon } from './polygon';

const box = (x: number, y: number, heading: number, length: number, beam: number): Point[] =>
  outlineAt(rectangleOutline(length, beam), { at: { x, y }, heading: degrees(heading) });

test('a ring counts its square inches, counterclockwise positive', () => {
  expect(area(box(3, 4, 30, 2, 1))).toBeCloseTo(-2, 12);
  expect(area(box(3, 4, 30, 2, 1).toReversed())).toBeCloseTo(2, 12);
});

test.each([
  ['a hole that covers it', box(0, 0, 0, 9, 9), 0],
  ['a hole of the same outline', box(0, 0, 0, 3, 0.6), 0],
  ['a hole beside it', box(5, 0, 0, 3, 3), 1.8],
  ['a hole that only touches it', box(0, 3, 0, 3, 3), 1.8],
  ['a hole across it', box(0, 0, 90, 3, 1), 1.2],
])('an outline without %s', (_, hole, left) => {
  const size = (parts: readonly (readonly Point[])[]) =>
    parts.reduce((sum, part) => sum + Math.abs(area(part)), 0);
  expect(size(without(box(0, 0, 0, 3, 0.6), hole))).toBeCloseTo(left, 9);
  expect(size(without(box(0, 0, 0, 3, 0.6), hole.toReversed()))).toBeCloseTo(left, 9);
});

test('a point is left when it lies in the outline and not in the hole, and in one part only', () => {
  const step = fc.integer({ min: -8, max: 8 });
  const turn = fc.integer({ min: 0, max: 23 });
  fc.assert(
    fc.property(step, step, turn, turn, (x, y, one, two) => {
      const outline = box(0, 0, one * 15, 3, 0.6);
      const hole = box(x / 4, y / 4, two * 15, 2, 1);
      const parts = without(outline, hole);
      for (let i = 0; i < 60; i++) {
        const p = { x: ((i * 37) % 60) / 15 - 2.013, y: ((i * 23) % 60) / 15 - 2.017 };
        const left = inPolygon(p, [outline]) && !inPolygon(p, [hole]);
        expect(parts.filter((part) => inPolygon(p, [part])).length).toBe(left ? 1 : 0);
      }
    }),
  );
});
