import { describe, expect, test } from 'vitest';
import { CHART_FILE, changed } from '../testing';
import { readChart, writeChart } from './chart';

const reasonAfter = (change: Readonly<Record<string, unknown>>): string => {
  const read = readChart(changed(CHART_FILE, change), 'cape.json');
  return read.ok ? 'it was read' : read.reason;
};

describe('a chart', () => {
  test('comes flat: our properties beside the geometry', () => {
    const read = readChart(JSON.stringify(CHART_FILE), 'cape.json');
    expect(read).toEqual({
      ok: true,
      value: {
        id: 'cape',
        title: 'A cape',
        units: 'degrees',
        features: [
          {
            id: 'cape',
            kind: 'land',
            name: 'Cape',
            geometry: CHART_FILE.features[0]?.geometry,
          },
          { id: 's-1', kind: 'sounding', depth: 12, geometry: CHART_FILE.features[1]?.geometry },
        ],
      },
    });
  });

  test('keeps the feet of water over a bar, high land, whose mines a field holds and whether buoys mark it', () => {
    const own = {
      'features.0.properties': { kind: 'sandbar', feet: 9, high: true, side: 'union', marked: true },
    };
    const read = readChart(changed(CHART_FILE, own), 'bar.json');
    expect(read).toMatchObject({
      ok: true,
      value: { features: [{ kind: 'sandbar', feet: 9, high: true, side: 'union', marked: true }, {}] },
    });
  });

  test('keeps its ground, and the width of a road', () => {
    const road = { kind: 'road', name: 'Lane', width: 2 };
    const own = { ground: 'land', 'features.0.properties': { kind: 'woods' }, 'features.1.properties': road };
    const read = readChart(changed(CHART_FILE, own), 'village.json');
    if (!read.ok) throw new Error(read.reason);
    expect(read.value).toMatchObject({ ground: 'land', features: [{ kind: 'woods' }, road] });
    expect(readChart(writeChart(read.value), 'again.json')).toEqual(read);
  });

  test.each<[string, unknown, string]>([
    [
      'with a corner that turns inward',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [9, 0],
            [9, 9],
            [4, 3],
            [0, 0],
          ],
        ],
      },
      'features[0].geometry of the building "cape" turns inward at its position 4; a building has a convex outline, so draw it in parts',
    ],
    [
      'with a yard',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [9, 0],
            [9, 9],
            [0, 9],
            [0, 0],
          ],
          [
            [3, 3],
            [6, 3],
            [6, 6],
            [3, 6],
            [3, 3],
          ],
        ],
      },
      'features[0].geometry of the building "cape" is no single area; give it one outline without holes',
    ],
    [
      'that is a line',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [9, 0],
        ],
      },
      'features[0].geometry of the building "cape" is no single area; give it one outline without holes',
    ],
  ])('a house %s is refused, a convex one is read', (_, geometry, clause) => {
    const house = (shape: unknown) => ({
      ground: 'land',
      'features.0.properties': { kind: 'stone-house' },
      'features.0.geometry': shape,
      'features.1.properties': { kind: 'name', name: 'Mill' },
    });
    expect(reasonAfter(house(geometry))).toBe(`cape.json: ${clause}.`);
    const convex = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [4, 7],
          [0, 0],
        ],
      ],
    };
    expect(reasonAfter(house(convex))).toBe('it was read');
  });

  test('is the same after writing and reading', () => {
    const read = readChart(JSON.stringify(CHART_FILE), 'cape.json');
    if (!read.ok) throw new Error(read.reason);
    expect(readChart(writeChart(read.value), 'again.json')).toEqual(read);
    expect(JSON.parse(writeChart(read.value))).toEqual(CHART_FILE);
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'a latitude off the earth',
      { 'features.0.geometry.coordinates.0.1': [11, 95] },
      'features[0].geometry.coordinates[0][1][1] is off the earth; give a latitude from -90 to 90',
    ],
    [
      'a hedge at sea',
      { 'features.0.properties': { kind: 'hedge' } },
      'features[0].properties.kind is "hedge", which does not lie on a chart of ground "sea"; give a kind that does, or the other ground',
    ],
    [
      'a cape ashore',
      { ground: 'land', 'features.1.properties': { kind: 'name', name: 'Mill' } },
      'features[0].properties.kind is "land", which does not lie on a chart of ground "land"; give a kind that does, or the other ground',
    ],
    [
      'a longitude off the earth',
      { 'features.1.geometry.coordinates': [-181, 0] },
      'features[1].geometry.coordinates[0] is off the earth; give a longitude from -180 to 180',
    ],
    [
      'a bar above the water',
      { 'features.0.properties.feet': -1 },
      'features[0].properties.feet is -1; give 0 at least',
    ],
    [
      'a ring left open',
      { 'features.0.geometry.coordinates.0.3': [10, 52] },
      'features[0].geometry.coordinates[0] is not closed; repeat its first position at its end',
    ],
    [
      'a ring of two corners',
      {
        'features.0.geometry.coordinates.0': [
          [10, 50],
          [11, 51],
          [10, 50],
        ],
      },
      'features[0].geometry.coordinates[0] has 3 entries; give 4 at least',
    ],
    [
      'a ring that is a line',
      {
        'features.0.geometry.coordinates.0': [
          [180, 50],
          [-180, 50],
          [180, 51],
          [180, 50],
        ],
      },
      'features[0].geometry.coordinates[0] is not an area; give three corners at least, and the first again at its end',
    ],
    [
      'a geometry we do not draw',
      { 'features.1.geometry.type': 'MultiPoint' },
      'features[1].geometry.type is "MultiPoint"; give one of "Polygon", "LineString", "Point"',
    ],
    ['units we do not know', { units: 'furlongs' }, 'units is "furlongs"; give one of "degrees", "inches"'],
    [
      'one id for two features',
      { 'features.1.id': 'cape' },
      'features has two features of the same id; give each its own',
    ],
    [
      'water deeper than any sea',
      { 'features.1.properties.depth': 6001 },
      'features[1].properties.depth is 6001; give 6000 at most',
    ],
  ])('%s is refused', (_, change, clause) => {
    expect(reasonAfter(change)).toBe(`cape.json: ${clause}.`);
  });

  test.each<[string, readonly (readonly [number, number])[]]>([
    [
      'a shoal that crosses itself',
      [
        [10, 50],
        [11, 51],
        [11, 50],
        [10, 51],
        [10, 50],
      ],
    ],
    [
      'one that does so over the meridian of 180 degrees',
      [
        [179, 50],
        [-180, 51],
        [180, 50],
        [179, 51],
        [179, 50],
      ],
    ],
  ])('%s is refused by its id', (_, coordinates) => {
    const reason = reasonAfter({ 'features.0.geometry.coordinates.0': coordinates });
    expect(reason).toBe(
      'cape.json: features[0].geometry.coordinates[0] of the feature "cape" crosses itself after its positions 1 and 3; move one of them so that it does not.',
    );
  });

  test('a current of a thousand million knots is refused', () => {
    const reason = reasonAfter({ 'features.0.properties': { kind: 'current', toward: 90, knots: 1e9 } });
    expect(reason).toBe('cape.json: features[0].properties.knots is 1000000000; give 10 at most.');
  });

  test('keeps the table it was drawn on', () => {
    const sheet = { lon: 10.5, lat: 50.5, yardsPerInch: 50, width: 72, height: 48 };
    const read = readChart(changed(CHART_FILE, { sheet }), 'cape.json');
    if (!read.ok) throw new Error(read.reason);
    expect(read.value.sheet).toEqual(sheet);
    expect(readChart(writeChart(read.value), 'again.json')).toEqual(read);
  });

  test('lies on the earth wholly or not at all', () => {
    const plain = { width: 48, height: 48 };
    const read = readChart(changed(CHART_FILE, { sheet: plain }), 'village.json');
    expect(read).toMatchObject({ ok: true, value: { sheet: plain } });
    expect(reasonAfter({ sheet: { ...plain, lon: 10 } })).toContain(
      'sheet lies on the earth by half; give "lon", "lat" and "yardsPerInch", or none of them',
    );
  });

  test('in inches may lie anywhere on a table', () => {
    const reason = reasonAfter({ units: 'inches', 'features.0.geometry.coordinates.0.1': [400, 950] });
    expect(reason).toBe('it was read');
  });
});

