import { describe, expect, test } from 'vitest';
import type { ChartFile } from '../../engine/chart/chart';
import type { GatherQuery } from '../../engine/chart/figure-query';
import type { QueryOf } from '../../engine/chart/query';
import { type PieceId, piece, side } from '../../engine/ids';
import { degrees, inches } from '../../geometry/units';
import { layChart } from '../chart';
import { reduceTable } from '../reduce';
import type { Piece, Table } from '../state';
import { ahead, alter, at, poseOf } from '../testing';
import { measureOn } from './measure';

const BASE = { length: inches(1), beam: inches(1), shape: 'round' } as const;
type Man = readonly [x: number, y: number];

const section = (id: string, [lx, ly]: Man, ...men: readonly Man[]): Piece => ({
  id: piece(id),
  side: side(id),
  name: id,
  pose: poseOf(lx, ly),
  hull: BASE,
  figures: [[lx, ly] as const, ...men].map(([x, y], i) => ({ id: `${id}${i}`, off: at(x - lx, y - ly) })),
});
const tank = (id: string, x: number, y: number, heading = 0): Piece => ({
  id: piece(id),
  side: side(id),
  name: id,
  pose: poseOf(x, y, heading),
  hull: { length: inches(4), beam: inches(2), shape: 'rectangle' },
});
type Features = ChartFile['features'];
const strip = (kind: 'woods' | 'deep-water', from: number, to: number): Features => [
  {
    id: kind,
    kind,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [-24, from],
          [24, from],
          [24, to],
          [-24, to],
          [-24, from],
        ],
      ],
    },
  },
];
const laid = (pieces: readonly Piece[], features: Features = []) => {
  const table: Table = {
    chart: layChart({ id: 'field', title: 'Field', units: 'inches', ground: 'land', features }, undefined, {
      readings: [],
    }),
    scale: { readings: [] },
    bounds: { x: -24, y: -24, width: 48, height: 48 },
    records: {},
  };
  const state = { pieces: Object.fromEntries(pieces.map((one) => [one.id, one])), smoke: [] };
  return { state, measure: measureOn(table, state), table };
};
const OWN = piece('own');
const ENEMY = piece('enemy');

describe('a way until so near to a piece', () => {
  const way = (pieces: readonly Piece[], features: Features = [], more: Partial<QueryOf<'way'>> = {}) =>
    laid(pieces, features).measure({
      of: 'way',
      piece: OWN,
      to: ENEMY,
      toll: { woods: 2, 'deep-water': 'no' },
      most: inches(4),
      until: { within: inches(1), barred: ['deep-water'] },
      ...more,
    });

  test('four inches bring one from six inches off to an inch between the bases, from 6.1 inches nobody goes', () => {
    expect(way([section('own', [0, 0]), section('enemy', [0, 6])])).toEqual({
      legs: [ahead(4)],
      spent: 4,
      arrives: true,
    });
    expect(way([section('own', [0, 0]), section('enemy', [0, 6.1])])).toEqual({
      legs: [],
      spent: 0,
      arrives: false,
    });
  });

  test('the nearest figure is what counts, not the leader', () => {
    const { legs, arrives } = way([section('own', [0, 0]), section('enemy', [0, 12], [0, 5])]);
    expect(arrives).toBe(true);
    expect(legs).toEqual([ahead(3)]);
  });

  test('what the ground costs is paid', () => {
    const wood = strip('woods', 1, 24);
    expect(way([section('own', [0, 0]), section('enemy', [0, 4.5])], wood)).toMatchObject({ spent: 4 });
    expect(way([section('own', [0, 0]), section('enemy', [0, 4.6])], wood).arrives).toBe(false);
  });

  test('where somebody stands in the way it ends beside him', () => {
    const { measure, state, table } = laid([
      section('own', [0, 0]),
      section('enemy', [0, 5]),
      section('friend', [0, 3]),
    ]);
    const ask = { of: 'way', piece: OWN, to: ENEMY, toll: {}, most: inches(4) } as const;
    const { legs, arrives } = measure({ ...ask, until: { within: inches(1), barred: [] } });
    expect(arrives).toBe(true);
    const there = measureOn(table, reduceTable(state, { type: 'table/moved', piece: OWN, legs }));
    expect(there({ of: 'gap', from: OWN, to: ENEMY })).toBeLessThanOrEqual(1);
    expect(there({ of: 'stand', piece: OWN, barred: [] })).toEqual([]);
  });

  test('a hull is come up to at its nearest side, and who is there already stays', () => {
    const wide = [section('own', [0, 0]), tank('enemy', 0, 6, 90)];
    // The side lies at y = 5, the base half an inch from its middle.
    expect(way(wide)).toEqual({ legs: [ahead(3.5)], spent: 3.5, arrives: true });
    expect(way([section('own', [0, 4]), tank('enemy', 0, 6, 90)])).toEqual({
      legs: [],
      spent: 0,
      arrives: true,
    });
  });

  test('water that nobody enters is gone round or ends it', () => {
    const pond = strip('deep-water', 2, 3);
    expect(way([section('own', [0, 0]), section('enemy', [0, 5])], pond).arrives).toBe(false);
  });
});

