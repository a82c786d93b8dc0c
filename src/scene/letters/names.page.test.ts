import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { createSession } from '../../session/create';
import { PALETTES } from '../palette';
import { allHullBoxes, type Picture } from '../picture';
import { workBoxes } from '../pieces/work-boxes';
import { letters } from '../testing';
import { type Box, overlap } from '../view/boxes';
import { fitted } from '../view/camera';
import { beyondWindow, fleetMargin, furnitureBoxes } from '../view/furniture';
import { inView } from '../view/in-view';
import { wantedNames } from './names';
import { edgeOf, nearestOn } from './nearness';
import { placeLabels } from './placing';

/** A battle as it is set up, everybody in view, and so many times nearer. */
async function setUp(
  id: string,
  size: { width: number; height: number },
  nearer: number,
  over: readonly Box[] = [],
) {
  const { battle, rules, meta } = await setOutScenario(id);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  const [selected] = opened.session.store.getState().status.ready;
  if (selected) opened.session.look({ selected });
  const state = opened.session.store.getState();
  const all = fitted(inView(state), size, fleetMargin(size, state.table.chart.ground), 14);
  const camera = { ...all, scale: all.scale * nearer };
  const parts = { state, camera, view: camera, palette: PALETTES.light, underWay: new Map() };
  const picture = parts as unknown as Picture;
  const taken = [
    ...allHullBoxes(picture),
    ...workBoxes(picture),
    ...beyondWindow(camera),
    ...furnitureBoxes(camera, over, undefined),
  ];
  const named = wantedNames(letters().lettering, picture);
  const wanted = named.map((one) => one.wanted);
  return {
    labels: named.map(({ label }) => label),
    wanted,
    taken,
    placed: placeLabels(wanted, taken, wanted),
  };
}

type SetUp = Awaited<ReturnType<typeof setUp>>;

/** Pixels from each hull to her name. */
const gaps = ({ wanted, placed }: SetUp): readonly number[] =>
  wanted.flatMap(({ id, at, along = { x: 0, y: 0 } }) => {
    const box = placed.get(id);
    if (!box) return [];
    const keel = [
      { x: at.x - along.x, y: at.y - along.y },
      { x: at.x + along.x, y: at.y + along.y },
    ] as const;
    const on = nearestOn(keel, edgeOf(box, at));
    const to = edgeOf(box, on);
    return [Math.hypot(to.x - on.x, to.y - on.y)];
  });

const DESK = { width: 857, height: 853 };
const PHONE = { width: 390, height: 377 };

test.each([
  { id: 'mobile-bay', size: DESK, mean: 13, most: 34 },
  { id: 'mobile-bay', size: PHONE, mean: 18, most: 45 },
  { id: 'samar', size: DESK, mean: 20, most: 60 },
  { id: 'samar', size: PHONE, mean: 28, most: 80 },
  { id: 'savo-island', size: DESK, mean: 9, most: 20 },
  { id: 'trafalgar', size: DESK, mean: 18, most: 50 },
  { id: 'hampton-roads-first-day', size: DESK, mean: 13, most: 26 },
])(
  'at the set-up of $id in $size.width pixels every name is near its ship',
  async ({ id, size, mean, most }) => {
    const of = await setUp(id, size, 1);
    const { wanted, placed } = of;
    expect(placed.size).toBe(wanted.length);
    const far = gaps(of);
    expect(far.reduce((sum, one) => sum + one, 0) / far.length).toBeLessThan(mean);
    expect(Math.max(...far)).toBeLessThan(most);
  },
);

test.each([
  ['mobile-bay', DESK, 1],
  ['mobile-bay', DESK, 2],
  ['mobile-bay', PHONE, 1],
  ['samar', PHONE, 1],
  ['samar', PHONE, 2],
  ['trafalgar', PHONE, 1],
] as const)(
  'names of %s lie on no hull, no work, no other name and not outside the window',
  async (id, size, nearer) => {
    const { placed, taken } = await setUp(id, size, nearer);
    const boxes = [...placed.values()];
    boxes.forEach((box, i) => {
      expect([...taken, ...boxes.slice(i + 1)].filter((other) => overlap(box, other))).toEqual([]);
    });
  },
);

test('in a small window many ships go by bare names, but where two would be called alike', async () => {
  const names = async (id: string, size: typeof DESK) =>
    (await setUp(id, size, 1)).labels.map(({ piece, forms }) => [piece.id, forms.at(-1)?.[0]?.words]);
  const small = Object.fromEntries(await names('trafalgar', PHONE));
  expect(small).toMatchObject({
    bellerophon: 'Bellerophon',
    neptune: 'HMS Neptune',
    'neptune-fr': 'Neptune',
  });
  expect(Object.values(small)).toHaveLength(new Set(Object.values(small)).size);
  expect(Object.fromEntries(await names('trafalgar', DESK))).toMatchObject({
    bellerophon: 'HMS Bellerophon',
  });
});

/** The column of buttons, the scale bar, and the plate of a range. */
const OVER = [
  { x: 332, y: 12, width: 46, height: 236 },
  { x: 14, y: 336, width: 130, height: 32 },
  { x: 76, y: 104, width: 232, height: 40 },
];

test.each(['samar', 'mobile-bay'])(
  'in a small window no name of %s drops out for buttons and plates',
  async (id) => {
    const { wanted, placed } = await setUp(id, PHONE, 1, OVER);
    expect(wanted.filter((one) => !placed.has(one.id))).toEqual([]);
  },
);

test('a name that stands off or by another ship has a line to its own', async () => {
  const { wanted, placed } = await setUp('mobile-bay', DESK, 1);
  const led = wanted.filter(({ id }) => placed.get(id)?.leader);
  expect(led.length).toBeGreaterThan(0);
  expect(led.length).toBeLessThan(wanted.length / 4);
});
