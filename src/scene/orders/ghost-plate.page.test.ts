import { Container } from 'pixi.js';
import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { piece } from '../../engine/ids';
import { createSession } from '../../session/create';
import { PALETTES } from '../palette';
import { type Picture, roomOf } from '../picture';
import { letters } from '../testing';
import { type Box, overlap } from '../view/boxes';
import { drawGhost } from './ghost';

test('an order is told in words beside its ghost, and in code where its words would cover somebody', async () => {
  const { battle, rules, meta } = await setOutScenario('mobile-bay');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  const selected = piece('tecumseh');
  session.look({ selected });
  const standing = rules.writing?.standing(session.store.getState().world.rules, selected);
  if (!standing) throw new Error('nothing stands for Tecumseh');
  session.draft({ ...standing, change: 1, turn: 5 });
  const state = session.store.getState();
  const centre = state.world.table.pieces[selected]?.pose.at;
  if (!centre) throw new Error('she is not there');
  const camera = { centre, scale: 14, size: { width: 900, height: 700 } };
  const picture = { state, camera, view: camera, palette: PALETTES.light, underWay: new Map() };
  const told = (taken: readonly Box[]) => {
    const { lettering, written } = letters();
    const [plate] = drawGhost(new Container(), lettering, picture as unknown as Picture, taken);
    return { written, plate };
  };
  expect(told([]).written.join(' ')).toMatch(/ahead.*5 degrees to starboard.*F\+1 R5/);

  // Somebody everywhere, but for a strip along the upper edge.
  const { x, y, width, height } = roomOf(camera);
  const crowd = { x, y: y + 45, width, height };
  const { written, plate } = told([crowd]);
  expect(written).toEqual(['F+1 R5']);
  expect(plate && overlap(plate, crowd)).toBe(false);
});
