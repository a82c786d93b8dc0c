import { expect, test } from 'vitest';
import { setOutScenario } from '../../../cli/battle';
import type { Offer } from '../../../engine/command';
import { createSession } from '../../create';
import type { Session } from '../../session';
import { usualCommand } from './default-offer';
import { followResting } from './follow-resting';
import { giveResting } from './resting';

const nextOf = ({ store }: Session): Offer => {
  const { offers } = store.getState();
  const offer = offers.find(({ usual, refusal }) => usual && !refusal);
  if (!offer) throw new Error('nothing is usual');
  return offer;
};

/** A battle on land as its sides begin to set down their units in turns. */
async function opened(alone = true): Promise<Session> {
  const { battle, rules, meta } = await setOutScenario('saint-aubin');
  const made = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!made.ok) throw new Error(made.reason);
  const { session } = made;
  session.speakForAll(alone, true);
  while (nextOf(session).verb !== 'deploy') session.give(usualCommand(nextOf(session)));
  return session;
}

const downOf = ({ store }: Session, by: string): readonly unknown[] =>
  store
    .getState()
    .log.flatMap(({ command, undone }) =>
      command.verb === 'deploy' && command.by === by && !undone ? [command.unit] : [],
    );

test('one press sets down all as proposed, each by itself and with those of the other side between, and no more', async () => {
  const session = await opened();
  const { store } = session;
  const first = nextOf(session);
  const count = store.getState().status.ready.length;
  expect(count).toBeGreaterThan(4);
  expect(first.rests).toMatchObject({ args: { count } });
  const stop = followResting(session, first.by);
  giveResting(session, first);
  expect(downOf(session, first.by)).toHaveLength(1);
  for (let next = nextOf(session); next.verb === 'deploy'; next = nextOf(session)) {
    expect(next.by).not.toBe(first.by);
    session.give(usualCommand(next));
  }
  stop();
  expect(new Set(downOf(session, first.by)).size).toBe(count);
  expect(store.getState().desk.resting).toBeUndefined();
  expect(store.getState().log.at(-1)?.command.verb).toBe('deploy');
});

test('what is taken back ends it', async () => {
  const session = await opened();
  const first = nextOf(session);
  const stop = followResting(session, first.by);
  giveResting(session, first);
  session.give(usualCommand(nextOf(session)));
  expect(downOf(session, first.by)).toHaveLength(2);
  session.undo();
  expect(downOf(session, first.by)).toHaveLength(1);
  expect(session.store.getState().desk.resting).toBeUndefined();
  expect(nextOf(session)).toMatchObject({ by: first.by, verb: 'deploy' });
  stop();
});

test.each([true, false])(
  'where both sides are played at one screen it is one press for each; by one: %s',
  async (alone) => {
    const session = await opened(alone);
    const { store } = session;
    for (let presses = 0; presses < 2; presses++) giveResting(session, nextOf(session));
    // Whose turn it is sits at the screen.
    for (let next = nextOf(session); next.verb === 'deploy'; next = nextOf(session)) {
      const before = store.getState().log.length;
      followResting(session, next.by)();
      expect(store.getState().log.length).toBeGreaterThan(before);
    }
    expect(store.getState().desk.resting).toBeUndefined();
  },
);
