import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Command } from '../../engine/command';
import type { Side } from '../../engine/ids';
import type { Session, SessionState } from '../session';
import { sessionWithCoach } from './called';
import type { Coached } from './coached';

const END: Command = { verb: 'end', by: 'blue' as Side };

/** What is given to a session, and to the coach beside it. */
function sessions() {
  const given: string[] = [];
  const store = createStore<SessionState>(() => ({ log: [], desk: {} }) as unknown as SessionState);
  const by = (who: string) => ({
    store,
    give: () => void given.push(who),
    carryOut: () => void given.push(who),
    look: () => void given.push(who),
    goOn: () => given.push(`${who} goes on`),
  });
  return {
    given,
    session: by('session') as unknown as Session,
    coach: by('coach') as unknown as Coached,
    playOn: () => store.setState({ log: [] }),
    drawUp: () => store.setState({ desk: { draft: {} } as unknown as SessionState['desk'] }),
  };
}

const arrived = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('nobody is called where no coach is wished for, nor by what is no order', async () => {
  const { given, session, coach } = sessions();
  const call = vi.fn(async () => coach);
  let wish: 'off' | 'gentle' = 'off';
  const coached = sessionWithCoach(session, () => wish, call);
  coached.give(END);
  wish = 'gentle';
  coached.look({ measuring: true });
  expect([given, call.mock.calls.length]).toEqual([['session', 'session'], 0]);
});

test('the first order waits until the coach is here, with others in vain; he is called once', async () => {
  const { given, session, coach } = sessions();
  const call = vi.fn(async () => coach);
  const coached = sessionWithCoach(session, () => 'gentle', call);
  coached.give(END);
  coached.carryOut();
  expect(given).toEqual([]);
  await arrived();
  expect(given).toEqual(['coach']);
  coached.carryOut();
  coached.goOn();
  expect(given).toEqual(['coach', 'coach', 'coach goes on']);
  expect(call).toHaveBeenCalledOnce();
});

test('an order is carried out without a coach who cannot be had; the next calls him again', async () => {
  const { given, session, coach } = sessions();
  const call = vi.fn(async (): Promise<Coached | undefined> => undefined);
  const coached = sessionWithCoach(session, () => 'strict', call);
  coached.give(END);
  await arrived();
  expect(given).toEqual(['session']);
  call.mockResolvedValue(coach);
  coached.give(END);
  await arrived();
  expect(given).toEqual(['session', 'coach']);
});

test.each(['playOn', 'drawUp'] as const)(
  'an order is dropped after %s before the coach came',
  async (what) => {
    const { given, session, coach, ...does } = sessions();
    const coached = sessionWithCoach(
      session,
      () => 'gentle',
      async () => coach,
    );
    coached.give(END);
    does[what]();
    await arrived();
    expect(given).toEqual([]);
  },
);
