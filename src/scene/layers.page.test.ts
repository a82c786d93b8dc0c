import { Container } from 'pixi.js';
import { expect, test, vi } from 'vitest';
import { setOutScenario } from '../cli/battle';
import { createSession } from '../session/create';
import { stackLayers } from './layers';
import { PALETTES } from './palette';
import type { Picture } from './picture';
import { letters } from './testing';

// The page of tests has no letters to measure.
vi.mock('./letters/lettering', async (real) => ({
  ...(await real<typeof import('./letters/lettering')>()),
  letteringOn: () => letters().lettering,
}));

test('orders are drawn as things stand now over another moment that is shown', async () => {
  const { battle, rules, meta } = await setOutScenario('hampton-roads-first-day');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  const { offers, world } = session.store.getState();
  const selected = offers.find(({ written, refusal }) => written && !refusal)?.subject;
  const at = selected && world.table.pieces[selected]?.pose.at;
  if (!at) throw new Error('nobody is given orders');
  session.look({ selected });
  const state = session.store.getState();
  const camera = { centre: at, scale: 40, size: { width: 1440, height: 844 } };
  const now: Picture = {
    state,
    camera,
    view: camera,
    rest: at,
    palette: PALETTES.light,
    underWay: new Map(),
    ruler: undefined,
    risen: 0,
    run: 0,
    called: undefined,
    watched: undefined,
  };
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
