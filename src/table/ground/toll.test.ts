import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeatureKind } from '../../engine/chart/chart';
import type { Toll } from '../../engine/moving/maneuver';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import type { ChartFeature } from '../state';
import { cutAt, groundOf, paid } from './toll';

const area = (
  kind: FeatureKind,
  id: string,
  ...ring: readonly (readonly [number, number])[]
): ChartFeature => ({
  id,
  kind,
  shape: { type: 'polygon', rings: [ring.map(([x, y]) => ({ x, y }))] },
});
const line = (
  kind: FeatureKind,
  id: string,
  width: number | undefined,
  ...points: readonly (readonly [number, number])[]
): ChartFeature => ({
  id,
  kind,
  shape: { type: 'line', points: points.map(([x, y]) => ({ x, y })) },
  ...(width === undefined ? {} : { width }),
});
const box = (kind: FeatureKind, id: string, x: number, y: number, w: number, h: number): ChartFeature =>
  area(kind, id, [x, y], [x + w, y], [x + w, y + h], [x, y + h]);
const at = (x: number, y: number): Point => ({ x, y });

const FOOT: Toll = { woods: 2, hedge: 1, bocage: 2, 'deep-water': 'no', road: 'way' };
const WHEELS: Toll = { woods: 'no', hedge: 'no', crops: 2, road: 'way' };
const over = (features: readonly ChartFeature[], toll: Toll, points: readonly Point[], most?: number) =>
  paid(groundOf(features, toll), points, most);

describe('what a way costs', () => {
  const woods = box('woods', 'w', 1, -5, 10, 10);

  test('VD-H11 an inch in the open and the rest in woods: four inches end an inch and a half inside', () => {
    const went = over([woods], FOOT, [at(0, 0), at(9, 0)], 4);
    expect(went).toMatchObject({ length: 2.5, spent: 4, onWay: false });
    expect(went.trodden).toEqual([{ id: 'w', kind: 'woods', enter: 1, leave: 2.5 }]);
  });

  test('a line costs what it costs once it is passed, and is not passed when it cannot be paid', () => {
    const hedge = line('hedge', 'h', undefined, [2, -5], [2, 5]);
    expect(over([hedge], FOOT, [at(0, 0), at(3, 0)])).toMatchObject({ length: 3, spent: 4 });
    expect(over([hedge], FOOT, [at(0, 0), at(3, 0)], 2.5).length).toBeCloseTo(1.999, 9);
    expect(over([hedge], FOOT, [at(0, 0), at(3, 0)], 3.5)).toMatchObject({ length: 2.5, spent: 3.5 });
    expect(over([hedge], FOOT, [at(0, 0), at(2, 0)])).toMatchObject({ length: 2, spent: 3 });
    // Who stands on it has paid for it.
    expect(over([hedge], FOOT, [at(0, 0), at(2, 0), at(3, 0)])).toMatchObject({ length: 3, spent: 4 });
  });

  test('what may not be entered stops at its edge, and a line at the line', () => {
    expect(over([woods], WHEELS, [at(0, 0), at(9, 0)])).toMatchObject({
      length: 1,
      spent: 1,
      stopped: { id: 'w', kind: 'woods' },
    });
    const hedge = line('hedge', 'h', undefined, [0.5, -5], [0.5, 5]);
    expect(over([woods, hedge], WHEELS, [at(0, 0), at(9, 0)])).toMatchObject({
      length: 0.5,
      stopped: { id: 'h' },
    });
  });

  test('who stands where he may not be gets out at two for an inch, and does not come in again', () => {
    const out = over([woods], WHEELS, [at(2, 0), at(0, 0)]);
    expect(out).toMatchObject({ length: 2, spent: 3 });
    expect(over([woods], WHEELS, [at(2, 0), at(0, 0), at(3, 0)])).toMatchObject({
      length: 3,
      stopped: { id: 'w' },
    });
  });

  test('a road is a way through woods, for its whole width and round its bends', () => {
    const road = line('road', 'r', 1, [-2, 0], [4, 0], [4, 4]);
    expect(over([woods, road], FOOT, [at(0, 0.4), at(4, 0.4)])).toMatchObject({ spent: 4, onWay: true });
    expect(over([woods, road], FOOT, [at(0, 0), at(4, 0), at(4, 3)])).toMatchObject({
      spent: 7,
      onWay: true,
    });
    expect(over([woods, road], FOOT, [at(0, 0.6), at(4, 0.6)]).spent).toBeCloseTo(
      0.5 * 1 + 0.5 + 2.5 * 2 + 0.5,
      1,
    );
  });

  test('the dearest of areas over each other counts', () => {
    const crops = box('crops', 'c', 0, -5, 20, 10);
    expect(over([woods, crops], { woods: 3, crops: 2 }, [at(0, 0), at(2, 0)]).spent).toBe(2 + 3);
  });

  test('open ground costs its length', () => {
    expect(over([woods], {}, [at(0, 0), at(3, 4)])).toEqual({
      length: 5,
      spent: 5,
      trodden: [],
      onWay: false,
    });
  });
});

