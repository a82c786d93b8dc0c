import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from './point';
import type { Point } from './pose';
import { segmentOnSegment } from './segment';

const at = (x: number, y: number): Point => ({ x, y });

test('two segments that cross meet in a point, in inches from the first end', () => {
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(4, -1), at(4, 3))).toEqual({ enter: 4, leave: 4 });
  expect(segmentOnSegment(at(10, 0), at(0, 0), at(4, -1), at(4, 3))).toEqual({ enter: 6, leave: 6 });
});

test('touching counts at either end of both, and a gap does not', () => {
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(4, 0), at(4, 3))).toEqual({ enter: 4, leave: 4 });
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(10, -1), at(10, 1))).toEqual({ enter: 10, leave: 10 });
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(0, 0), at(-3, 3))).toEqual({ enter: 0, leave: 0 });
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(4, 0.01), at(4, 3))).toBeUndefined();
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(10.01, -1), at(10.01, 1))).toBeUndefined();
});

test('one that runs along the other shares a stretch; parallel beside it or beyond it none', () => {
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(3, 0), at(7, 0))).toEqual({ enter: 3, leave: 7 });
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(7, 0), at(3, 0))).toEqual({ enter: 3, leave: 7 });
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(-3, 0), at(20, 0))).toEqual({ enter: 0, leave: 10 });
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(10, 0), at(20, 0))).toEqual({ enter: 10, leave: 10 });
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(11, 0), at(20, 0))).toBeUndefined();
  expect(segmentOnSegment(at(0, 0), at(10, 0), at(3, 1), at(7, 1))).toBeUndefined();
});

test('a segment of no length meets nothing, and one point is met where the line runs through it', () => {
  expect(segmentOnSegment(at(1, 1), at(1, 1), at(0, 0), at(2, 2))).toBeUndefined();
  expect(segmentOnSegment(at(0, 0), at(4, 0), at(1, 0), at(1, 0))).toEqual({ enter: 1, leave: 1 });
});

test('they meet where the signs of four areas say so, and where they meet lies on both', () => {
  const whole = fc.integer({ min: -9, max: 9 });
  const point = fc.record({ x: whole, y: whole });
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, d) => {
      // Areas of whole numbers are exact; what lies in a row is tested above.
      const sides = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)] as const;
      fc.pre(!sides.includes(0));
      const met = segmentOnSegment(a, b, c, d);
      expect(met !== undefined).toBe(sides[0] !== sides[1] && sides[2] !== sides[3]);
      if (!met) return;
      const part = met.enter / distance(a, b);
      const on = at(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
      expect(distance(c, on) + distance(on, d)).toBeCloseTo(distance(c, d), 6);
    }),
    { numRuns: 1000 },
  );
});
