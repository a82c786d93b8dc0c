// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../cli/battle';
import { piece, side } from '../engine/ids';
import { createSession, type Start } from '../session/create';
import type { Session } from '../session/session';
import { useSeat } from './seat';

const UNION = side('union');
const REBEL = side('confederate');

let set: SetOut;
beforeAll(async () => {
  set = await setOutScenario('hampton-roads-second-day');
});
afterEach(cleanup);

function open(more: Partial<Start> = {}): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 }, ...more });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

function write(session: Session, ship: string): void {
  const { rules, world } = session.store.getState();
  const read = rules.writing?.read(world.rules, piece(ship), 'F+1');
  if (!read || 'because' in read || session.give(read)) throw new Error(`${ship} takes no order`);
}

const seated = (session: Session, alone = false) =>
  renderHook(({ alone }) => useSeat(session, alone), { initialProps: { alone } }).result;

test('who begins a battle sits there, and nobody does from the hand-over until the other side has come', () => {
  const session = open();
  const seat = seated(session);
  expect(seat.current).toMatchObject({ side: UNION, eyes: [UNION], handTo: undefined });
  act(() => seat.current.handOver(REBEL));
  expect(seat.current).toMatchObject({ eyes: [], handTo: REBEL, sealed: true });
  act(() => seat.current.sitDown());
  expect(seat.current).toMatchObject({ side: REBEL, eyes: [REBEL], handTo: undefined });
});

test('nobody sits at a game that is opened again in the middle of sealed orders', () => {
  const session = open();
  write(session, 'monitor');
  const { entries } = session.save();
  const seat = seated(open({ entries }));
  expect(seat.current).toMatchObject({ eyes: [], handTo: UNION });
  act(() => seat.current.sitDown());
  expect(seat.current).toMatchObject({ side: UNION, eyes: [UNION], handTo: undefined });
});

test('one who speaks for every side is asked for no seat', () => {
  const session = open();
  write(session, 'monitor');
  const { entries } = session.save();
  expect(seated(open({ entries }), true).current).toMatchObject({ eyes: [UNION, REBEL], handTo: undefined });
});

test('one who plays against the computer sees with the eyes of his own side', () => {
  const commanders = { [REBEL]: { level: 'captain', temper: 'steady' } } as const;
  const session = open({ commanders });
  expect(seated(session).current).toMatchObject({ side: UNION, eyes: [UNION], handTo: undefined });
  expect(seated(session, true).current).toMatchObject({ eyes: [UNION] });
});
