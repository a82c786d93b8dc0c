import { expect, test } from 'vitest';
import type { ChartFile, ChartFileFeature } from '../../engine/chart/chart';
import { projection } from '../../engine/chart/projection';
import { seaScale } from '../../engine/chart/scale';
import { modelBody } from '../../engine/chart/ship-body';
import { piece, side } from '../../engine/ids';
import type { Point } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import { chartCrossed, layChart, shoreAt } from '../chart';
import { areaOf, boxOf } from '../motion/motion.testing';
import type { Chart } from '../state';
import { at, battleOf, chartOf, landOf, poseOf, recordOf, shipOf } from '../testing';
import { layTable } from './set';

const inDegrees = (...features: readonly ChartFileFeature[]): ChartFile => ({
  ...chartOf(...features),
  units: 'degrees',
});
const ringOf = (chart: Chart, feature = 0, ring = 0): readonly Point[] => {
  const shape = chart.features[feature]?.shape;
  return shape?.type === 'polygon' ? (shape.rings[ring] ?? []) : [];
};

test('a battle without anything has an open sea without edges, wind or centre', () => {
  const { table, state } = layTable(battleOf([]), seaScale(3));
  expect(table).toEqual({
    chart: { id: 'open-sea', title: '', features: [] },
    scale: seaScale(3),
    records: {},
    bodies: {},
  });
  expect(state).toEqual({ pieces: {}, smoke: [] });
});

test('a piece stands at its pose with the footprint of its record at true scale', () => {
  // Bismarck: 823 ft 6 in by 118 ft, 0.41 inches long at 3 inches to the mile.
  const bismarck = recordOf(823.5, 118);
  const { table, state } = layTable(battleOf([shipOf('bismarck', poseOf(3, 4, 365), bismarck)]), seaScale(3));
  const found = state.pieces[piece('bismarck')];
  expect(found?.pose).toEqual(poseOf(3, 4, 5));
  expect(found?.hull.length).toBeCloseTo(0.4066, 4);
  expect(found?.hull.beam).toBeCloseTo(0.0583, 4);
  expect(table.records[piece('bismarck')]).toBe(bismarck);
});

test('a nautical mile of hull is as long as a mile of sea', () => {
  const { state } = layTable(battleOf([shipOf('a', poseOf(0, 0), recordOf(6076.12, 607.612))]), seaScale(3));
  expect(state.pieces[piece('a')]?.hull.length).toBeCloseTo(3, 12);
  expect(state.pieces[piece('a')]?.hull.beam).toBeCloseTo(0.3, 12);
});

test('a unit of a list has the body its rule set gives it, with its figures, and waits when nobody has placed it', () => {
  const section = { id: piece('s'), side: side('blue'), name: 'Section', entry: 'rifles', play: {} };
  const figures = [
    { figure: 'a', bearing: degrees(0), distance: inches(0) },
    { figure: 'b', bearing: degrees(90), distance: inches(2) },
  ];
  const hull = { length: inches(1), beam: inches(1), shape: 'round' } as const;
  const placed = { ...section, id: piece('t'), pose: poseOf(5, 5, 0) };
  const { table, state } = layTable(battleOf([], { units: [section, placed] }), seaScale(3), (one) =>
    'entry' in one && one.entry === 'rifles' ? { hull, figures, plan: { of: 'figure' } } : undefined,
  );
  expect(state.pieces[section.id]).toMatchObject({ name: 'Section', hull, gone: 'awaited' });
  const { pose, figures: men, gone } = state.pieces[placed.id] ?? {};
  expect([pose, gone]).toEqual([poseOf(5, 5, 0), undefined]);
  expect(men?.map(({ id, off }) => [id, off.x, off.y])).toEqual([
    ['a', 0, 0],
    ['b', 2, 0],
  ]);
  expect(table.bodies?.[placed.id]?.plan.of).toBe('figure');
  // What nobody has a body for is not laid.
  expect(layTable(battleOf([], { units: [placed] }), seaScale(3)).state.pieces).toEqual({});
});

test('edges and wind are those of the battle', () => {
  const { table, state } = layTable(
    battleOf([], { table: { width: 72, height: 48, origin: { x: -36, y: 0 } }, wind: degrees(-90) }),
    seaScale(3),
  );
  expect(table.bounds).toEqual({ x: -36, y: 0, width: 72, height: 48 });
  expect(state.wind).toBe(270);
});

