import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentThroughCircle } from '../lines/circle';
import type { Point } from '../pose';
import { run } from '../track';
import {
  boxAround,
  boxOf,
  firstTouch,
  inPolygon,
  laidOut,
  meetsBox,
  segmentThroughPolygon,
  whereIn,
} from './polygon';

const at = (x: number, y: number): Point => ({ x, y });
const ring = (...corners: readonly (readonly [number, number])[]): Point[] =>
  corners.map(([x, y]) => at(x, y));

const SQUARE = [ring([0, 0], [4, 0], [4, 4], [0, 4])];
const ATOLL = [ring([0, 0], [9, 0], [9, 9], [0, 9]), ring([3, 3], [6, 3], [6, 6], [3, 6])];
/** A bay open to the north between two capes. */
const BAY = [ring([0, 0], [6, 0], [6, 6], [4, 6], [4, 2], [2, 2], [2, 6], [0, 6])];

const ends = (a: Point, b: Point, polygon: typeof SQUARE): number[][] =>
  segmentThroughPolygon(a, b, polygon).map(({ enter, leave }) => [enter, leave]);

test.each([
  ['the middle', at(2, 2), 'inside'],
  ['a corner', at(0, 0), 'edge'],
  ['an edge', at(4, 1), 'edge'],
  ['a hair off an edge', at(4 + 9e-7, 1), 'edge'],
  ['a hair inside an edge', at(4 - 9e-7, 1), 'edge'],
  ['more than a hair inside', at(4 - 2e-6, 1), 'inside'],
  ['more than a hair off', at(4 + 2e-6, 1), 'outside'],
  ['the line of an edge, beyond it', at(5, 4), 'outside'],
  ['level with a corner', at(-1, 0), 'outside'],
] as const)('a point at %s is where it is', (_, p, where) => {
  expect(whereIn(p, SQUARE)).toBe(where);
  expect(inPolygon(p, SQUARE)).toBe(where === 'inside');
});

test('the water of an atoll is outside, its inner shore an edge', () => {
  expect(whereIn(at(4, 4), ATOLL)).toBe('outside');
  expect(whereIn(at(3, 4), ATOLL)).toBe('edge');
  expect(whereIn(at(1, 4), ATOLL)).toBe('inside');
});

test('a line of no length goes through nothing', () => {
  expect(ends(at(2, 2), at(2, 2), SQUARE)).toEqual([]);
  expect(ends(at(2, 2), at(2 + 1e-9, 2), SQUARE)).toEqual([]);
});

test.each([
  ['through the middle', at(-2, 2), at(8, 2), [[2, 6]]],
  ['ending inside', at(-2, 2), at(1, 2), [[2, 3]]],
  ['beginning inside', at(1, 2), at(9, 2), [[0, 3]]],
  ['wholly inside', at(1, 1), at(1, 3), [[0, 2]]],
  ['ending on the edge', at(-2, 2), at(0, 2), []],
  ['beginning on the edge and leading away', at(0, 2), at(-2, 2), []],
  ['beginning on the edge and leading in', at(0, 2), at(2, 2), [[0, 2]]],
  ['along an edge', at(-2, 0), at(8, 0), []],
  ['along an edge from within it', at(1, 4), at(3, 4), []],
  ['along an edge a hair inside', at(-2, 9e-7), at(8, 9e-7), []],
  ['just inside an edge', at(-2, 2e-6), at(8, 2e-6), [[2, 6]]],
  ['touching a corner', at(-1, 1), at(1, -1), []],
  ['corner to corner', at(-1, -1), at(5, 5), [[Math.SQRT2, 5 * Math.SQRT2]]],
  ['in line with an edge but short of it', at(-5, 0), at(-1, 0), []],
  ['past it', at(-2, 5), at(8, 5), []],
] as const)('a line %s crosses a square where it does', (_, a, b, expected) => {
  const found = ends(a, b, SQUARE);
  expect(found.length).toBe(expected.length);
  for (const [i, [enter, leave]] of expected.entries()) {
    expect(found[i]?.[0]).toBeCloseTo(enter, 9);
    expect(found[i]?.[1]).toBeCloseTo(leave, 9);
  }
});

test('a line over two capes crosses land twice, and the bay between them is clear', () => {
  expect(ends(at(-1, 4), at(7, 4), BAY)).toEqual([
    [1, 3],
    [5, 7],
  ]);
});

test('a line along the bottom of a bay runs through the capes alone', () => {
  expect(ends(at(-1, 2), at(7, 2), BAY)).toEqual([
    [1, 3],
    [5, 7],
  ]);
});

