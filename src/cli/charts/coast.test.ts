import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Box,
  clipped,
  cutLand,
  geoRing,
  type Position,
  type Ring,
  rounded,
  signedArea,
  simplified,
  smoothed,
  unlooped,
  unwrapped,
  withArea,
} from './coast';

const BOX: Box = { west: 0, east: 10, south: 0, north: 10 };
const SQUARE: Ring = [
  [2, 2],
  [6, 2],
  [6, 6],
  [2, 6],
];

const inside = ([x, y]: Position, ring: Ring): boolean => {
  let within = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
};

describe('a coast', () => {
  test('that crosses the antimeridian is made continuous', () => {
    const ring = unwrapped([
      [178, 60],
      [-178, 60],
      [-178, 62],
      [178, 62],
    ]);
    expect(ring).toEqual([
      [178, 60],
      [182, 60],
      [182, 62],
      [178, 62],
    ]);
  });

  test('that runs round a pole is closed over it', () => {
    const ring = unwrapped([-180, -90, 0, 90, 179].map((lon): Position => [lon, -70]));
    expect(ring).toHaveLength(7);
    expect(inside([0, -80], ring)).toBe(true);
    expect(inside([0, -60], ring)).toBe(false);
  });

  test('inside the box is left alone, outside it is nothing', () => {
    expect(clipped(SQUARE, BOX)).toEqual(SQUARE);
    expect(clipped(SQUARE, { west: 20, east: 30, south: 0, north: 10 })).toEqual([]);
  });

  test('clipped to a box keeps what is inside the box and nothing else', () => {
    const corner = fc.tuple(fc.integer({ min: -20, max: 30 }), fc.integer({ min: -20, max: 30 }));
    const probe = fc.tuple(
      fc.integer({ min: 0, max: 9 }).map((n) => n + 0.4637),
      fc.integer({ min: 0, max: 9 }).map((n) => n + 0.5913),
    );
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 9 }), probe, (ring, at) => {
        const kept = clipped(ring, BOX);
        expect(inside(at, kept)).toBe(inside(at, ring));
        for (const [x, y] of kept) expect(x >= 0 && x <= 10 && y >= 0 && y <= 10).toBe(true);
      }),
    );
  });

  test('smoothed twice has four corners for one and no new ground; fixed corners stay', () => {
    const soft = smoothed(SQUARE);
    expect(soft).toHaveLength(16);
    for (const [x, y] of soft) expect(x >= 2 && x <= 6 && y >= 2 && y <= 6).toBe(true);
    expect(smoothed(SQUARE, 2, ([x, y]) => x === 2 && y === 2)).toContainEqual([2, 2]);
  });

  test('an island smoothed is as large as before', () => {
    const soft = withArea(smoothed(SQUARE), signedArea(SQUARE));
    expect(signedArea(smoothed(SQUARE))).toBeLessThan(15);
    expect(signedArea(soft)).toBeCloseTo(16, 9);
  });

  test('thinned keeps every corner that stands out and drops those that do not', () => {
    const dotted: Ring = [
      [2, 2],
      [4, 2.001],
      [6, 2],
      [6, 4],
      [6, 6],
      [4, 6],
      [2, 6],
      [2, 4],
    ];
    expect(simplified(dotted, 0.01)).toEqual(SQUARE);
  });

  test('that crosses itself loses the loop behind the crossing, and nothing else', () => {
    const pinched: Ring = [
      [0, 0],
      [10, 0],
      [10, 4],
      [6, 5],
      [7, 4],
      [7, 6],
      [6, 4.5],
      [10, 6],
      [10, 10],
      [0, 10],
    ];
    const left = unlooped(pinched);
    expect(left.length).toBeLessThan(pinched.length);
    for (const corner of [pinched[0], pinched[1], pinched[8], pinched[9]]) expect(left).toContain(corner);
    expect(unlooped(left)).toEqual(left);
    expect(unlooped(SQUARE)).toBe(SQUARE);
    const spike: Ring = [...SQUARE.slice(0, 2), [8, 2], ...SQUARE.slice(1)];
    expect(unlooped(spike)).toEqual(SQUARE);
  });

  test('rounded has no corner twice in a row', () => {
    expect(
      rounded(
        [
          [0, 0],
          [0.0001, 0.0001],
          [1.00026, 0],
          [1, 1],
          [0, 0.0001],
        ],
        0.0005,
      ),
    ).toEqual([
      [0, 0],
      [1.0005, 0],
      [1, 1],
    ]);
  });

  test('outlines run counterclockwise, holes clockwise, both closed', () => {
    expect(geoRing([...SQUARE].reverse(), 'outline')).toHaveLength(5);
    expect(signedArea(geoRing([...SQUARE].reverse(), 'outline').slice(1))).toBe(16);
    expect(signedArea(geoRing(SQUARE, 'hole').slice(1))).toBe(-16);
  });

  test('an island across the antimeridian comes out on the side of the box, slivers do not', () => {
    const island: Ring = [
      [178, 60],
      [-178, 60],
      [-178, 62],
      [178, 62],
    ];
    const speck: Ring = [
      [176, 61],
      [176.01, 61],
      [176.01, 61.01],
    ];
    const box = { west: -185, east: -175, south: 55, north: 65 };
    const lands = cutLand([[island], [speck]], { box, grain: 0.01, least: 0.001 });
    expect(lands).toHaveLength(1);
    const [[outline = []] = []] = lands;
    expect(inside([-180, 61], outline)).toBe(true);
    expect(inside([-184, 61], outline)).toBe(false);
  });
});
