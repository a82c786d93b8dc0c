import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { createSession } from '../../session/create';
import { PALETTES } from '../palette';
import type { Picture } from '../picture';
import { glassOf } from './glass';

test('buttons under which a ship comes to lie are told so, that they let her be seen', async () => {
  const { battle, rules, meta } = await setOutScenario('river-plate');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const state = opened.session.store.getState();
  const place = document.createElement('div');
  const host = place.appendChild(document.createElement('div'));
  const button = place.appendChild(document.createElement('button'));
  button.getBoundingClientRect = () => new DOMRect(830, 100, 36, 36);
  const standing = glassOf(host, () => undefined);
  const [ship] = Object.values(state.world.table.pieces);
  if (!ship) throw new Error('there are ships');
  /** Looks so that she lies at a pixel. */
  const look = (x: number, y: number): void => {
    const { at } = ship.pose;
    const centre = { x: at.x + (450 - x) / 20, y: at.y - (350 - y) / 20 };
    const camera = { centre, scale: 20, size: { width: 900, height: 700 } };
    standing({
      state,
      camera,
      view: camera,
      palette: PALETTES.light,
      underWay: new Map(),
    } as unknown as Picture);
  };
  look(450, 350);
  expect(place.hasAttribute('data-under')).toBe(false);
  look(848, 118);
  expect(place.hasAttribute('data-under')).toBe(true);
  look(450, 350);
  expect(place.hasAttribute('data-under')).toBe(false);
});
