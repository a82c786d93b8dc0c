import { beforeAll, expect, test } from 'vitest';
import type { SetOut } from '../../cli/battle';
import { piece } from '../../engine/ids';
import { createSession } from '../create';
import { onwardOf } from '../orders/usual/onward';
import { unpiloted } from '../orders/usual/unpiloted.testing';
import type { Session } from '../session';
import { endangered } from './as-proposed';

const TECUMSEH = piece('tecumseh');
const MANHATTAN = piece('manhattan');

let bay: SetOut;

beforeAll(async () => {
  bay = await unpiloted();
});

/** Tecumseh has been written an order, and the others of her column too; what is proposed of Manhattan then. */
function written(change: number, others = false) {
  const opened = createSession({ ...bay, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session }: { session: Session } = opened;
  session.speakForAll(true, true);
  const { rules, world } = session.store.getState();
  const standing = rules.writing?.standing(world.rules, TECUMSEH);
  if (!standing) throw new Error('nothing stands for Tecumseh');
  session.give({ ...standing, change });
  for (const one of others ? ['winnebago', 'chickasaw'].map(piece) : []) {
    const order = rules.writing?.standing(world.rules, one);
    if (order) session.give(order);
  }
  const state = session.store.getState();
  const manhattan = onwardOf(state, MANHATTAN);
  if (!manhattan) throw new Error('Manhattan takes no order');
  return { state, manhattan };
}

test('what the program proposes and holds to be clear is nobody’s own; a change of it is', () => {
  const { state, manhattan } = written(0);
  expect(endangered(state, { commands: [manhattan] })).toEqual({ at: [], clear: [MANHATTAN] });
  expect(endangered(state, { commands: [{ ...manhattan, turn: 5 }] })).toBeUndefined();
});

test('of what is proposed those are named whom the program could not keep from harm', () => {
  // Manhattan, close astern, runs up on her when she loses her way.
  const { state, manhattan } = written(-2, true);
  expect(endangered(state, { commands: [manhattan] })).toEqual({ at: [0], clear: [] });
});