describe('a map of places', () => {
  const area = CHART_FILE.features[0]?.geometry;
  const zone = (id: string, links: readonly string[]) => ({
    type: 'Feature',
    id,
    properties: { kind: 'zone', links, anchor: [-1, 50] },
    geometry: area,
  });
  const port = (properties: object) => ({
    type: 'Feature',
    id: 'brest',
    properties: { kind: 'port', ...properties },
    geometry: { type: 'Point', coordinates: [-4.5, 48.4] },
  });
  const reason = (...features: readonly object[]) => reasonAfter({ features });

  test('keeps what lies next to what, and where things are drawn in it', () => {
    const features = [zone('ECH', ['WCH']), zone('WCH', ['ECH']), port({ links: ['WCH'], box: [-5, 48] })];
    const read = readChart(changed(CHART_FILE, { features }), 'cape.json');
    if (!read.ok) throw new Error(read.reason);
    expect(read.value.features).toMatchObject([
      { id: 'ECH', kind: 'zone', links: ['WCH'], anchor: [-1, 50] },
      { id: 'WCH', links: ['ECH'] },
      { id: 'brest', kind: 'port', links: ['WCH'], box: [-5, 48] },
    ]);
    expect(readChart(writeChart(read.value), 'cape.json')).toEqual(read);
  });

  test('is refused where a link is told on one side only, in one sentence', () => {
    expect(reason(zone('ECH', ['WCH']), zone('WCH', []))).toMatch(
      /"ECH" is next to "WCH", but "WCH" is not next to "ECH"; give both links or neither\.$/,
    );
  });

  test('is refused where something is next to a place that is not there, to itself, or to no sea', () => {
    expect(reason(zone('ECH', ['XYZ']))).toMatch(/"ECH" is said to be next to "XYZ", which is no other zone/);
    expect(reason(zone('ECH', ['ECH']))).toMatch(/"ECH" is said to be next to "ECH"/);
    expect(reason(zone('WCH', []), port({ links: ['plymouth'] }))).toMatch(
      /"brest" is said to be next to "plymouth"/,
    );
    expect(reason(port({}))).toMatch(/port "brest" touches no sea; give the ids of its zones/);
  });

  test('has links at places only', () => {
    const shoal = { ...zone('bank', ['ECH']), properties: { kind: 'shoal', links: ['ECH'] } };
    expect(reason(shoal)).toMatch(/"bank" is of kind "shoal", which is next to nothing/);
  });
});
