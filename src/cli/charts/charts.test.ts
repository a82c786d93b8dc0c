import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ChartFile } from '../../engine/chart/chart';
import { readChart } from '../../files/chart/chart';
import { chartFiles } from './charts';
import { coastFile } from './coasts';

const TOP = join(import.meta.dirname, '..', '..', '..');

function chartOf(id: string): ChartFile {
  const read = readChart(readFileSync(join(TOP, 'maps', `${id}.json`), 'utf8'), id);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

/** Whether a place is on land, by counting the shores to the east of it. */
function isLand(chart: ChartFile, lon: number, lat: number): boolean {
  return chart.features.some(({ kind, geometry }) => {
    if (kind !== 'land' || geometry.type !== 'Polygon') return false;
    let shores = 0;
    for (const ring of geometry.coordinates) {
      ring.slice(1).forEach(([bx, by], i) => {
        const [ax, ay] = ring[i] ?? [bx, by];
        if (ay > lat !== by > lat && lon < ((bx - ax) * (lat - ay)) / (by - ay) + ax) shores++;
      });
    }
    return shores % 2 === 1;
  });
}

describe('the shipped charts', () => {
  test('are those that a fresh cut gives (npm run charts writes them)', () => {
    for (const [path, text] of chartFiles(TOP)) expect(readFileSync(join(TOP, path), 'utf8')).toBe(text);
  });

  test('as the plans of the battles show them are those of a fresh cut, and light', () => {
    for (const [path, text] of coastFile(TOP)) {
      expect(readFileSync(join(TOP, path), 'utf8')).toBe(text);
      expect(text.length).toBeLessThan(40 * 1024);
    }
  });

  test('are light: 1 to 40 kB each, and a continent, which has more coast than a bay, 90', () => {
    for (const [path, text] of chartFiles(TOP)) {
      expect(text.length).toBeGreaterThan(1000);
      expect(text.length, path).toBeLessThan((path === 'maps/europe-1805.json' ? 90 : 40) * 1024);
    }
  });

  test.each([
    ['river-plate', 'the battle', -49.083, -34.467, false],
    ['river-plate', 'the mouth of the Plate', -56, -35.5, false],
    ['river-plate', 'the shelf', -52, -36, false],
    ['river-plate', 'Uruguay', -55.5, -33.5, true],
    ['river-plate', 'Punta del Este, a little inland', -54.95, -34.8, true],
    ['river-plate', 'Buenos Aires province', -58.5, -37, true],
    ['ofotfjord', 'the British line', 17.24, 68.442, false],
    ['ofotfjord', 'the way out to the west', 16.3, 68.39, false],
    ['ofotfjord', 'Herjangsfjord', 17.47, 68.515, false],
    ['ofotfjord', 'Ballangen bay', 16.835, 68.352, false],
    ['ofotfjord', 'the harbour of Narvik', 17.415, 68.42, false],
    ['ofotfjord', 'the town of Narvik', 17.45, 68.434, true],
    ['ofotfjord', 'Øyjord, a little inland', 17.5, 68.48, true],
    ['ofotfjord', 'the shore off Virek', 17.13, 68.39, true],
    ['denmark-strait', 'the battle', -31.833, 63.333, false],
    ['denmark-strait', 'the strait', -28, 66, false],
    ['denmark-strait', 'Faxafloi', -22.8, 64.4, false],
    ['denmark-strait', 'Iceland', -22.3, 65.75, true],
    ['denmark-strait', 'Snaefellsnes', -23.5, 64.85, true],
    ['denmark-strait', 'Greenland', -35.5, 67, true],
    ['ironbottom-sound', 'the Japanese column', 159.832, -9.196, false],
    ['ironbottom-sound', 'the gap north of Savo', 159.9, -9.08, false],
    ['ironbottom-sound', 'Savo', 159.825, -9.14, true],
    ['ironbottom-sound', 'Florida', 160.2, -9.05, true],
    ['ironbottom-sound', 'Guadalcanal', 160.1, -9.6, true],
    ['north-cape', 'the battle', 26.5, 72.2, false],
  ])('%s: %s (%f, %f), land: %s', (id, _, lon, lat, land) => {
    expect(isLand(chartOf(id), lon, lat)).toBe(land);
  });

  test('round positions to 0.0005 degree and close every ring', () => {
    for (const id of ['river-plate', 'denmark-strait', 'ironbottom-sound']) {
      for (const { geometry } of chartOf(id).features) {
        if (geometry.type !== 'Polygon') continue;
        for (const position of geometry.coordinates.flat(2)) {
          expect(Math.abs(position * 2000 - Math.round(position * 2000))).toBeLessThan(1e-6);
        }
      }
    }
  });

  test('the edge of a village is a table of four feet by four with all a first battle wants', () => {
    const { ground, sheet, features } = chartOf('village-edge');
    expect([ground, sheet]).toEqual(['land', { width: 48, height: 48 }]);
    const counted = (kind: string): number => features.filter((one) => one.kind === kind).length;
    expect([counted('woods'), counted('hill'), counted('hedge'), counted('stone-wall')]).toEqual([
      2, 1, 3, 1,
    ]);
    expect([counted('wooden-house'), counted('stone-house'), counted('crops')]).toEqual([1, 1, 2]);
    expect([counted('road'), counted('stream')]).toEqual([2, 1]);
    for (const { geometry } of features) {
      for (const at of [geometry.coordinates].flat(3)) expect(Math.abs(at)).toBeLessThanOrEqual(24);
    }
  });

  test('Saint-Aubin is the same ground from either end: every feature has its like, turned half round', () => {
    const { features } = chartOf('saint-aubin');
    const middle = ({ geometry }: (typeof features)[number]): readonly [number, number] => {
      const flat = [geometry.coordinates].flat(3) as number[];
      const mean = (from: number): number => {
        const of = flat.filter((_, i) => i % 2 === from);
        return of.reduce((sum, value) => sum + value, 0) / of.length;
      };
      return [mean(0), mean(1)];
    };
    for (const one of features) {
      const [x, y] = middle(one);
      const like = features.some((other) => {
        const [ox, oy] = middle(other);
        return other.kind === one.kind && Math.hypot(ox + x, oy + y) < 0.1;
      });
      expect(like, one.id).toBe(true);
    }
  });

  test('the plan of a battlefield shows its table first, and what lies on it', () => {
    const coasts = JSON.parse([...coastFile(TOP).values()][0] ?? '{}');
    const { ground, land, frame } = coasts['lanzerath-ridge'];
    expect(ground.map(([as]: [string]) => as)).toEqual([
      'table',
      'hill',
      'woods',
      'road',
      'trench',
      'hedge',
      'house',
    ]);
    expect(land).toBe('');
    // The whole height of 48 inches fits in the 104 units of the plan.
    expect(48 / frame[2]).toBeLessThan(104);
    expect(coasts['river-plate'].ground).toBeUndefined();
  });

  test('say that what was drawn by hand is schematic', () => {
    for (const id of ['river-plate', 'denmark-strait', 'ironbottom-sound', 'north-cape']) {
      expect(chartOf(id).notes).toMatch(/schematic/);
    }
  });

  test.each([
    ['river-plate', -49.0833, -34.4667, 0.2426, 0.1333],
    ['denmark-strait', -31.8333, 63.3333, 0.4455, 0.1333],
    ['ironbottom-sound', 159.8765, -9.1972, 0.2026, 0.1333],
    ['north-cape', 26.5, 72.2, 0.6543, 0.1333],
    ['open-sea', 36, 24, 36, 24],
  ])(
    '%s has soundings all over the table, and depth lines that cross it',
    (id, x, y, halfWidth, halfHeight) => {
      const { features } = chartOf(id);
      const onTable = ([px, py]: readonly [number, number]): boolean =>
        Math.abs(px - x) < halfWidth && Math.abs(py - y) < halfHeight;
      const soundings = features.filter(
        ({ kind, geometry }) =>
          kind === 'sounding' && geometry.type === 'Point' && onTable(geometry.coordinates),
      );
      expect(soundings.length).toBeGreaterThan(20);
      const crossing = features.filter(
        ({ kind, geometry }) =>
          kind === 'depth' &&
          geometry.type === 'Polygon' &&
          geometry.coordinates.some((ring) => ring.some(onTable)),
      );
      expect(crossing.length).toBeGreaterThanOrEqual(2);
    },
  );
});
