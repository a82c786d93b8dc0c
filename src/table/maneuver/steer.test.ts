import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartFile, ChartFileFeature } from '../../engine/chart/chart';
import { seaScale } from '../../engine/chart/scale';
import { piece, rule } from '../../engine/ids';
import type { Maneuver, Setting } from '../../engine/moving/maneuver';
import { text } from '../../engine/words/text';
import { distance } from '../../geometry/point';
import { posesAlong } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';
import { layTable } from '../laying/set';
import { measureOn } from '../measuring/measure';
import { ahead, alter, at, battleOf, poseOf, shipOf } from '../testing';
import { judged, randomWay, reachUnder, trackTo } from './steer';

const WOODS: ChartFileFeature = {
  id: 'w',
  kind: 'woods',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-6, 2],
        [6, 2],
        [6, 9],
        [-6, 9],
      ],
    ],
  },
};
const POND: ChartFileFeature = {
  id: 'p',
  kind: 'deep-water',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [1, -3],
        [2, -3],
        [2, 1],
        [1, 1],
      ],
    ],
  },
};
const chart: ChartFile = {
  id: 'field',
  title: 'Field',
  units: 'inches',
  ground: 'land',
  features: [WOODS, POND],
};

const setting = (more: Partial<Setting> = {}): Setting => ({
  id: 'walk',
  label: text('walk'),
  spend: { min: inches(0), max: inches(4), usual: inches(0) },
  spendCite: rule('T-001'),
  steps: [
    { kind: 'alter', limit: degrees(180), cost: inches(0), cite: rule('T-002'), costCite: rule('T-002') },
    { kind: 'ahead', least: inches(0), cite: rule('T-001') },
  ],
  repeat: true,
  begin: 0,
  cite: rule('T-001'),
  toll: { woods: 2, 'deep-water': 'no' },
  free: true,
  ...more,
});
const walker = piece('a');
const maneuver = (one = setting()): Maneuver => ({
  piece: walker,
  pivot: 'centre',
  settings: [one],
  refused: [],
  asBefore: 'walk',
});
const { table, state } = layTable(
  battleOf([shipOf('a', poseOf(0, 0)), shipOf('b', poseOf(-3, 0))], { chart }),
  seaScale(3),
);
const measure = measureOn(table, state);
const costs = (legs: Parameters<typeof judged>[4]) =>
  measure({ of: 'path', piece: walker, legs, within: inches(0), toll: setting().toll ?? {} }).paid;

describe('a way over the ground', () => {
  test('leads as far into woods as can be paid', () => {
    const found = trackTo(table, state, maneuver(), { to: at(0, 9) });
    expect(found).toMatchObject({ setting: 'walk', legs: [ahead(3)], spent: 4, left: 0 });
    expect(costs(found.legs)).toEqual({
      spent: 4,
      onWay: false,
      trodden: [{ kind: 'woods', id: 'w', enter: 2, leave: 3 }],
    });
  });

  test('goes round water and takes the heading that is wished', () => {
    const found = trackTo(table, state, maneuver(), { to: at(2.5, -0.5), heading: degrees(180) });
    expect(found.legs.length).toBeGreaterThan(3);
    expect(found.end.heading).toBeCloseTo(180, 2);
    expect(costs(found.legs)?.stopped).toBeUndefined();
  });

  test('leads round a piece that is to be kept off', () => {
    const off = setting({ keepOff: [{ piece: piece('b'), within: inches(1) }] });
    const found = trackTo(table, state, maneuver(off), { to: at(-3, -1.3) });
    for (const { at: place } of posesAlong(poseOf(0, 0), found.legs))
      expect(distance(place, at(-3, 0))).toBeGreaterThan(0.99);
  });

  test('a way that is too dear or barred is refused, with what it costs', () => {
    expect(judged(table, state, maneuver(), 'walk', [ahead(3)])).toMatchObject({
      legal: true,
      spent: 4,
      left: 0,
    });
    const dear = judged(table, state, maneuver(), 'walk', [ahead(3.5)]);
    expect(dear).toMatchObject({ legal: false, after: 3, because: { key: 'steer.dear' } });
    const barred = judged(table, state, maneuver(), 'walk', [alter(90), ahead(1.5)]);
    expect(barred).toMatchObject({ legal: false, after: 1, because: { key: 'steer.barred' } });
    expect(judged(table, state, maneuver(), 'walk', [ahead(5)])).toMatchObject({ legal: false });
  });

  test('without a toll the track is that of open water', () => {
    const { toll: _, ...open } = setting();
    expect(trackTo(table, state, maneuver(open), { to: at(0, 3) }).legs).toEqual([ahead(3)]);
    expect(reachUnder(table, state, maneuver(open), 'walk')[0]?.length).toBeGreaterThan(10);
  });

  test('all that can be reached lies on this side of what bars the way', () => {
    const [outline = []] = reachUnder(table, state, maneuver(), 'walk');
    expect(Math.max(...outline.map(({ y }) => y))).toBeLessThan(3.3);
    expect(Math.min(...outline.map(({ y }) => y))).toBeLessThan(-3.5);
    expect(reachUnder(table, state, maneuver(), 'nothing')).toEqual([]);
  });
});

test('whatever way is found, wished for or at random, is legal', () => {
  const place = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) });
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 2 ** 30 }), ({ x, y }, seed) => {
      const found = trackTo(table, state, maneuver(), { to: at(x / 10, y / 10) });
      expect(judged(table, state, maneuver(), 'walk', found.legs).legal).toBe(true);
      expect(costs(found.legs)?.spent).toBeCloseTo(found.spent, 3);
      let next = seed;
      const random = () => {
        next = (next * 48271 + 11) % 2147483647;
        return next / 2147483647;
      };
      const legs = randomWay(table, state, maneuver(), setting(), random);
      expect(judged(table, state, maneuver(), 'walk', legs).legal).toBe(true);
    }),
    { numRuns: 150 },
  );
});

describe('a way asked for by rules', () => {
  const toll = setting().toll ?? {};
  test('leads to the nearest edge, as far as may be spent', () => {
    const bounds = { x: -20, y: -6, width: 40, height: 40 };
    const edged = measureOn({ ...table, bounds }, state);
    const way = (most: number) =>
      edged({ of: 'way', piece: walker, to: ['south', 'east'], toll, most: inches(most) });
    expect(way(4)).toEqual({ legs: [alter(180), ahead(4)], spent: 4, arrives: false });
    expect(way(7)).toEqual({ legs: [alter(180), ahead(6)], spent: 6, arrives: true });
  });

  test('leads to another piece', () => {
    const found = measure({ of: 'way', piece: walker, to: piece('b'), toll, most: inches(4) });
    expect(found).toEqual({ legs: [alter(-90), ahead(3)], spent: 3, arrives: true });
  });
});
