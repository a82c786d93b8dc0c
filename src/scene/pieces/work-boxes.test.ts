import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { createSession } from '../../session/create';
import { lineBoxes } from '../letters/labels';
import { plotAt } from '../letters/strokes';
import { PALETTES } from '../palette';
import type { Picture } from '../picture';
import { overlap } from '../view/boxes';
import { workBoxes } from './work-boxes';

async function pictureOf(id: string, scale: number): Promise<Picture> {
  const { battle, rules, meta } = await setOutScenario(id);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const camera = { centre: { x: 0, y: 0 }, scale, size: { width: 1440, height: 844 } };
  const state = opened.session.store.getState();
  return { state, camera, view: camera, palette: PALETTES.light, underWay: new Map() } as unknown as Picture;
}

const wallsOf = (picture: Picture) =>
  picture.state.table.chart.features.flatMap(({ kind, shape }) =>
    kind === 'fort' && shape.type === 'polygon'
      ? shape.rings.map((ring) => ring.map(plotAt(picture.camera.scale)))
      : [],
  );

test.each([4, 20, 80])('at %i pixels to the inch letters keep off the walls of a fort', async (scale) => {
  const picture = await pictureOf('mobile-bay', scale);
  const boxes = workBoxes(picture);
  const [walls] = wallsOf(picture);
  expect(walls?.length).toBeGreaterThan(3);
  for (const [i, to] of (walls ?? []).entries()) {
    const from = walls?.at(i - 1) ?? to;
    for (const on of lineBoxes(from, to)) expect(boxes.some((box) => overlap(box, on))).toBe(true);
  }
});

test('letters keep off all of a narrow work, and of a minefield that is known', async () => {
  const picture = await pictureOf('hampton-roads-first-day', 10);
  const [walls = []] = wallsOf(picture);
  const [xs, ys] = [walls.map(({ x }) => x), walls.map(({ y }) => y)];
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
    width: 1,
    height: 1,
  };
  expect(workBoxes(picture).some((box) => overlap(box, middle))).toBe(true);
  expect(workBoxes(await pictureOf('mobile-bay', 10)).length).toBeGreaterThanOrEqual(2);
  expect(workBoxes(await pictureOf('samar', 10))).toEqual([]);
});
