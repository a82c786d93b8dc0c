import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../pose';
import { crossing } from './crossing';

const ring = (...corners: readonly (readonly [number, number])[]): readonly Point[] =>
  corners.map(([x, y]) => ({ x, y }));

describe('a ring that does not cross itself', () => {
  test.each<[string, readonly Point[]]>([
    ['nothing at all', []],
    ['a line', ring([0, 0], [4, 0])],
    ['a triangle', ring([0, 0], [4, 0], [0, 4])],
    ['a corner given twice', ring([0, 0], [4, 0], [4, 0], [4, 4], [0, 4], [0, 0])],
    ['a corner on a straight edge', ring([0, 0], [2, 0], [4, 0], [4, 4], [0, 4])],
    ['two fields that touch at a corner', ring([0, 0], [2, 2], [4, 0], [4, 4], [2, 2], [0, 4])],
    ['a corner that touches an edge from within', ring([0, 0], [4, 0], [4, 4], [2, 0], [0, 4])],
    [
      'two islands joined along the edge of the map',
      ring([0, 0], [1, 0], [1, 2], [2, 2], [2, 0], [3, 0], [3, 3], [0, 3]),
    ],
    ['a bridge there and back', ring([0, 0], [4, 0], [4, 2], [8, 2], [8, 3], [8, 2], [4, 2], [4, 4], [0, 4])],
  ])('%s', (_, corners) => {
    expect(crossing(corners)).toBeUndefined();
  });
});

describe('a ring that crosses itself', () => {
  test.each<[string, readonly Point[], readonly [number, number]]>([
    ['a bow', ring([0, 0], [4, 4], [4, 0], [0, 4]), [0, 2]],
    ['a bow whose knot is a corner', ring([0, 0], [2, 2], [4, 4], [4, 0], [2, 2], [0, 4]), [1, 4]],
    ['a bow whose knot is a corner of one string', ring([0, 0], [4, 4], [4, 0], [2, 2], [0, 4]), [0, 3]],
    ['a loop in one side', ring([0, 0], [6, 0], [6, 4], [2, 4], [4, 6], [4, 2], [0, 2]), [2, 4]],
    ['a bow with a corner given twice', ring([0, 0], [0, 0], [4, 4], [4, 0], [4, 0], [0, 4]), [1, 4]],
  ])('%s', (_, corners, edges) => {
    const [a, b] = crossing(corners) ?? [-1, -1];
    expect([a, b]).toEqual([Math.min(...edges), Math.max(...edges)]);
  });
});

/** Whether any two edges that have no corner in common cross inside both. */
function crossesByCounting(corners: readonly Point[]): boolean {
  const at = (i: number): Point => corners[i % corners.length] as Point;
  const turn = (a: Point, b: Point, c: Point): number =>
    Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  for (let i = 0; i < corners.length; i++) {
    for (let j = i + 2; j < corners.length; j++) {
      const [a, b, c, d] = [at(i), at(i + 1), at(j), at(j + 1)];
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true;
    }
  }
  return false;
}

const place = fc.record({
  x: fc.double({ min: -50, max: 50, noNaN: true }),
  y: fc.double({ min: -50, max: 50, noNaN: true }),
});

/** No three corners in a line, no two in one place: then a crossing lies inside two edges. */
const isLoose = (corners: readonly Point[]): boolean =>
  corners.every((a, i) =>
    corners.every((b, j) =>
      corners.every(
        (c, k) => i >= j || j >= k || Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) > 1e-3,
      ),
    ),
  );

test('the sweep finds what holding every edge against every other finds', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 12 }).filter(isLoose), (corners) => {
      expect(crossing(corners) !== undefined).toBe(crossesByCounting(corners));
    }),
  );
});