test('a line over the tops of the capes touches them and no more', () => {
  expect(ends(at(-1, 6), at(7, 6), BAY)).toEqual([]);
});

test('a line over an atoll crosses its rim twice; along the inner shore it touches the one side', () => {
  expect(ends(at(-1, 4), at(10, 4), ATOLL)).toEqual([
    [1, 4],
    [7, 10],
  ]);
  expect(ends(at(-1, 3), at(10, 3), ATOLL)).toEqual([
    [1, 4],
    [7, 10],
  ]);
});

test('a line that touches a corner of a hole stays one crossing', () => {
  const diamond = [ring([0, 0], [8, 0], [8, 8], [0, 8]), ring([4, 4], [6, 2], [4, 1], [2, 2])];
  expect(ends(at(-1, 4), at(9, 4), diamond)).toEqual([[1, 9]]);
});

test('it makes no difference which way round a ring is given', () => {
  const other = BAY.map((corners) => [...corners].reverse());
  expect(ends(at(-1, 4), at(7, 4), other)).toEqual(ends(at(-1, 4), at(7, 4), BAY));
  expect(whereIn(at(1, 1), other)).toBe('inside');
});

test.each([
  ['met square on', at(-2, 2), at(8, 2), false, 2],
  ['met at a corner in passing', at(-1, 1), at(1, -1), false, Math.SQRT2],
  ['met along an edge', at(-3, 0), at(8, 0), false, 3],
  ['met by the very end', at(-2, 2), at(0, 2), false, 2],
  ['not met by a run that ends short', at(-2, 2), at(-0.1, 2), false, undefined],
  ['at once from the edge', at(0, 2), at(-2, 2), false, 0],
  ['not at all from the edge and away', at(0, 2), at(-2, 2), true, undefined],
  ['at once from the edge and inward', at(0, 2), at(3, 2), true, 0],
  ['at once from the edge and along it', at(0, 2), at(0, 3), true, 0],
  ['not at all from a corner and away', at(4, 4), at(6, 5), true, undefined],
  ['not at all along the line of an edge from its corner', at(4, 4), at(8, 4), true, undefined],
  ['at once from inside', at(2, 2), at(9, 2), true, 0],
  ['not at all from the edge over a corner missed', at(0, 4), at(-3, 8), true, undefined],
] as const)('a shore is %s', (_, a, b, leaving, met) => {
  const found = firstTouch(a, b, SQUARE, leaving);
  if (met === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(met, 9);
});

test('leaving one cape leads to the other', () => {
  expect(firstTouch(at(2, 4), at(9, 4), BAY, true)).toBeCloseTo(2, 9);
});

test('a run of no length touches what it lies on, unless it is leaving', () => {
  expect(firstTouch(at(0, 2), at(0, 2), SQUARE)).toBe(0);
  expect(firstTouch(at(0, 2), at(0, 2), SQUARE, true)).toBeUndefined();
  expect(firstTouch(at(-1, 2), at(-1, 2), SQUARE)).toBeUndefined();
});

test('boxes hold their corners; a box of nothing is met by nothing', () => {
  expect(boxOf(BAY)).toEqual({ minX: 0, minY: 0, maxX: 6, maxY: 6 });
  expect(meetsBox(at(-1e9, 0), at(1e9, 0), boxAround([]))).toBe(false);
});

test.each([
  ['across', at(-2, 2), at(8, 2), true],
  ['within', at(1, 1), at(2, 2), true],
  ['touching a corner', at(-1, 1), at(1, -1), true],
  ['past a corner, boxes overlapping', at(-2, 3.5), at(2, 7), false],
  ['short of it', at(-5, 2), at(-1, 2), false],
  ['a point inside', at(1, 1), at(1, 1), true],
])('a line %s meets the box: it does or not', (_, a, b, meets) => {
  expect(meetsBox(a, b, boxOf(SQUARE))).toBe(meets);
});

test.each([
  ['through the middle', at(-5, 0), at(5, 0), [3, 7]],
  ['tangent', at(-5, 2), at(5, 2), undefined],
  ['ending on the rim', at(-5, 0), at(-2, 0), undefined],
  ['ending inside', at(-5, 0), at(-1, 0), [3, 4]],
  ['inside', at(-1, 0), at(1, 0), [0, 2]],
  ['of no length', at(0, 0), at(0, 0), undefined],
  ['short of it', at(-9, 0), at(-5, 0), undefined],
] as const)('a line %s crosses a circle where it does', (_, a, b, expected) => {
  const found = segmentThroughCircle(a, b, at(0, 0), 2);
  expect(found && [found.enter, found.leave]).toEqual(expected);
});

const cell = fc.integer({ min: -8, max: 8 });
const point = fc.record({ x: cell, y: cell });
/** A star-shaped ring: corners in the order of their bearing from the middle. */
const star = fc
  .array(fc.double({ min: 1, max: 7, noNaN: true }), { minLength: 3, maxLength: 12 })
  .map((radii) => radii.map((radius, i) => run(at(0.13, -0.07), (i * 360) / radii.length + 7, radius)));

test('the stretches inside are those that probing along the line finds', () => {
  fc.assert(
    fc.property(star, point, point, (corners, a, b) => {
      const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
      const found = segmentThroughPolygon(a, b, [corners]);
      for (let i = 0; i <= 200; i++) {
        const along = (length * i) / 200;
        const p = at(a.x + ((b.x - a.x) * i) / 200, a.y + ((b.y - a.y) * i) / 200);
        const near = found.some(
          ({ enter, leave }) => Math.abs(along - enter) < 1e-4 || Math.abs(along - leave) < 1e-4,
        );
        if (near || length === 0) continue;
        const where = whereIn(p, [corners]);
        if (where === 'edge') continue;
        expect(found.some(({ enter, leave }) => along > enter && along < leave)).toBe(where === 'inside');
      }
    }),
  );
});

test('turning the whole table and laying it over changes no stretch, corners on the line included', () => {
  const grid = fc.array(point, { minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(
      grid,
      point,
      point,
      fc.integer({ min: 0, max: 359 }),
      fc.boolean(),
      (corners, a, b, turn, mirror) => {
        const moved = (p: Point): Point => {
          const east = run(at(50, -30), turn + 90, mirror ? -p.x : p.x);
          return run(east, turn, p.y);
        };
        const before = segmentThroughPolygon(a, b, [corners]);
        const after = segmentThroughPolygon(moved(a), moved(b), [corners.map(moved)]);
        expect(after.length).toBe(before.length);
        for (const [i, { enter, leave }] of before.entries()) {
          expect(after[i]?.enter).toBeCloseTo(enter, 6);
          expect(after[i]?.leave).toBeCloseTo(leave, 6);
        }
        const touchBefore = firstTouch(a, b, [corners]);
        const touchAfter = firstTouch(moved(a), moved(b), [corners.map(moved)]);
        if (touchBefore === undefined) expect(touchAfter).toBeUndefined();
        else expect(touchAfter).toBeCloseTo(touchBefore, 6);
      },
    ),
    { numRuns: 500 },
  );
});

test('a line is the same from either end', () => {
  fc.assert(
    fc.property(star, point, point, (corners, a, b) => {
      const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
      const there = segmentThroughPolygon(a, b, [corners]);
      const back = segmentThroughPolygon(b, a, [corners]);
      expect(back.length).toBe(there.length);
      for (const [i, { enter, leave }] of there.entries()) {
        const mirror = back[there.length - 1 - i];
        expect(mirror && length - mirror.leave).toBeCloseTo(enter, 6);
        expect(mirror && length - mirror.enter).toBeCloseTo(leave, 6);
      }
    }),
  );
});

test('a long coast laid out for many lines is crossed and touched as it is without', () => {
  // A saw of whole numbers, so that corners and edges on the line are frequent; a lagoon within.
  const heights = fc.array(fc.integer({ min: 5, max: 9 }), { minLength: 40, maxLength: 120 });
  const place = fc.record({ x: fc.integer({ min: -5, max: 125 }), y: fc.integer({ min: -3, max: 12 }) });
  fc.assert(
    fc.property(heights, place, place, fc.boolean(), (tops, a, b, leaving) => {
      const coast = [at(0, 0), ...tops.map((y, x) => at(x, y)), at(tops.length, 0)];
      const island = [coast, ring([2, 1], [30, 1], [30, 4], [2, 4])];
      const laid = laidOut(island);
      expect(segmentThroughPolygon(a, b, laid)).toEqual(segmentThroughPolygon(a, b, island));
      expect(firstTouch(a, b, laid, leaving)).toBe(firstTouch(a, b, island, leaving));
      for (const { enter, leave } of segmentThroughPolygon(a, b, laid)) {
        const part = (enter + leave) / 2 / Math.hypot(b.x - a.x, b.y - a.y);
        expect(whereIn(at(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part), island)).not.toBe('outside');
      }
    }),
    { numRuns: 500 },
  );
});
