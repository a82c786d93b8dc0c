import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { piece, rule, side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import type { Session, SessionState } from '../session';
import { followFire } from './firing';

vi.mock('./fire-plan', () => {
  throw new Error('no network');
});

test('where what plans fire cannot be had no plan is waited for: attacks are ordered one by one', async () => {
  const blue = side('blue');
  const attack = {
    verb: 'aim',
    by: blue,
    attack: 'name',
    subject: piece('ajax'),
    object: piece('spee'),
    label: text('aim'),
    cite: rule('X-001'),
    fixed: {},
    holes: {},
  } as const;
  const state = {
    battle: {},
    log: [],
    status: { turn: 1, phases: [], acting: [blue] },
    offers: [attack],
    desk: {},
  };
  const store = createStore<SessionState>(() => state as unknown as SessionState);
  const look: Session['look'] = (change) => store.setState((now) => ({ desk: { ...now.desk, ...change } }));
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stop = followFire({ store, look } as Session, blue);
  expect(store.getState().desk.fire).toBeDefined();
  await vi.waitFor(() => expect(store.getState().desk.fire).toBeUndefined());
  expect(warned).toHaveBeenCalledOnce();
  stop();
});
