import { Container } from 'pixi.js';
import { expect, test, vi } from 'vitest';
import { setOutScenario } from '../cli/battle';
import { createSession } from '../session/create';
import type { Session, SessionState } from '../session/session';
import { middleOf } from './chart/inside';
import { redrawing } from './layer';
import { stackLayers } from './layers';
import { PALETTES } from './palette';
import { type Picture, roomOf } from './picture';
import { letters } from './testing';
import { type Camera, fitted } from './view/camera';
import { fleetMargin } from './view/furniture';
import { inView } from './view/in-view';

/** All letterings of the layers last stacked. */
const made: ReturnType<typeof letters>[] = [];

// The page of tests has no letters to measure.
vi.mock('./letters/lettering', async (real) => ({
  ...(await real<typeof import('./letters/lettering')>()),
  letteringOn: () => {
    const one = letters();
    made.push(one);
    return one.lettering;
  },
}));

const pictureOf = (state: SessionState, camera: Camera): Picture => ({
  state,
  camera,
  view: camera,
  rest: camera.centre,
  palette: PALETTES.light,
  underWay: new Map(),
  ruler: undefined,
  risen: 0,
  run: 0,
  called: undefined,
  watched: undefined,
});

/** A battle as it is set up, of which one person speaks for all. */
async function spokenFor(id: string): Promise<Session> {
  const { battle, rules, meta } = await setOutScenario(id);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

/** The same as that person sees it. */
async function setUp(id: string, size: Camera['size']): Promise<Picture> {
  const state = (await spokenFor(id)).store.getState();
  return pictureOf(state, fitted(inView(state), size, fleetMargin(size, state.table.chart.ground), 14));
}

test('orders are drawn as things stand now over another moment that is shown', async () => {
  const session = await spokenFor('hampton-roads-first-day');
  const { offers, world } = session.store.getState();
  const selected = offers.find(({ written, refusal }) => written && !refusal)?.subject;
  const at = selected && world.table.pieces[selected]?.pose.at;
  if (!at) throw new Error('nobody is given orders');
  session.look({ selected });
  const state = session.store.getState();
  const now = pictureOf(state, { centre: at, scale: 40, size: { width: 1440, height: 844 } });
  const shown: Picture = { ...now, state: { ...state, offers: [] } };
  /** How much is drawn where the orders are. */
  const drawn = (picture: Picture): number => {
    const plot = new Container();
    const { layers } = stackLayers(plot, new Container(), document.createElement('div'), () => {});
    for (const layer of layers) layer.draw(picture);
    return plot.children.reduce((sum, child) => sum + child.children.length, 0);
  };
  expect(drawn(now)).toBeGreaterThan(drawn(shown));
  expect(drawn({ ...shown, now })).toBe(drawn(now));
});

/** The layers on a page that has just been opened: what is seen at its first drawing, and when what was wanted has come. */
async function twice(picture: Picture, page = document.createElement('main')) {
  vi.resetModules();
  const { stackLayers: stacked } = await import('./layers');
  made.length = 0;
  const woken = vi.fn();
  const host = page.appendChild(document.createElement('div'));
  const { layers } = stacked(new Container(), new Container(), host, woken);
  const redraw = redrawing(layers);
  const draw = () => {
    const from = made.map(({ written }) => written.length);
    const isNew = [...redraw(picture)].length > 0;
    const words = new Set(made.flatMap(({ written }, i) => written.slice(from[i])));
    return { isNew, words, stood: new Map(made.flatMap((one) => [...(one.stood() ?? [])])) };
  };
  const first = draw();
  await vi.waitFor(() => expect(woken).toHaveBeenCalled());
  const then = draw();
  expect(draw().isNew).toBe(false);
  return { first, then };
}

test('the names of ships that find no room are placed anew when what places them has come', async () => {
  const picture = await setUp('trafalgar', { width: 390, height: 600 });
  const { first, then } = await twice(picture);
  const names = Object.values(picture.state.world.table.pieces).map(({ name }) => name);
  // A name may be written without the prefix of her navy.
  const missing = ({ words }: typeof first) =>
    names.filter((name) => !words.has(name) && !words.has(name.replace(/^HMS /, '')));
  expect(missing(first).length).toBeGreaterThan(0);
  expect(missing(then)).toEqual([]);
});

test('the name of a shoal that a ship lies over is placed anew when what places it has come', async () => {
  const { state, ...parts } = await setUp('hampton-roads-first-day', { width: 1440, height: 844 });
  const { table } = state.world;
  const shoal = state.table.chart.features.find(({ id }) => id === 'middle-ground');
  const [over] = Object.values(table.pieces);
  const at = shoal && middleOf(shoal);
  if (!over || !at) throw new Error('there is a shoal, and ships');
  const pieces = { ...table.pieces, [over.id]: { ...over, pose: { ...over.pose, at } } };
  const world = { ...state.world, table: { ...table, pieces } };
  const { first, then } = await twice({ ...parts, state: { ...state, world } });
  expect(first.stood.size).toBeGreaterThan(0);
  expect(first.stood.has('middle-ground')).toBe(false);
  expect(then.stood.has('middle-ground')).toBe(true);
});

test('a name of the chart that the edge of the window cuts stands whole within it', async () => {
  const { state, ...parts } = await setUp('hampton-roads-first-day', { width: 1440, height: 844 });
  const shoal = state.table.chart.features.find(({ id }) => id === 'middle-ground');
  const at = shoal && middleOf(shoal);
  if (!at) throw new Error('there is a shoal');
  const { scale } = parts.camera;
  /** The middle of its name so many pixels east of the left edge. */
  const seenAt = async (left: number) => {
    const centre = { x: at.x + (720 - left) / scale, y: at.y };
    const camera = { ...parts.camera, centre };
    const { then } = await twice({ ...parts, state, camera, view: camera, rest: centre });
    const box = then.stood.get('middle-ground');
    return box && box.x - roomOf(camera, 0).x;
  };
  // It is 140 pixels wide.
  expect(await seenAt(300)).toBeCloseTo(230);
  expect(await seenAt(20)).toBeGreaterThanOrEqual(0);
});

test('a figure of the graticule that a button would cut is left out', async () => {
  const picture = await setUp('samar', { width: 860, height: 848 });
  const { then } = await twice(picture);
  const east = [...then.words].filter((word) => word.endsWith("'E"));
  expect(east.length).toBeGreaterThan(3);

  const button = document.createElement('button');
  button.getBoundingClientRect = () => new DOMRect(0, 0, 430, 60);
  document.body.replaceChildren(button);
  const beside = await twice(picture, document.body);
  const left = [...beside.then.words].filter((word) => word.endsWith("'E"));
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(east.length);
});

test('the name of a squall whose middle lies at the edge of the window stands within it', async () => {
  const { state, ...parts } = await setUp('samar', { width: 1440, height: 844 });
  const [squall] = state.world.table.squalls ?? [];
  if (!squall) throw new Error('there are squalls');
  const { scale } = parts.camera;
  const centre = { x: squall.at.x + 720 / scale, y: squall.at.y };
  const camera = { ...parts.camera, centre };
  const { then } = await twice({ ...parts, state, camera, view: camera, rest: centre });
  const box = then.stood.get(squall.id);
  expect(box?.x).toBeGreaterThanOrEqual(roomOf(camera, 0).x);
});

test('the size of the table stands in another corner where the first is beyond the window', async () => {
  const { state, ...parts } = await setUp('hampton-roads-first-day', { width: 1440, height: 844 });
  const { bounds } = state.table;
  if (!bounds) throw new Error('the table has edges');
  const { scale } = parts.camera;
  const centre = { x: bounds.x + 800 / scale, y: bounds.y + bounds.height - 200 / scale };
  const camera = { ...parts.camera, centre };
  const { then } = await twice({ ...parts, state, camera, view: camera, rest: centre });
  const [box, view] = [then.stood.get('bounds'), roomOf(camera, 0)];
  expect(box?.x).toBeGreaterThan(view.x);
  expect(box?.y).toBeLessThan(view.y + view.height);
});