describe('whom a path comes near to', () => {
  const near = (legs: QueryOf<'path'>['legs'], pieces: readonly Piece[], within = 1) =>
    laid([section('own', [0, 0]), ...pieces]).measure({
      of: 'path',
      piece: OWN,
      legs,
      within: inches(0),
      near: inches(within),
    }).near;

  test('bases that are passed at an inch, not those at 1.1, wherever along it they stand', () => {
    const two = [section('b', [1.9, 2]), section('c', [-2.1, 2]), section('a', [2, 4])];
    expect(near([ahead(6)], two)).toEqual(['a', 'b']);
    expect(near([ahead(6)], two, 1.1)).toEqual(['a', 'b', 'c']);
  });

  test('round a corner, and by any of its figures', () => {
    const far = [section('b', [6, 9], [4, 6])];
    expect(near([ahead(4)], far)).toEqual([]);
    expect(near([ahead(4), alter(90), ahead(4)], far)).toEqual(['b']);
  });

  test('a hull is passed by its side', () => {
    expect(near([ahead(6)], [tank('b', 2.5, 3)])).toEqual(['b']);
    expect(near([ahead(6)], [tank('b', 2.51, 3)])).toEqual([]);
  });
});

describe('the figures that are too far gather', () => {
  const gathered = (own: Piece, most = 4, others: readonly Piece[] = [], more: Partial<GatherQuery> = {}) =>
    laid([own, ...others])
      .measure({
        of: 'gather',
        piece: OWN,
        within: inches(3),
        barred: [],
        toll: {},
        most: inches(most),
        ...more,
      })
      .map(({ figure, bearing, distance }) => [figure, bearing, distance]);

  test('straight to within the distance, those who are near stay', () => {
    expect(gathered(section('own', [0, 0], [2, 0], [0, 6]))).toEqual([
      ['own0', 0, 0],
      ['own1', 90, 2],
      ['own2', 0, 2.99],
    ]);
  });

  test('as far as one move goes', () => {
    expect(gathered(section('own', [0, 0], [0, 12]))).toEqual([
      ['own0', 0, 0],
      ['own1', 0, 8],
    ]);
  });

  test('beside a mate who stands there, and out of reach of who is to be kept apart from', () => {
    const [, , stray] = gathered(section('own', [0, 0], [0, 2.9], [0, 6]));
    expect(stray?.[2]).toBeLessThanOrEqual(3);
    const enemy = section('enemy', [0, 4.6]);
    const kept = gathered(section('own', [0, 0], [0, 6.5]), 4, [enemy], {
      apart: [{ piece: ENEMY, within: inches(1) }],
    });
    const [far, toward] = [Number(kept[1]?.[2]), Number(kept[1]?.[1])];
    const [x, y] = [far * Math.sin((toward * Math.PI) / 180), far * Math.cos((toward * Math.PI) / 180)];
    expect(Math.hypot(x, y - 4.6)).toBeGreaterThanOrEqual(2);
  });
});

test('the point of a hull nearest to each figure, and where that stands from its bow', () => {
  const { measure } = laid([section('own', [4, 0], [0, -5], [3, 4]), tank('enemy', 0, 0)]);
  expect(measure({ of: 'nearest', from: OWN, to: ENEMY })).toEqual([
    { figure: 'own0', gap: 2.5, at: { of: ENEMY, toward: 90, distance: 1 }, aspect: 90 },
    { figure: 'own1', gap: 2.5, at: { of: ENEMY, toward: 180, distance: 2 }, aspect: 180 },
    {
      figure: 'own2',
      gap: 2.328,
      at: { of: ENEMY, toward: 26.565, distance: 2.236 },
      aspect: 36.87,
    },
  ]);
});

test('figures take what room there is within reach of a piece', () => {
  const own = section('own', [0, 0], [0, -1], [0, -2], [0, -3], [0, -4]);
  const { measure, state, table } = laid([own, section('enemy', [0, 2])]);
  const within = (of: PieceId) => ({ of: 'near', from: of, within: inches(1) }) as const;
  const { stations, without } = measure({
    of: 'room',
    piece: OWN,
    within: inches(4),
    barred: [],
    toward: { piece: ENEMY, within: inches(1) },
  });
  expect(without).toEqual([]);
  const there = measureOn(table, reduceTable(state, { type: 'table/arranged', piece: OWN, stations }));
  expect(there({ of: 'stand', piece: OWN, barred: [] })).toEqual([]);
  expect(there(within(ENEMY)).map(({ figure }) => figure)).toHaveLength(5);
  expect(stations[0]).toEqual({ figure: 'own0', bearing: degrees(0), distance: 0 });
});