test('a way is cut where it is told to be', () => {
  expect(cutAt([at(0, 0), at(2, 0), at(2, 4)], 3)).toEqual([at(0, 0), at(2, 0), at(2, 1)]);
  expect(cutAt([at(0, 0), at(2, 0)], 0)).toEqual([at(0, 0)]);
  expect(cutAt([at(0, 0), at(2, 0)], 9)).toEqual([at(0, 0), at(2, 0)]);
});

const place = fc.record({
  x: fc.double({ min: -8, max: 8, noNaN: true }),
  y: fc.double({ min: -8, max: 8, noNaN: true }),
});
const features = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom<FeatureKind>('woods', 'crops', 'road', 'hedge', 'bocage'),
    id: fc.string({ minLength: 1, maxLength: 6 }),
    x: fc.double({ min: -8, max: 8, noNaN: true }),
    y: fc.double({ min: -8, max: 8, noNaN: true }),
    size: fc.double({ min: 0.3, max: 6, noNaN: true }),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);
const ALL: Toll = { woods: 2, crops: 1.5, road: 'way', hedge: 1, bocage: 2 };
const laid = (one: { kind: FeatureKind; id: string; x: number; y: number; size: number }): ChartFeature =>
  one.kind === 'woods' || one.kind === 'crops'
    ? box(one.kind, one.id, one.x, one.y, one.size, one.size)
    : line(
        one.kind,
        one.id,
        one.kind === 'road' ? 1 : undefined,
        [one.x, one.y],
        [one.x + one.size, one.y - one.size],
      );

test('a way costs the same turned about, mirrored, with its features in any order, and in two halves', () => {
  fc.assert(
    fc.property(features, fc.array(place, { minLength: 2, maxLength: 4 }), (charted, points) => {
      const all = charted.map(laid);
      const cost = over(all, ALL, points).spent;
      const turn = ({ x, y }: Point): Point => ({ x: -y, y: x });
      const mirror = ({ x, y }: Point): Point => ({ x: -x, y });
      for (const moved of [turn, mirror]) {
        const features_ = all.map(
          (one): ChartFeature => ({
            ...one,
            shape:
              one.shape.type === 'polygon'
                ? { type: 'polygon', rings: one.shape.rings.map((ring) => ring.map(moved)) }
                : one.shape.type === 'line'
                  ? { type: 'line', points: one.shape.points.map(moved) }
                  : one.shape,
          }),
        );
        expect(over(features_, ALL, points.map(moved)).spent).toBeCloseTo(cost, 4);
      }
      expect(over(all.toReversed(), ALL, points).spent).toBeCloseTo(cost, 9);
      const length = over(all, ALL, points).length;
      expect(length).toBeCloseTo(
        points.slice(1).reduce((sum, to, i) => sum + distance(points[i] as Point, to), 0),
        6,
      );
      expect(cost).toBeGreaterThanOrEqual(length - 1e-6);
    }),
    { numRuns: 200 },
  );
});

test('who may spend less goes no farther, and spends no more than he may', () => {
  fc.assert(
    fc.property(
      features,
      fc.array(place, { minLength: 2, maxLength: 4 }),
      fc.double({ min: 0, max: 20, noNaN: true }),
      (charted, points, most) => {
        const all = charted.map(laid);
        const [less, more] = [over(all, ALL, points, most), over(all, ALL, points)];
        expect(less.spent).toBeLessThanOrEqual(most + 1e-6);
        expect(less.length).toBeLessThanOrEqual(more.length + 1e-6);
        expect(over(all, ALL, cutAt(points, less.length)).spent).toBeLessThanOrEqual(most + 1e-4);
      },
    ),
    { numRuns: 200 },
  );
});