test('two ships with one id are refused', () => {
  expect(() =>
    layTable(battleOf([shipOf('a', poseOf(0, 0)), shipOf('a', poseOf(1, 1))]), seaScale(3)),
  ).toThrow("'a'");
});

test('table and position are plain data', () => {
  const chart = inDegrees(
    landOf('x', [
      [0, 0],
      [1, 0],
      [1, 1],
    ]),
  );
  const laid = layTable(
    battleOf([shipOf('a', poseOf(0, 0))], { chart, centre: { lon: 0, lat: 0 } }),
    seaScale(3),
  );
  shoreAt(laid.table.chart, at(0, 0));
  expect(JSON.parse(JSON.stringify(laid))).toEqual(laid);
  expect(structuredClone(laid)).toEqual(laid);
});

test('a chart in inches is laid as it is, rings without the repeated last point', () => {
  const chart = layChart(
    chartOf(
      landOf('x', [
        [0, 0],
        [4, 0],
        [4, 0],
        [4, 4],
        [0, 0],
      ]),
    ),
    undefined,
    seaScale(3),
  );
  expect(ringOf(chart)).toEqual([at(0, 0), at(4, 0), at(4, 4)]);
  expect(chart.centre).toBeUndefined();
});

test('lines, points and what is said of a feature are kept', () => {
  const chart = layChart(
    chartOf(
      {
        id: 'set',
        kind: 'current',
        toward: 370,
        knots: 2,
        geometry: {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [1, 2],
          ],
        },
      },
      {
        id: 'ten',
        kind: 'sounding',
        name: 'Ten',
        depth: 10,
        geometry: { type: 'Point', coordinates: [3, 4] },
      },
    ),
    undefined,
    seaScale(3),
  );
  expect(chart.features).toEqual([
    {
      id: 'set',
      kind: 'current',
      toward: 10,
      knots: 2,
      shape: { type: 'line', points: [at(0, 0), at(1, 2)] },
    },
    { id: 'ten', kind: 'sounding', name: 'Ten', depth: 10, shape: { type: 'point', at: at(3, 4) } },
  ]);
});

test('a chart in degrees is laid about its centre: 60 miles to a degree of latitude, half as many at 60 north', () => {
  const chart = layChart(
    inDegrees(
      landOf('x', [
        [10, 60],
        [11, 60],
        [10, 61],
      ]),
    ),
    { lon: 10, lat: 60 },
    seaScale(3),
  );
  expect(ringOf(chart)).toEqual([at(0, 0), at(90, 0), at(0, 180)]);
  expect(chart.centre).toEqual({ lon: 10, lat: 60 });
});

test('a chart in degrees without a centre, and a ring without an area, are refused', () => {
  expect(() => layChart(inDegrees(), undefined, seaScale(3))).toThrow('needs a centre');
  expect(() =>
    layChart(
      chartOf(
        landOf('sliver', [
          [0, 0],
          [1, 0],
          [0, 0],
        ]),
      ),
      undefined,
      seaScale(3),
    ),
  ).toThrow("'sliver'");
});

test('an island across the 180th meridian stays whole, seen from either side', () => {
  const island = landOf('x', [
    [179, -1],
    [-179, -1],
    [-179.3, 1],
    [179, 1],
    [179, -1],
  ]);
  for (const [lon, west] of [
    [178, 180],
    [-178, -540],
  ] as const) {
    const corners = ringOf(layChart(inDegrees(island), { lon, lat: 0 }, seaScale(3)));
    expect(corners.length).toBe(4);
    expect(corners[0]?.x).toBeCloseTo(west, 9);
    expect(corners[1]?.x).toBeCloseTo(west + 360, 9);
    expect(corners[2]?.x).toBeCloseTo(west + 306, 9);
  }
});

test('the hole of an island across the meridian lies within it', () => {
  const island = landOf(
    'x',
    [
      [178, -2],
      [-178, -2],
      [-178, 2],
      [178, 2],
    ],
    [
      [-179.5, -1],
      [-179, -1],
      [-179, 1],
      [-179.5, 1],
    ],
  );
  const chart = layChart(inDegrees(island), { lon: 179, lat: 0 }, seaScale(3));
  expect(ringOf(chart, 0, 1)[0]?.x).toBeCloseTo(270, 9);
  expect(shoreAt(chart, at(0, 0))).toBe('inside');
  expect(shoreAt(chart, at(300, 0))).toBe('outside');
});

