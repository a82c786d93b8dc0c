import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeatureKind } from '../../engine/chart/chart';
import type { Toll } from '../../engine/moving/maneuver';
import { inPolygon } from '../../geometry/outlines/polygon';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import type { ChartFeature } from '../state';
import { reachOf, type Walk, waysFrom, wayTo } from './ground-way';
import { groundOf, paid } from './toll';

const at = (x: number, y: number): Point => ({ x, y });
const box = (kind: FeatureKind, id: string, x: number, y: number, w: number, h: number): ChartFeature => ({
  id,
  kind,
  shape: { type: 'polygon', rings: [[at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)]] },
});
const hedge = (id: string, ...points: readonly Point[]): ChartFeature => ({
  id,
  kind: 'hedge',
  shape: { type: 'line', points },
});

const TOLL: Toll = { woods: 2, hedge: 1, 'deep-water': 'no' };
const walk = (features: readonly ChartFeature[], most: number, more: Partial<Walk> = {}): Walk => ({
  ground: groundOf(features, TOLL),
  from: at(0, 0),
  most,
  blocked: [],
  bounds: undefined,
  ...more,
});
const end = (points: readonly Point[]): Point => points.at(-1) as Point;

describe('the cheapest way', () => {
  test('over open ground it is straight, and ends where all is spent', () => {
    expect(wayTo(waysFrom(walk([], 4)), at(3, 0))).toEqual({
      points: [at(0, 0), at(3, 0)],
      length: 3,
      spent: 3,
    });
    expect(wayTo(waysFrom(walk([], 4)), at(0, 9)).points).toEqual([at(0, 0), at(0, 4)]);
  });

  test('it goes round water, by the corner', () => {
    const pond = box('deep-water', 'p', 1, -1, 1, 2);
    const way = wayTo(waysFrom(walk([pond], 8)), at(3, 0));
    expect(distance(end(way.points), at(3, 0))).toBeLessThan(1e-6);
    const round = 2 * Math.SQRT2 + 1;
    expect(way.spent).toBeGreaterThanOrEqual(round - 1e-6);
    expect(way.spent).toBeLessThan(round + 0.25);
  });

  test('it goes round woods where that is cheaper, and through them where it is not', () => {
    const strip = box('woods', 'w', 1, -0.5, 2, 9);
    const round = wayTo(waysFrom(walk([strip], 9)), at(4, 0));
    expect(round.spent).toBeLessThan(4.5);
    expect(round.points.length).toBeGreaterThan(2);
    const deep = box('woods', 'w', 1, -9, 0.5, 18);
    expect(wayTo(waysFrom(walk([deep], 9)), at(4, 0)).spent).toBeCloseTo(4.5, 6);
  });

  test('it ends on this side of a hedge that cannot be paid', () => {
    const way = wayTo(waysFrom(walk([hedge('h', at(3.5, -9), at(3.5, 9))], 4)), at(9, 0));
    expect(end(way.points).x).toBeLessThan(3.5);
    expect(end(way.points).x).toBeGreaterThan(3.4);
  });

  test('it comes no nearer to what is in the way than it may, and goes round it', () => {
    const enemy = { at: at(2, 0), radius: 1 };
    const way = wayTo(waysFrom(walk([], 8, { blocked: [enemy] })), at(4, 0));
    expect(distance(end(way.points), at(4, 0))).toBeLessThan(1e-6);
    expect(way.spent).toBeGreaterThan(4.3);
    expect(way.spent).toBeLessThan(5);
  });

  test('it stays on the table', () => {
    const bounds = { x: -1, y: -1, width: 4, height: 4 };
    const way = wayTo(waysFrom(walk([], 6, { bounds })), at(9, 0));
    expect(end(way.points)).toEqual(at(3, 0));
  });
});

test('what is drawn as reached can be paid, and what lies well outside cannot', () => {
  const strip = box('woods', 'w', 1, -3, 9, 6);
  const one = walk([strip], 4);
  const ways = waysFrom(one);
  const rings = reachOf(ways);
  fc.assert(
    fc.property(fc.integer({ min: -24, max: 24 }), fc.integer({ min: -24, max: 24 }), (i, j) => {
      const to = at(i / 4 + 0.11, j / 4 + 0.07);
      const way = wayTo(ways, to);
      const short = distance(end(way.points), to);
      if (inPolygon(to, rings)) expect(short).toBeLessThan(0.4);
      else expect(short < 1e-6 ? paid(one.ground, way.points).spent : 4).toBeGreaterThan(3.3);
    }),
    { numRuns: 200 },
  );
});

test('a way is never dearer than may be spent, never shorter than the ground allows, and costs what it says', () => {
  const place = fc.record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }) });
  const areas = fc.array(
    fc.record({
      kind: fc.constantFrom<FeatureKind>('woods', 'deep-water'),
      x: fc.integer({ min: -30, max: 30 }),
      y: fc.integer({ min: -30, max: 30 }),
      w: fc.integer({ min: 2, max: 20 }),
      h: fc.integer({ min: 2, max: 20 }),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(areas, place, fc.integer({ min: 1, max: 6 }), (charted, target, most) => {
      const features = charted.map(({ kind, x, y, w, h }, i) =>
        box(kind, `f${i}`, x / 8, y / 8, w / 8, h / 8),
      );
      const one = walk(features, most);
      const to = at(target.x / 5, target.y / 5);
      const way = wayTo(waysFrom(one), to);
      const cost = paid(one.ground, way.points);
      expect(cost.stopped).toBeUndefined();
      expect(cost.spent).toBeCloseTo(way.spent, 6);
      expect(way.spent).toBeLessThanOrEqual(most + 1e-6);
      expect(way.length).toBeGreaterThanOrEqual(distance(at(0, 0), end(way.points)) - 1e-6);
      const direct = paid(one.ground, [at(0, 0), to], most);
      expect(distance(end(way.points), to)).toBeLessThanOrEqual(
        distance(at(0, 0), to) - direct.length + 1e-6,
      );
    }),
    {
      numRuns: 60,
      // Who begins in deep water is led straight out of it, not round a bend in it.
      examples: [[[{ kind: 'deep-water', x: -5, y: -10, w: 8, h: 12 }], { x: -2, y: -8 }, 3]],
    },
  );
});
