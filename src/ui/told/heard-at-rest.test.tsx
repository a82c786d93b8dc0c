import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { piece } from '../../engine/ids';
import { createSession } from '../../session/create';
import type { Session } from '../../session/session';
import { GameOf } from '../game';
import { REST } from '../soon';
import { WordsOf } from '../words';
import { HeardAtRest } from './heard-at-rest';
import './table-heard';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A duel just begun, its table told when it comes to rest. */
async function begun(): Promise<Session> {
  const { battle, rules, meta } = await setOutScenario('open-sea-duel');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 }, alone: true });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  render(
    <GameOf value={{ session, meta, staff: {} as never }}>
      <WordsOf catalog={rules.texts}>
        <HeardAtRest />
      </WordsOf>
    </GameOf>,
  );
  return session;
}

const pass = async (time: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(time));
};

const heard = (): HTMLElement | null => screen.queryByTestId('table-heard');

/** A piece of the battle that nobody has chosen. */
function anyPiece({ store }: Session): ReturnType<typeof piece> {
  const [id] = Object.keys(store.getState().world.table.pieces);
  if (id === undefined) throw new Error('nobody is on the table');
  return piece(id);
}

test('the table is told once the game has come to rest, and anew only when it rests again', async () => {
  const session = await begun();
  const id = anyPiece(session);
  await pass(REST - 1);
  expect(heard()).toBeNull();
  await pass(1);
  expect(heard()?.getAttribute('aria-busy')).toBe('false');

  await act(async () => session.look({ selected: id }));
  expect(heard()?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByTestId(`said-${id}`).textContent).not.toContain('Selected.');
  await pass(REST - 1);
  await act(async () => session.look({ target: undefined, showArcs: true }));
  await pass(REST - 1);
  expect(screen.getByTestId(`said-${id}`).textContent).not.toContain('Selected.');
  await pass(1);
  expect(screen.getByTestId(`said-${id}`).textContent).toContain('Selected.');
  expect(heard()?.getAttribute('aria-busy')).toBe('false');
});

test('a computer that thinks on puts nothing off', async () => {
  const session = await begun();
  const id = anyPiece(session);
  await act(async () => session.look({ selected: id }));
  const { store } = session;
  for (let done = 0; done < 10; done++) {
    await pass(REST / 10);
    const { desk, seat } = store.getState();
    await act(async () => store.setState({ desk: { ...desk, thinking: { side: seat.side, done, of: 10 } } }));
  }
  expect(screen.getByTestId(`said-${id}`).textContent).toContain('Selected.');
  expect(heard()?.getAttribute('aria-busy')).toBe('false');
});

test('what one side may hear is gone at once when others sit at the screen', async () => {
  const session = await begun();
  await pass(REST);
  expect(heard()).not.toBeNull();
  const { seat } = session.store.getState();
  await act(async () => session.store.setState({ seat: { ...seat, eyes: [] } }));
  expect(heard()).toBeNull();
  await pass(REST);
  expect(heard()).not.toBeNull();
});
