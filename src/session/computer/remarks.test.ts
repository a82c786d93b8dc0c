import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import type { Command } from '../../engine/command';
import { side } from '../../engine/ids';
import { createSession } from '../create';
import type { SessionState } from '../session';
import { freshRemarks, saidOf, standingRemarks } from './remarks';

const decided = (command: Command, because: string, idle = false) => ({
  command,
  worth: 1,
  because,
  weighed: [{ command, worth: 1, because, ...(idle ? { idle: true as const } : {}) }],
});

/** Confederates are played by the computer: the player sits for the Union. */
async function opened() {
  const { battle, rules, meta } = await setOutScenario('hampton-roads-second-day');
  const made = createSession({
    battle,
    rules,
    meta,
    dice: { by: 'seeded', seed: 5 },
    commanders: { [side('confederate')]: { level: 'captain', temper: 'steady' } },
  });
  if (!made.ok) throw new Error(made.reason);
  return made.session;
}

const order = (by: string, piece: string): Command => ({
  verb: 'order',
  by: side(by),
  piece,
  way: 'F',
  change: 0,
  turn: 0,
  words: '',
});

test('what the computer says of an order stands beside its piece, at once or when the seal is broken', async () => {
  const session = await opened();
  const states: SessionState[] = [session.store.getState()];
  const give = (command: Command, because: string): void => {
    expect(session.give(command, decided(command, because))).toBeUndefined();
    states.push(session.store.getState());
  };
  const last = () => freshRemarks(states.at(-1) as SessionState, states.at(-2) as SessionState);

  give(order('union', 'monitor'), 'Monitor closes.');
  expect(last()).toEqual([{ entry: 0, since: 1, piece: 'monitor', words: 'Monitor closes.' }]);
  give(order('confederate', 'virginia'), 'Virginia keeps off.');
  expect(last()).toBeUndefined();
  for (const by of ['confederate', 'union']) give({ verb: 'commit', by: side(by) }, 'All orders are given.');
  expect(last()).toEqual([{ entry: 1, since: 4, piece: 'virginia', words: 'Virginia keeps off.' }]);

  session.look({ remarks: last() });
  expect(standingRemarks(session.store.getState())).toHaveLength(1);
  // Whatever a person does next is done on another table than the one that was spoken of.
  const { acting } = session.store.getState().status;
  expect(acting).toContain('union');
  expect(session.give({ verb: 'endFire', by: side('union') })).toBeUndefined();
  expect(standingRemarks(session.store.getState())).toEqual([]);
});

test('what has been taken back is not said any more, nor what was done for want of anything else', async () => {
  const session = await opened();
  const before = session.store.getState();
  const command = order('union', 'monitor');
  session.give(command, decided(command, 'Monitor closes.'));
  const given = session.store.getState();
  session.look({ remarks: freshRemarks(given, before) });
  expect(standingRemarks(session.store.getState())).toHaveLength(1);
  session.undo();
  expect(standingRemarks(session.store.getState())).toEqual([]);
  session.give(command, decided(command, 'Nothing else is worth doing now.', true));
  expect(freshRemarks(session.store.getState(), before)).toBeUndefined();
  const [entry] = session.store.getState().log;
  expect(entry?.because).toBe('Nothing else is worth doing now.');
  expect(entry && saidOf(entry, session.store.getState().world)).toBeUndefined();
});
