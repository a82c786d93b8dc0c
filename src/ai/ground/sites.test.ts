import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartFile } from '../../engine/chart/chart';
import { piece, rule, side } from '../../engine/ids';
import type { Maneuver } from '../../engine/moving/maneuver';
import { text } from '../../engine/words/text';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { poseAfter, run } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';
import { layChart } from '../../table/chart';
import { judged } from '../../table/maneuver/maneuver';
import { measureOn } from '../../table/measuring/measure';
import type { Piece, Table, TableState } from '../../table/state';
import { at, poseOf } from '../../table/testing';
import { type Looking, type Site, sitesOf } from './sites';

const OWN = piece('own');
const BASE = { length: inches(1), beam: inches(1), shape: 'round' } as const;

const square = (
  id: string,
  kind: 'woods' | 'deep-water',
  x: number,
  y: number,
  size: number,
): ChartFile['features'][number] => ({
  id,
  kind,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
        [x, y],
      ],
    ],
  },
});
const wall = (x: number, y: number, length: number): ChartFile['features'][number] => ({
  id: 'wall',
  kind: 'stone-wall',
  geometry: {
    type: 'LineString',
    coordinates: [
      [x, y],
      [x + length, y],
    ],
  },
});
const table = (features: ChartFile['features']): Table => ({
  chart: layChart({ id: 'f', title: 'F', units: 'inches', ground: 'land', features }, undefined, {
    readings: [],
  }),
  scale: { readings: [] },
  bounds: { x: 0, y: 0, width: 48, height: 48 },
  records: {},
});
const section = (x: number, y: number): Piece => ({
  id: OWN,
  side: side('own'),
  name: 'own',
  pose: poseOf(x, y),
  hull: BASE,
  figures: [at(0, 0), at(1.1, 0), at(-1.1, 0), at(2.2, 0), at(-2.2, 0)].map((off, i) => ({
    id: `m${i}`,
    off,
  })),
});
const on = (x: number, y: number): TableState => ({ pieces: { [OWN]: section(x, y) }, smoke: [] });
const toll = { woods: 2, 'stone-wall': 1, 'deep-water': 'no' } as const;
const cite = rule('X-001');
const maneuver: Maneuver = {
  piece: OWN,
  pivot: 'centre',
  settings: [
    {
      id: 'move',
      label: text('move'),
      spend: { min: inches(0), max: inches(4) },
      spendCite: cite,
      toll,
      steps: [
        { kind: 'alter', limit: degrees(180), cost: inches(0), cite, costCite: cite },
        { kind: 'ahead', least: inches(0), cite },
      ],
      repeat: true,
      begin: 0,
      cite,
    },
  ],
  refused: [],
  asBefore: 'move',
};
const looking = (...toward: readonly Point[]): Looking => ({
  shelter: (kind) => (kind === 'stone-wall' ? 1 : kind === 'woods' ? 0.6 : 0),
  toward,
  room: { within: inches(6), barred: ['deep-water'] },
});
const sites = (ground: Table, state: TableState, look: Looking, most = 20): readonly Site[] => [
  ...sitesOf(ground, state, maneuver, 'move', look, most),
];
const menAt = ({ end, stations = [] }: Site): readonly Point[] =>
  stations.map(({ bearing, distance: far }) => run(end.at, bearing, far));

describe('places worth going to', () => {
  test('a wood within reach is gone into, and the men with their leader', () => {
    const found = sites(table([square('w', 'woods', 20, 26, 8)]), on(24, 24), looking(at(24, 46)));
    const inWood = ({ x, y }: Point) => x > 20 && x < 28 && y > 26 && y < 34;
    const into = found.filter(({ end }) => inWood(end.at));
    expect(into.length).toBeGreaterThan(2);
    for (const site of into) expect(menAt(site).filter(inWood).length).toBeGreaterThanOrEqual(3);
  });

  test('they come to stand behind a wall on the side away from the enemy as well as on his', () => {
    const found = sites(table([wall(18, 27, 12)]), on(24, 25), looking(at(24, 46)));
    const below = found.filter(({ end }) => end.at.y < 27 && end.at.y > 26);
    const above = found.filter(({ end }) => end.at.y > 27 && end.at.y < 28);
    expect(below.length).toBeGreaterThan(0);
    expect(above.length).toBeGreaterThan(0);
  });

  test('on bare ground they go as far as they may to what they go to, away from it and to either side', () => {
    const found = sites(table([]), on(24, 24), looking(at(24, 46)));
    const far = found.filter(({ end }) => distance(end.at, at(24, 24)) > 3.99);
    for (const [x, y] of [
      [24, 28],
      [24, 20],
      [20, 24],
      [28, 24],
    ] as const)
      expect(far.some(({ end }) => distance(end.at, at(x, y)) < 0.1)).toBe(true);
  });

  test('nothing is thought of under a setting that there is not, or for a piece that is not there', () => {
    expect([...sitesOf(table([]), on(24, 24), maneuver, 'fly', looking(), 9)]).toEqual([]);
    expect([...sitesOf(table([]), { pieces: {}, smoke: [] }, maneuver, 'move', looking(), 9)]).toEqual([]);
  });

  test('every one is legal, no more than asked for, none twice, and every man stands where he may', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 44 }),
        fc.integer({ min: 4, max: 44 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 24 }),
        (x, y, wood, most) => {
          const ground = table([
            square('w', 'woods', wood, 20, 6),
            square('p', 'deep-water', 30, 30, 5),
            wall(10, 12, 20),
          ]);
          const state = on(x, y);
          const found = sites(ground, state, looking(at(24, 46), at(2, 2)), most);
          expect(found.length).toBeLessThanOrEqual(most);
          for (const [i, { legs, end, stations }] of found.entries()) {
            expect(judged(ground, state, maneuver, 'move', legs).legal).toBe(true);
            expect(distance(poseAfter(section(x, y).pose, legs).at, end.at)).toBeLessThan(0.001);
            expect(found.slice(0, i).every((other) => distance(other.end.at, end.at) >= 0.75)).toBe(true);
            const wrong = measureOn(
              ground,
              state,
            )({
              of: 'stand',
              piece: OWN,
              legs,
              ...(stations ? { stations } : {}),
              barred: ['deep-water'],
            });
            expect(wrong).toEqual([]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