test('it matters neither where a ring begins, which way it runs, nor how it is turned', () => {
  const onGrid = fc.record({ x: fc.integer({ min: 0, max: 5 }), y: fc.integer({ min: 0, max: 5 }) });
  fc.assert(
    fc.property(fc.array(onGrid, { minLength: 3, maxLength: 9 }), fc.nat(8), (corners, by) => {
      const crosses = crossing(corners) !== undefined;
      const from = by % corners.length;
      const begun = [...corners.slice(from), ...corners.slice(0, from)];
      expect(crossing(begun) !== undefined).toBe(crosses);
      expect(crossing(corners.toReversed()) !== undefined).toBe(crosses);
      expect(crossing(corners.map(({ x, y }) => ({ x: -y, y: x }))) !== undefined).toBe(crosses);
    }),
  );
});

test('a coast of fifty thousand corners is judged, and one that crosses itself at its end found', () => {
  const coast = Array.from({ length: 50_000 }, (_, i) => {
    const round = (i / 50_000) * 2 * Math.PI;
    const out = 100 + 5 * Math.sin(37 * round) + 0.002 * (i % 7);
    return { x: out * Math.cos(round), y: out * Math.sin(round) };
  });
  expect(crossing(coast)).toBeUndefined();
  const last = coast.length - 2;
  const torn = coast.with(last, coast[last - 900] as Point).with(last + 1, { x: 90, y: -0.5 });
  expect(crossing(torn)).toBeDefined();
});

/** Teeth beside each other, each a little longer than the last, and the way back under them. */
const comb = (teeth: number): readonly Point[] => [
  ...Array.from({ length: teeth }, (_, i) => [
    { x: i, y: teeth - i / teeth },
    { x: i + 0.5, y: teeth - i / teeth },
    { x: i + 0.5, y: 0 },
    { x: i + 1, y: 0 },
  ]).flat(),
  { x: teeth, y: -1 },
  { x: 0, y: -1 },
];

const turned = (ring: readonly Point[], by: number): readonly Point[] =>
  ring.map(({ x, y }) => ({
    x: Math.cos(by) * x - Math.sin(by) * y,
    y: Math.sin(by) * x + Math.cos(by) * y,
  }));

const TEETH = 6000;
/** Long edges side by side in two directions, and in all of them: no line can be swept along which they are short. */
const twoCombs = [
  ...comb(TEETH).map(({ x, y }) => ({ x: x + 2 * TEETH, y })),
  ...turned(comb(TEETH), Math.PI / 2),
];
const star = Array.from({ length: 50_000 }, (_, i) => {
  const [round, out] = [(i / 50_000) * 2 * Math.PI, i % 2 === 0 ? 100 : 1];
  return { x: out * Math.cos(round), y: out * Math.sin(round) };
});

test.each([
  ['a comb', comb(2 * TEETH)],
  ['a comb askew', turned(comb(2 * TEETH), 0.3)],
  ['two combs', twoCombs],
  ['a star', star],
])('%s of fifty thousand corners is judged as soon as any coast', (_, ring) => {
  expect(crossing(ring)).toBeUndefined();
  const middle = Math.floor(ring.length / 2);
  const torn = ring.with(middle, ring[middle + 40] as Point);
  expect(crossing(torn)).toBeDefined();
});

test('a ring that runs over itself more often than anybody could follow crosses itself', () => {
  const over = Array.from({ length: 50_000 }, (_, i) => ({ x: i % 2 === 0 ? i : 100_000 - i, y: 0 }));
  expect(crossing(over)).toBeDefined();
});

test('a corner is judged where its decimals lie, not where they fall in binary', () => {
  // 0.3 is not three times 0.1 in binary: the corner (0.1, 0.1) lies on the edge from (0, 0) to (0.3, 0.3).
  expect(crossing(ring([0, 0], [0.3, 0.3], [0.3, -0.2], [0.1, 0.1], [0, -0.2]))).toBeUndefined();
  expect(crossing(ring([0, 0], [0.3, 0.3], [0.3, -0.2], [0.1, 0.11], [0, -0.2]))).toBeDefined();
});
