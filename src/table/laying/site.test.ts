import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../engine/chart/chart';
import type { SiteQuery } from '../../engine/chart/figure-query';
import type { Zone } from '../../engine/chart/place';
import { NOBODY, piece, side } from '../../engine/ids';
import { inches } from '../../geometry/units';
import { layChart } from '../chart';
import { measureOn } from '../measuring/measure';
import type { Piece, Table, TableState } from '../state';
import { at, poseOf } from '../testing';
import { inZones } from './zones';

const SOUTH: Zone = { edge: 'south', to: inches(12) };
const NORTH: Zone = { edge: 'north', to: inches(12) };
const BASE = { length: inches(1), beam: inches(1), shape: 'round' } as const;

const square = (id: string, kind: ChartFileFeature['kind'], x: number, y: number, size: number) =>
  ({
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
  }) as const satisfies ChartFileFeature;

const tableOf = (features: readonly ChartFileFeature[]): Table => ({
  chart: layChart(
    { id: 'field', title: 'Field', units: 'inches', ground: 'land', features: [...features] },
    undefined,
    { readings: [] },
  ),
  scale: { readings: [] },
  bounds: { x: 0, y: 0, width: 48, height: 48 },
  records: {},
});

const section = (id: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  id: piece(id),
  side: side('blue'),
  name: id,
  pose: poseOf(x, y),
  hull: BASE,
  figures: [0, 1.1, -1.1].map((off, i) => ({ id: `${id}${i}`, off: at(off, 0) })),
  ...more,
});
const on = (...pieces: readonly Piece[]): TableState => ({
  pieces: Object.fromEntries(pieces.map((one) => [one.id, one])),
  smoke: [],
});
const OWN = section('own', 0, 0, { gone: 'awaited' });
const query = (more: Partial<SiteQuery> = {}): SiteQuery => ({
  of: 'site',
  piece: OWN.id,
  zones: [SOUTH],
  toward: [NORTH],
  barred: ['stone-house'],
  within: inches(6),
  likes: { woods: 1 },
  ...more,
});

describe('a place that is proposed', () => {
  test('lies in the zone, with room for everybody, and looks straight at the other side', () => {
    const table = tableOf([]);
    const { at: found } = measureOn(table, on(OWN))(query());
    if (!found) throw new Error('no place was proposed');
    expect(inZones(table, [SOUTH], found.at)).toBe(true);
    expect(found.heading).toBe(0);
    const stand = { of: 'stand', piece: OWN.id, at: found, barred: [], zones: [SOUTH] } as const;
    expect(measureOn(table, on(OWN))(stand)).toEqual([]);
  });

  test('is on ground that is liked, and not on what is barred', () => {
    const table = tableOf([square('wood', 'woods', 36, 3, 7), square('house', 'stone-house', 20, 2, 9)]);
    const { at: found } = measureOn(table, on(OWN))(query());
    expect(found?.at.x).toBeGreaterThan(36);
    expect(found?.at.y).toBeLessThan(10);
  });

  test('is not where somebody stands already, and holds off friends where there is nothing else to choose by', () => {
    const table = tableOf([]);
    const first = measureOn(table, on(OWN))(query()).at?.at;
    const friend = section('friend', first?.x ?? 0, first?.y ?? 0);
    const second = measureOn(table, on(OWN, friend))(query()).at?.at;
    expect(
      Math.hypot((second?.x ?? 0) - friend.pose.at.x, (second?.y ?? 0) - friend.pose.at.y),
    ).toBeGreaterThan(6);
  });

  test('may have to lie in another zone also, on a line, and there may be none', () => {
    const measure = measureOn(tableOf([]), on());
    const point: SiteQuery = {
      of: 'site',
      zones: [{ half: 'north' }],
      toward: [],
      barred: [],
      within: inches(0),
      likes: {},
    };
    const edge = measure({ ...point, zones: [{ edge: 'south', to: inches(0) }] }).at;
    expect(edge?.at.y).toBe(0);
    const both = measure({ ...point, also: [{ edge: 'west', to: inches(3) }] }).at;
    expect(both?.at.x).toBeLessThanOrEqual(3);
    expect(both?.at.y).toBeGreaterThan(24);
    expect(measure({ ...point, also: [{ half: 'south' }] })).toEqual({});
  });

  test('where nobody stands about yet, a mere point keeps an inch off whoever does', () => {
    const zone = { edge: 'south', to: inches(0) } as const;
    const point = {
      of: 'site',
      zones: [zone],
      toward: [],
      barred: [],
      within: inches(0),
      likes: {},
    } as const;
    const first = measureOn(tableOf([]), on())(point).at?.at;
    if (!first) throw new Error('no place was proposed');
    const there = section('there', first.x, first.y);
    const second = measureOn(tableOf([]), on(there))(point).at?.at;
    for (const off of [0, 1.1, -1.1]) expect(Math.abs((second?.x ?? 0) - first.x - off)).toBeGreaterThan(1);
  });
});

describe('who is present', () => {
  const table = tableOf([]);
  const mark: Piece = {
    id: piece('mark'),
    side: NOBODY,
    name: 'Mark',
    pose: poseOf(24, 24),
    hull: BASE,
    plan: { of: 'marker' },
  };
  const near = (state: TableState) =>
    measureOn(table, state)({ of: 'present', in: { near: mark.id, within: inches(3) } });

  test('has the rim of a base within the inches of the middle, the limit included', () => {
    // A man 3.5 inches off with a base of half an inch touches the limit; one 3.6 inches off does not.
    expect(near(on(mark, section('a', 28.6, 24)))).toEqual(['a']);
    expect(near(on(mark, section('a', 28.7, 24)))).toEqual([]);
  });

  test('is in a half with one middle beyond the middle of the table', () => {
    const inNorth = (y: number) =>
      measureOn(table, on(section('a', 24, y)))({ of: 'present', in: { zone: { half: 'north' } } });
    expect(inNorth(24)).toEqual([]);
    expect(inNorth(24.1)).toEqual(['a']);
  });

  test('counts in a house, and not in a lorry', () => {
    const { figures: _, ...house } = section('box', 24, 26);
    expect(near(on(mark, { ...house, side: NOBODY }, section('a', 40, 40, { aboard: house.id })))).toEqual([
      'a',
    ]);
    expect(
      near(on(mark, { ...house, side: side('red') }, section('a', 40, 40, { aboard: house.id }))),
    ).toEqual(['box']);
  });

  test('a marker lies flat: men stand on it', () => {
    const measure = measureOn(table, on(mark, section('a', 24, 24)));
    expect(measure({ of: 'stand', piece: piece('a'), barred: [] })).toEqual([]);
  });
});
