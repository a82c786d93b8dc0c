import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoomQuery } from '../../engine/chart/figure-query';
import { piece, side } from '../../engine/ids';
import { degrees, inches } from '../../geometry/units';
import { layChart } from '../chart';
import { measureOn } from '../measuring/measure';
import type { Piece, Table, TableState } from '../state';
import { ahead, at, poseOf } from '../testing';

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
const table: Table = {
  chart: layChart(
    {
      id: 'field',
      title: 'Field',
      units: 'inches',
      ground: 'land',
      features: [
        {
          id: 'pond',
          kind: 'deep-water',
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [2, -3],
                [9, -3],
                [9, 3],
                [2, 3],
              ],
            ],
          },
        },
      ],
    },
    undefined,
    { readings: [] },
  ),
  scale: { readings: [] },
  bounds: { x: -24, y: -24, width: 48, height: 48 },
  records: {},
};
const OWN = section('own', [0, 0], [1, 0], [0, 1], [-1, 0]);
const ENEMY = section('enemy', [0, 8], [1, 8]);
const on = (...pieces: readonly Piece[]): TableState => ({
  pieces: Object.fromEntries(pieces.map((one) => [one.id, one])),
  smoke: [],
});
const query = (more: Partial<RoomQuery> = {}): RoomQuery => ({
  of: 'room',
  piece: OWN.id,
  within: inches(4),
  barred: ['deep-water'],
  ...more,
});
const measure = measureOn(table, on(OWN, ENEMY));

describe('room for the figures of a piece', () => {
  test('where nothing is wrong they stand as they are told to', () => {
    expect(measure(query())).toEqual({ stations: measure({ of: 'stations', piece: OWN.id }), without: [] });
    expect(measure(query({ legs: [ahead(2)] })).stations).toEqual(measure({ of: 'stations', piece: OWN.id }));
  });

  test('who would stand in water, on another or off the table stands as near as may be', () => {
    const stations = [
      { figure: 'own0', bearing: degrees(0), distance: inches(0) },
      { figure: 'own1', bearing: degrees(90), distance: inches(3) },
      { figure: 'own2', bearing: degrees(0), distance: inches(1) },
      { figure: 'own3', bearing: degrees(0), distance: inches(1) },
    ];
    const found = measure(query({ stations }));
    expect(found.without).toEqual([]);
    expect(found.stations[1]?.distance).toBeLessThanOrEqual(2);
    expect(found.stations[2]).toEqual(stations[2]);
    expect(measure({ ...query(), of: 'stand', stations: found.stations })).toEqual([]);
  });

  test('nobody stands nearer to an enemy than he is to be kept apart', () => {
    const apart = [{ piece: ENEMY.id, within: inches(1) }];
    const stations = measure({ of: 'stations', piece: OWN.id }).map((one, i) =>
      i === 1 ? { ...one, bearing: degrees(0), distance: inches(3) } : one,
    );
    const free = measure(query({ legs: [ahead(4)], stations }));
    expect(free.stations[1]).toEqual(stations[1]);
    const kept = measure(query({ legs: [ahead(4)], stations, apart }));
    expect(kept.stations[1]).not.toEqual(stations[1]);
  });

  test('who finds no place is named, the leader too', () => {
    expect(measure(query({ within: inches(0.5) })).without).toEqual(['own1', 'own2', 'own3']);
    expect(measure(query({ at: poseOf(5, 0) })).without).toContain('own0');
  });
});

test('wherever they are told to stand, those who find a place stand well and near enough', () => {
  const spot = fc.record({
    bearing: fc.integer({ min: 0, max: 359 }),
    distance: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(
      fc.array(spot, { minLength: 3, maxLength: 3 }),
      fc.integer({ min: -3, max: 6 }),
      (spots, y) => {
        const stations = measure({ of: 'stations', piece: OWN.id }).map((one, i) => {
          const to = spots[i - 1];
          return to ? { ...one, bearing: degrees(to.bearing), distance: inches(to.distance / 10) } : one;
        });
        const found = measure(query({ at: poseOf(0, y), stations }));
        expect(found.without).toEqual([]);
        for (const { distance } of found.stations) expect(distance).toBeLessThanOrEqual(4);
        expect(
          measure({
            of: 'stand',
            piece: OWN.id,
            at: poseOf(0, y),
            stations: found.stations,
            barred: ['deep-water'],
          }),
        ).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});
