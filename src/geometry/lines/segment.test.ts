import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from '../point';
import type { Point } from '../pose';
import { segmentOnSegment, segmentOverLine } from './segment';

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

test('a line of many parts is passed over once at a corner, and not where it is only touched', () => {
  const corner = [at(4, -3), at(4, 0), at(5, 3)];
  expect(segmentOverLine(at(0, 0), at(10, 0), corner)).toEqual([{ enter: 4, leave: 4 }]);
  expect(segmentOverLine(at(10, 0), at(0, 0), corner)).toEqual([{ enter: 6, leave: 6 }]);
  // A corner that only comes to it, an end that touches it, an end of its own on the line.
  expect(segmentOverLine(at(0, 0), at(10, 0), [at(3, 3), at(4, 0), at(5, 3)])).toEqual([]);
  expect(segmentOverLine(at(0, 0), at(10, 0), [at(4, 0), at(4, 3)])).toEqual([]);
  expect(segmentOverLine(at(0, 0), at(4, 0), [at(4, -3), at(4, 3)])).toEqual([]);
  expect(segmentOverLine(at(0, 0), at(3, 0), [at(4, -3), at(4, 3)])).toEqual([]);
});

test('a stretch along the line counts where it is left on the other side', () => {
  expect(segmentOverLine(at(0, 0), at(10, 0), [at(3, 2), at(4, 0), at(7, 0), at(8, -1)])).toEqual([
    { enter: 4, leave: 7 },
  ]);
  expect(segmentOverLine(at(0, 0), at(10, 0), [at(3, 2), at(4, 0), at(7, 0), at(8, 1)])).toEqual([]);
});

test('it is passed over wherever one of its parts is, corners apart', () => {
  const place = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), place, place, (line, a, b) => {
      // No corner of either on the other: then every meeting is a passing.
      const off = (p: Point, q: Point, r: Point): boolean =>
        (q.x - p.x) * (r.y - p.y) !== (q.y - p.y) * (r.x - p.x);
      const parts = line.slice(1).map((to, i) => [line[i] ?? to, to] as const);
      fc.pre(line.every((p) => off(a, b, p)) && parts.every(([p, q]) => off(p, q, a) && off(p, q, b)));
      const single = parts.flatMap(([p, q]) => segmentOnSegment(a, b, p, q) ?? []);
      const found = segmentOverLine(a, b, line);
      expect(found).toHaveLength(single.length);
      found.forEach(({ enter, leave }, i) => {
        expect(enter).toBeCloseTo(single[i]?.enter ?? Number.NaN, 9);
        expect(leave).toBe(enter);
      });
    }),
  );
});
