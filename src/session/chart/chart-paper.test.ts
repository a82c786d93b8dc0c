import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ChartFile } from '../../engine/chart/chart';
import { readChart } from '../../files/chart/chart';
import type { Read } from '../../files/read';
import { area } from '../../geometry/outlines/clip';
import { type ChartDraft, ringsOf } from './chart-draft';
import { chartOf, draftOf, fileOf, keptText, newDraft, savedText, scaleOf } from './chart-paper';
import { openDrafting } from './drafting';

function readDraft(text: string, name: string): Read<ChartDraft> {
  const read = readChart(text, name);
  return read.ok ? { ok: true, value: draftOf(read.value) } : read;
}

const MAPS = join(import.meta.dirname, '..', '..', '..', 'maps');
const shipped = readdirSync(MAPS)
  .filter((name) => name.endsWith('.json') && !name.endsWith('.hand.json'))
  .map((name) => name.replace('.json', ''));

function chart(id: string): ChartFile {
  const read = readChart(readFileSync(join(MAPS, `${id}.json`), 'utf8'), id);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

describe('the shipped charts', () => {
  test.each(shipped.filter((id) => chart(id).units === 'degrees'))('%s is saved as it was opened', (id) => {
    const file = chart(id);
    const { sheet, ...saved } = fileOf(draftOf(file));
    expect(saved).toEqual(file);
    expect(sheet).toMatchObject({ width: 72, height: 48 });
  });

  test.each(shipped)('%s lies about the middle of its table, and is kept exactly', (id) => {
    const draft = draftOf(chart(id));
    const points = draft.features.flatMap((one) => ringsOf(one).flat());
    const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of)) / 2;
    expect(Math.abs(middle(points.map((p) => p.x)))).toBeLessThan(2);
    expect(Math.abs(middle(points.map((p) => p.y)))).toBeLessThan(2);
    expect(readDraft(keptText(draft), 'kept')).toEqual({ ok: true, value: draft });
  });

  test('a chart in inches is saved in degrees, where other programs look for it', () => {
    const saved = fileOf(draftOf(chart('open-sea')));
    expect(saved.units).toBe('degrees');
    for (const { geometry } of saved.features) {
      if (geometry.type !== 'Point') continue;
      expect(Math.abs(geometry.coordinates[0] + 76.32)).toBeLessThan(0.05);
      expect(Math.abs(geometry.coordinates[1] - 36.96)).toBeLessThan(0.05);
    }
  });
});

describe('a chart of land', () => {
  test('that comes with the program stays in plain inches and is saved as it was opened', () => {
    const file = chart('village-edge');
    expect(file.sheet).toEqual({ width: 48, height: 48 });
    expect(fileOf(draftOf(file))).toEqual(file);
    expect(chartOf(draftOf(file))).toMatchObject({ ground: 'land' });
    expect(chartOf(draftOf(file)).centre).toBeUndefined();
    expect(scaleOf(draftOf(file).sheet)).toEqual({ readings: [] });
  });

  test('is begun on four feet by four, or on 120 centimetres, and is saved and kept in inches', () => {
    const drafting = openDrafting(newDraft('inch', 'land'));
    drafting.take('hedge');
    for (const x of [0, 5]) drafting.setCorner({ x, y: 1 }, 0, true);
    drafting.end();
    drafting.take('road');
    for (const x of [-5, 5]) drafting.setCorner({ x, y: 3 }, 0, true);
    drafting.end();
    const { draft } = drafting.store.getState();
    expect(draft).toMatchObject({ ground: 'land', sheet: { width: 48, height: 48 } });
    expect(fileOf(draft)).toMatchObject({
      units: 'inches',
      ground: 'land',
      features: [{ kind: 'hedge' }, { kind: 'road', width: 2 }],
    });
    expect(readDraft(savedText(draft), 'saved')).toEqual({ ok: true, value: draft });
    expect(readDraft(keptText(draft), 'kept')).toEqual({ ok: true, value: draft });
    expect(newDraft('cm', 'land').sheet.width * 2.54).toBeCloseTo(120, 9);
  });

  test('may lie on the earth too, and is then saved in degrees', () => {
    const sheet = { lon: 6.34, lat: 50.36, yardsPerInch: 10, width: 48, height: 48 };
    const draft: ChartDraft = { ...newDraft('inch', 'land'), sheet };
    expect(fileOf(draft)).toMatchObject({ units: 'degrees', ground: 'land', sheet });
  });
});

describe('a chart drawn', () => {
  const drafting = openDrafting({
    ...newDraft(),
    sheet: { lon: 179.999, lat: -17, yardsPerInch: 50, width: 60, height: 40 },
  });
  drafting.take('land');
  for (const [x, y] of [
    [-10, -10],
    [-10, 10],
    [10, 10],
    [10, -10],
  ] as const)
    drafting.setCorner({ x, y }, 0.5, true);
  drafting.end();
  drafting.take('hole');
  drafting.choose('land-1');
  for (const [x, y] of [
    [-2, -2],
    [2, -2],
    [0, 2],
  ] as const)
    drafting.setCorner({ x, y }, 0.5, true);
  drafting.end();
  const { draft } = drafting.store.getState();

  test('comes back the same from its file to a thousandth of an inch, over the meridian of 180 degrees too', () => {
    const read = readDraft(savedText(draft), 'my-chart.geojson');
    if (!read.ok) throw new Error(read.reason);
    expect(read.value.sheet).toEqual(draft.sheet);
    const rings = read.value.features.map(ringsOf)[0] ?? [];
    expect(rings).toHaveLength(2);
    for (const [r, ring] of rings.entries()) {
      const drawn = draft.features.map(ringsOf)[0]?.[r] ?? [];
      expect(ring).toHaveLength(drawn.length);
      for (const p of ring) {
        const near = drawn.some((q) => Math.abs(p.x - q.x) < 1e-3 && Math.abs(p.y - q.y) < 1e-3);
        expect(near).toBe(true);
      }
    }
  });

  test('is GeoJSON: a FeatureCollection, rings closed, outlines counterclockwise, holes clockwise', () => {
    const file = JSON.parse(savedText({ ...draft, sheet: { ...draft.sheet, lon: 10 } }));
    expect(file.type).toBe('FeatureCollection');
    const [feature] = file.features;
    expect(feature).toMatchObject({ type: 'Feature', id: 'land-1', properties: { kind: 'land' } });
    const signs = feature.geometry.coordinates.map((ring: [number, number][]) => {
      expect(ring.at(-1)).toEqual(ring[0]);
      return Math.sign(area(ring.map(([x, y]) => ({ x, y }))));
    });
    expect(signs).toEqual([1, -1]);
  });
});
