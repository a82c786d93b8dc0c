import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartInGame } from './chart/chart';
import { readGround } from './foreign-chart';

const SHEET = { width: 72, height: 48 };
const fileOf = (name: string): string =>
  readFileSync(new URL(`./foreign/${name}.geojson`, import.meta.url), 'utf8');

const laid = (text: string, name = 'chart.geojson', sheet = SHEET) => {
  const read = readGround(text, name, sheet);
  if (!read.ok) throw new Error(read.reason);
  expect(chartInGame.safeParse(read.value.chart).error).toBeUndefined();
  return read.value;
};
const refused = (data: unknown): string => {
  const read = readGround(typeof data === 'string' ? data : JSON.stringify(data), 'chart.geojson', SHEET);
  return read.ok ? 'read' : read.reason;
};

const extent = ({ chart }: ReturnType<typeof laid>) => {
  const all = chart.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'LineString'
        ? geometry.coordinates
        : [geometry.coordinates],
  );
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
};

describe('charts of other programs', () => {
  test('plain metres of QGIS fill the table, islands as land with their lakes, and say their scale', () => {
    const read = laid(fileOf('qgis-harbour'), 'qgis-harbour.geojson');
    // 6,000 by 4,000 metres on 72 by 48 inches.
    expect(extent(read)).toEqual([-36, 36, -24, 24]);
    expect(read.told).toMatchObject({ args: { scale: '83.3', left: 0 } });
    const kinds = read.chart.features.map(({ kind }) => kind);
    expect(kinds).toEqual(['land', 'land', 'shoal', 'depth']);
    expect(read.chart.features[0]).toMatchObject({ name: 'Grosse Insel', geometry: { type: 'Polygon' } });
    expect(read.chart.features[0]?.geometry.coordinates).toHaveLength(2);
    // 5 m are 2.7 fathoms.
    expect(read.chart.features[3]).toMatchObject({ depth: 2.7 });
    expect(read.chart.title).toBe('harbour_landpoly');
  });

  test('longitudes and latitudes of geojson.io keep their shape: a mile east is as long as a mile north', () => {
    const read = laid(fileOf('geojson-io-strait'), 'strait.geojson');
    const [west = 0, east = 0, south = 0, north = 0] = extent(read);
    // One degree of longitude by 0.4 of latitude, about 55.75° north: cos 0.5628.
    expect((east - west) / (north - south)).toBeCloseTo(0.5628 / 0.4, 3);
    expect(east - west).toBeCloseTo(48 * (0.5628 / 0.4), 1);
    expect(read.chart.features.map(({ kind }) => kind)).toEqual(['land', 'land', 'name', 'land', 'channel']);
  });

  test('of OpenStreetMap land, shoals and rocks are drawn, and what stands ashore is left out and counted', () => {
    const read = laid(fileOf('overpass-islands'), 'islands.geojson');
    expect(read.chart.features.map(({ kind, name }) => name ?? kind)).toEqual([
      'North Island',
      'land',
      'shoal',
      'rock',
    ]);
    expect(read.told).toMatchObject({ args: { left: 3 } });
  });

  test('a geometry alone, a feature alone and a line over the meridian of 180 degrees are charts too', () => {
    const ring = [
      [179.5, -16],
      [-179.5, -16],
      [-179.5, -15.5],
      [179.5, -15.5],
      [179.5, -16],
    ];
    const alone = laid(JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
    const [west = 0, east = 0] = extent(alone);
    expect(east - west).toBe(72);
    const one = laid(
      JSON.stringify({
        type: 'Feature',
        properties: null,
        geometry: { type: 'LineString', coordinates: ring },
      }),
    );
    expect(one.chart.features).toMatchObject([{ kind: 'land' }]);
  });

  test('what cannot be a chart is refused in one sentence', () => {
    const shape = (geometry: unknown) => ({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: {}, geometry }],
    });
    expect(refused('{"type": "FeatureCollection", "features": [')).toMatch(/cut short/);
    expect(refused('<kml/>')).toMatch(/not well-formed JSON/);
    expect(refused({ type: 'Topology', objects: {} })).toMatch(/is no chart/);
    expect(refused([1, 2])).toMatch(/is no chart/);
    expect(refused({ type: 'FeatureCollection', features: [] })).toMatch(/nothing that could be drawn/);
    expect(refused(shape({ type: 'Circle' }))).toMatch(/shape 1: it is no geometry/);
    expect(refused(shape({ type: 'Polygon', coordinates: [[['a', 2]]] }))).toMatch(/shape 1/);
    expect(refused(shape({ type: 'Polygon', coordinates: 7 }))).toMatch(/shape 1/);
    const many = Array.from({ length: 6000 }, (_, i) => [i / 100, 1]);
    expect(
      refused({
        type: 'MultiLineString',
        coordinates: Array.from({ length: 9 }, () => many),
      }),
    ).toMatch(/more than 5,?000 shapes or 50,?000 corners/);
    expect(refused('x'.repeat(11 * 1024 * 1024))).toMatch(/larger than 10 MB/);
    for (const reason of [refused([1]), refused(shape({ type: 'Circle' }))])
      expect(reason.match(/\./g)?.length).toBe(2);
  });

  test('whatever shapes it holds, a chart comes that lies on the table, or one sentence', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const position = fc.tuple(number, number);
    const line = fc.array(position, { maxLength: 8 });
    const geometry = fc.oneof(
      fc.record({ type: fc.constant('Polygon'), coordinates: fc.array(line, { maxLength: 3 }) }),
      fc.record({ type: fc.constant('LineString'), coordinates: line }),
      fc.record({ type: fc.constant('MultiPoint'), coordinates: line }),
    );
    const feature = fc.record({
      type: fc.constant('Feature'),
      properties: fc.oneof(
        fc.constant(null),
        fc.record({ natural: fc.constantFrom('rock', 'reef', 'wood'), name: fc.string() }),
      ),
      geometry,
    });
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 6 }), (features) => {
        const read = readGround(
          JSON.stringify({ type: 'FeatureCollection', features }),
          'any.geojson',
          SHEET,
        );
        if (!read.ok) {
          expect(read.reason).toMatch(/^any\.geojson/);
          return;
        }
        const [west = 0, east = 0, south = 0, north = 0] = extent(
          laid(JSON.stringify({ type: 'FeatureCollection', features })),
        );
        expect(east - west).toBeLessThanOrEqual(72.002);
        expect(north - south).toBeLessThanOrEqual(48.002);
      }),
      { numRuns: 200 },
    );
  });
});