test('a place goes to the table and back', () => {
  const { toTable, toPlace } = projection({ lon: 179.5, lat: -36 }, 3);
  for (const place of [
    { lon: 179, lat: -35 },
    { lon: -179, lat: -37.25 },
    { lon: 179.5, lat: -36 },
  ]) {
    const there = toPlace(toTable(place));
    expect(there.lon).toBeCloseTo(place.lon, 9);
    expect(there.lat).toBeCloseTo(place.lat, 9);
  }
  expect(toTable({ lon: -179.5, lat: -36 }).x).toBeGreaterThan(0);
});

test('an islet in a lagoon is land, its lagoon is not', () => {
  const chart = layChart(
    chartOf(
      landOf(
        'atoll',
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 9],
        ],
        [
          [2, 2],
          [7, 2],
          [7, 7],
          [2, 7],
        ],
      ),
      landOf('islet', [
        [4, 4],
        [5, 4],
        [5, 5],
        [4, 5],
      ]),
    ),
    undefined,
    seaScale(3),
  );
  expect([at(1, 1), at(3, 3), at(4.5, 4.5), at(2, 3), at(20, 20)].map((p) => shoreAt(chart, p))).toEqual([
    'inside',
    'outside',
    'inside',
    'edge',
    'outside',
  ]);
});

test('of many islands a line crosses those that testing every one finds', () => {
  const islands = Array.from({ length: 300 }, (_, i) => {
    const x = (i % 20) * 5;
    const y = Math.floor(i / 20) * 5;
    return landOf(`island ${i}`, [
      [x, y],
      [x + 2, y + 1],
      [x + 3, y + 3],
      [x + 1, y + 2],
    ]);
  });
  const chart = layChart(chartOf(...islands), undefined, seaScale(3));
  const alone = chart.features.map((feature) => ({ ...chart, features: [feature] }));
  for (const [a, b] of [
    [at(-3, -2), at(99, 70)],
    [at(0, 41), at(100, 41.5)],
    [at(52, 80), at(51, -5)],
    [at(7, 7), at(7.5, 7.25)],
  ] as const) {
    const found = chartCrossed(chart, a, b);
    expect(found).toEqual(alone.flatMap((one) => chartCrossed(one, a, b)));
    expect(found.length).toBeGreaterThan(0);
  }
});

test('models have the base the rule set gives each record and a rectangle for a footprint, works ashore the size of the ground', () => {
  const cairo = { ...recordOf(175, 51), displacement: 1000 };
  const tug = { ...recordOf(175, 51), displacement: 999 };
  const fort = { ...recordOf(6076.12 / 3, 607.612), ashore: true };
  const { state } = layTable(
    battleOf([
      shipOf('cairo', poseOf(0, 0), cairo),
      shipOf('tug', poseOf(9, 9), tug),
      shipOf('fort', poseOf(5, 5), fort),
    ]),
    seaScale(3),
    // By tons, whatever the length.
    modelBody(({ displacement = 0 }) =>
      displacement < 1000
        ? { length: inches(2), beam: inches(1) }
        : { length: inches(3.5), beam: inches(1.02) },
    ),
  );
  expect(state.pieces[piece('tug')]?.hull).toEqual({ length: 2, beam: 1, shape: 'rectangle' });
  expect(state.pieces[piece('cairo')]?.hull).toEqual({ length: 3.5, beam: 1.02, shape: 'rectangle' });
  const { length = 0, beam = 0, shape } = state.pieces[piece('fort')]?.hull ?? {};
  expect([length, beam]).toEqual([expect.closeTo(1, 9), expect.closeTo(0.3, 9)]);
  expect(shape).toBe('rectangle');
});

test('feet of water, height, the side that laid mines and whether buoys mark them come with the feature', () => {
  const bar = areaOf('sandbar', 'bar', boxOf(0, 0, 1, 1), { feet: 9 });
  const bluff = areaOf('land', 'bluff', boxOf(0, 0, 1, 1), { high: true });
  const mines = areaOf('mine', 'mines', boxOf(0, 0, 1, 1), { side: 'confederate', marked: true });
  const { features } = layChart(chartOf(bar, bluff, mines), undefined, seaScale(3));
  expect(features).toMatchObject([
    { id: 'bar', feet: 9 },
    { id: 'bluff', high: true },
    { id: 'mines', side: 'confederate', marked: true },
  ]);
});
