import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { createSession } from '../../session/create';
import { plotAt } from '../letters/strokes';
import { PALETTES } from '../palette';
import { type Picture, roomOf } from '../picture';
import { letters } from '../testing';
import { type Box, clearOf, overlap } from '../view/boxes';
import { letterChart } from './chart-layer';
import { isInside } from './inside';
import { otherPlaces } from './other-places';

const CAMERA = { centre: { x: 34, y: -13 }, scale: 14, size: { width: 1200, height: 800 } };

async function hamptonRoads() {
  const { battle, rules, meta } = await setOutScenario('hampton-roads-first-day');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const state = opened.session.store.getState();
  const { chart } = state.table;
  const put = (kept: readonly Box[]) => letterChart(letters().lettering, chart, CAMERA, PALETTES.light, kept);
  return { chart, put, picture: { state, camera: CAMERA } as unknown as Picture };
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

test('what is kept free for the names of ships costs soundings, and no name', async () => {
  const { put } = await hamptonRoads();
  expect([...put([]).all.keys()]).toContain('middle-ground');
  const all = { x: -9999, y: -9999, width: 19999, height: 19999 };
  expect([...put([all]).all.keys()]).toContain('middle-ground');
  expect(put([all]).all.size).toBeLessThan(put([]).all.size);
});

test('a shoal is named once, with the water over it, though its name is lettered by hand', async () => {
  const { chart, put } = await hamptonRoads();
  const middles = chart.features.filter(({ name }) => name === 'Middle Ground').map(({ id }) => id);
  expect(middles.length).toBeGreaterThan(1);
  expect(middles.filter((id) => put([]).all.has(id))).toEqual(['middle-ground']);
});

test('a name that comes under something stands elsewhere on what it names, clear of all and of the shores', async () => {
  const { chart, put, picture } = await hamptonRoads();
  const plot = plotAt(CAMERA.scale);
  const { all, clear } = put([]);
  const view = roomOf(CAMERA, 0);
  const ringOf = (id: string) => {
    const shape = chart.features.find((one) => one.id === id)?.shape;
    return shape?.type === 'polygon' ? (shape.rings[0] ?? []).map(plot) : [];
  };
  const shores = chart.features.filter(({ kind }) => kind === 'land').map(({ id }) => ringOf(id));
  const isSounding = (id: string) => chart.features.some((one) => one.id === id && one.kind === 'sounding');
  /** Points all over a box, four pixels apart at most. */
  const spread = ({ x, y, width, height }: Box) =>
    Array.from({ length: 33 * 6 }, (_, i) => ({
      x: x + ((i % 33) * width) / 32,
      y: y + (Math.floor(i / 33) * height) / 5,
    }));
  const seen = (under: readonly Box[]) => otherPlaces(picture, all, clearOf(clear, under), under);

  // Nothing lies over it: but for those that run into another, every name is where it is lettered.
  for (const [id, box] of clear) if (!isSounding(id)) expect(seen([]).get(id)).toEqual(box);

  const first = all.get('middle-ground');
  if (!first) throw new Error('the shoal is named');
  const moved = seen([first]).get('middle-ground');
  expect(moved).toMatchObject({ width: first.width, height: first.height });
  expect(moved).not.toEqual(first);

  const heaps = fc.array(
    fc.record({
      x: fc.integer({ min: -700, max: 500 }).map((x) => x + plot(CAMERA.centre).x),
      y: fc.integer({ min: -450, max: 350 }).map((y) => y + plot(CAMERA.centre).y),
      width: fc.integer({ min: 10, max: 200 }),
      height: fc.integer({ min: 10, max: 120 }),
    }),
    { maxLength: 20 },
  );
  let others = 0;
  fc.assert(
    fc.property(heaps, (heap) => {
      const under = [...heap, first];
      const shown = seen(under);
      for (const [id, box] of shown) {
        expect(under.some((one) => overlap(one, box))).toBe(false);
        for (const [other, taken] of shown) expect(other !== id && overlap(taken, box)).toBe(false);
        const before = all.get(id);
        if (!before || (box.x === before.x && box.y === before.y)) continue;
        others++;
        expect(isSounding(id)).toBe(false);
        expect(box.x >= view.x && box.x + box.width <= view.x + view.width).toBe(true);
        expect(box.y >= view.y && box.y + box.height <= view.y + view.height).toBe(true);
        const own = ringOf(id);
        if (own.length > 0) expect(isInside(own, middleOf(box))).toBe(true);
        for (const shore of shores) {
          expect(isInside(shore, middleOf(box))).toBe(isInside(shore, middleOf(before)));
          const isDry = !spread(before).some((at) => isInside(shore, at));
          if (isDry) expect(spread(box).some((at) => isInside(shore, at))).toBe(false);
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(others).toBeGreaterThan(60);
});

test('a name that goes aside stands so far off another that the two do not read as one', async () => {
  const { chart, put, picture } = await hamptonRoads();
  const one = 'middle-ground';
  const { all } = put([]);
  const first = all.get(one);
  const other = chart.features.find(({ id, kind }) => id !== one && kind !== 'sounding' && all.has(id))?.id;
  if (!first || !other) throw new Error('shoals are named');
  const { x, y, width, height } = first;
  // It has to go east by one step, and the other name stands two pixels from it there.
  const west: Box = { x: x - 400, y: y - 400, width: 401, height: 800 };
  const east: Box = { x: x + width + height / 2 + 2, y, width, height };
  const lettered = new Map([
    [one, first],
    [other, east],
  ]);
  const shown = otherPlaces(picture, lettered, new Map([[other, east]]), [west]);
  expect(shown.get(other)).toEqual(east);
  const moved = shown.get(one);
  expect(moved && Math.abs(moved.y - y)).toBeGreaterThanOrEqual(height);
});
