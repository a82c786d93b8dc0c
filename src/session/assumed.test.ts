import { expect, test } from 'vitest';
import { setOutScenario } from '../cli/battle';
import { piece } from '../engine/ids';
import { stillToMove } from './assumed';
import { createSession } from './create';

test('while orders are written everybody has still to move, but for what stands where it was built', async () => {
  const { battle, rules, meta } = await setOutScenario('hampton-roads-first-day');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  const state = opened.session.store.getState();
  expect(state.offers.some(({ written }) => written)).toBe(true);
  const moving = Object.values(state.world.table.pieces).filter(({ id }) => stillToMove(state, id));
  const names = moving.map(({ name }) => name);
  expect(names).toContain('CSS Virginia');
  expect(names).toContain('USS Congress');
  expect(names.filter((name) => name.startsWith('Newport News'))).toEqual([]);
  expect(stillToMove({ ...state, offers: [] }, piece('virginia'))).toBe(false);
});
