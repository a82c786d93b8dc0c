import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import type { Command } from '../../engine/command';
import type { Side } from '../../engine/ids';
import { createSession } from '../../session/create';
import { drawingUp } from '../../session/division/drawing-up';
import type { Session } from '../../session/session';
import { useKeys } from './keys';

const NOTHING = {};
const OPENS = { g: vi.fn(), b: vi.fn(), '?': vi.fn(), a: vi.fn(), d: vi.fn() };
/** A seed by which the side of several ships has the initiative. */
const BRITISH_FIRST = 2;

let plate: SetOut;

beforeAll(async () => {
  await drawingUp.fetch();
  plate = await setOutScenario('river-plate');
});
afterEach(cleanup);

function Keyed({ session, seat }: { readonly session: Session; readonly seat: Side }) {
  useKeys(session, seat, false, NOTHING);
  return null;
}

function Opening({ session, seat }: { readonly session: Session; readonly seat: Side }) {
  useKeys(session, seat, false, OPENS);
  return null;
}

/** A battle brought so far, and played by the keyboard from there. */
function keyed(by: 'typed' | 'seeded', bring?: (session: Session) => void, seed = 5): Session {
  const { battle, rules, meta } = plate;
  const opened = createSession({ battle, rules, meta, dice: { by, seed } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  bring?.(session);
  render(<Keyed session={session} seat={session.store.getState().seat.side} />);
  return session;
}

/** A ship of the computer has just said something. */
function remark(session: Session): void {
  const [piece] = Object.values(session.store.getState().world.table.pieces);
  if (!piece) throw new Error('there are ships');
  session.look({ remarks: [{ piece: piece.id, entry: 0, words: 'Closes to 18 inches' }] });
}

const remarks = ({ store }: Session) => store.getState().desk.remarks ?? [];
const pressEscape = () => fireEvent.keyDown(window, { key: 'Escape' });

function give(session: Session, verb: string, by: Side): void {
  const refusal = session.give({ verb, by } as Command);
  if (refusal) throw new Error(`'${verb}' is refused: ${refusal.because.key}`);
}

/** To the initiative, whose dice are asked for where they are typed; else ships move then. */
function rollInitiative(session: Session): void {
  for (const { id } of plate.battle.sides) give(session, 'endDeclaring', id);
  give(session, 'rollInitiative', session.store.getState().status.acting[0] as Side);
}

test('Escape takes the remarks of the computer off the chart', () => {
  const session = keyed('typed');
  remark(session);
  pressEscape();
  expect(remarks(session)).toEqual([]);
});

test('Escape takes them off while something is asked, and the question stays', () => {
  const session = keyed('typed', rollInitiative);
  expect(session.store.getState().question?.ask).toBe('roll');
  remark(session);
  pressEscape();
  expect(remarks(session)).toEqual([]);
  expect(session.store.getState().question?.ask).toBe('roll');
});

test('one Escape takes off the remarks and the move that is planned', () => {
  const session = keyed('seeded', rollInitiative);
  const { offers, rules, world, status } = session.store.getState();
  const move = offers.find(
    ({ verb, subject }) => verb === 'move' && subject && status.ready.includes(subject),
  );
  const maneuver = move?.subject && rules.maneuver(world.rules, move.subject);
  const setting = maneuver ? maneuver.settings.find(({ id }) => id === maneuver.asBefore) : undefined;
  if (!move?.subject || !setting) throw new Error('nobody moves');
  session.look({ selected: move.subject });
  session.propose(move.subject, setting.id, [{ ahead: setting.spend.max }]);
  expect(session.store.getState().desk.proposal).toBeDefined();
  remark(session);
  pressEscape();
  expect(remarks(session)).toEqual([]);
  expect(session.store.getState().desk.proposal).toBeUndefined();
});

test('one Escape takes off the remarks and the order for several ships', () => {
  const session = keyed('seeded', rollInitiative, BRITISH_FIRST);
  fireEvent.keyDown(window, { key: 's' });
  expect(session.store.getState().desk.division).toBeDefined();
  remark(session);
  pressEscape();
  expect(remarks(session)).toEqual([]);
  expect(session.store.getState().desk.division).toBeUndefined();
});

test('Enter writes order after order, and once all are written presses the big button', async () => {
  const { battle, rules, meta } = await setOutScenario('hampton-roads-first-day');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  const { seat, offers } = session.store.getState();
  const writing = offers.filter(({ written, by, refusal }) => written && by === seat.side && !refusal);
  session.look({ selected: writing[0]?.subject });
  const onPress = vi.fn();
  render(
    <>
      <Keyed session={session} seat={seat.side} />
      <section className="primary-bar">
        <button type="button" onClick={onPress} />
      </section>
    </>,
  );
  const pressEnter = () => fireEvent.keyDown(window, { key: 'Enter' });
  for (const _ of writing) pressEnter();
  expect(onPress).not.toHaveBeenCalled();
  const { log } = session.store.getState();
  expect(new Set(log.map(({ command }) => command.piece))).toEqual(
    new Set(writing.map(({ subject }) => subject)),
  );
  pressEnter();
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(session.store.getState().log).toBe(log);
});

test('a key that is held gives an order once, and does not press the button that has the focus again', () => {
  const session = keyed('seeded');
  const onPress = vi.fn();
  render(
    <button type="button" data-digit="4" data-testid="fourth" onClick={onPress}>
      Scuttle
    </button>,
  );
  fireEvent.keyDown(window, { key: '4' });
  fireEvent.keyDown(window, { key: '4', repeat: true });
  expect(onPress).toHaveBeenCalledTimes(1);
  const fourth = screen.getByTestId('fourth');
  // Given as it is unless it is prevented: the page presses a button by every Enter that reaches it.
  expect(fireEvent.keyDown(fourth, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(fourth, { key: 'Enter', repeat: true })).toBe(false);
  const openFire = vi.spyOn(session, 'openFire').mockImplementation(() => {});
  session.look({ fire: { side: session.store.getState().seat.side, stage: '1' } });
  fireEvent.keyDown(window, { key: 'f', repeat: true });
  expect(openFire).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'f' });
  expect(openFire).toHaveBeenCalledTimes(1);
});

test('a digit that is struck twice does not give the order that has come in the place of the one it gave', () => {
  keyed('seeded');
  let now = 1e9;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const given: string[] = [];
  render(
    <button
      type="button"
      data-digit="4"
      data-testid="fourth"
      onClick={({ currentTarget }) => {
        given.push(currentTarget.textContent);
        currentTarget.textContent = `order ${given.length}`;
      }}
    >
      order 0
    </button>,
  );
  const strike = (after: number) => {
    now += after;
    fireEvent.keyDown(window, { key: '4' });
  };
  strike(1000);
  for (let i = 0; i < 3; i++) strike(60);
  expect(given).toEqual(['order 0']);
  strike(1000);
  expect(given).toEqual(['order 0', 'order 1']);
  // Who strikes on and on is heard again: what is not taken does not hold off the next.
  for (let i = 0; i < 3; i++) strike(300);
  expect(given).toEqual(['order 0', 'order 1', 'order 2']);
  vi.restoreAllMocks();
});

test('while somebody looks back keys open the report and what is at stake, and nothing else of the table', () => {
  const session = keyed('seeded', rollInitiative);
  cleanup();
  const { store } = session;
  render(<Opening session={session} seat={store.getState().seat.side} />);
  const { log } = store.getState();
  session.look({ watching: { entry: 0, step: 0, playing: false, along: { unit: 'order', pace: 1 } } });
  const { desk } = store.getState();
  for (const key of ['g', 'b', '?', 'a', 'd', 'u', 'Enter', ' ', 'ArrowUp', 'f', 's', '1', ']'])
    fireEvent.keyDown(window, { key });
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  expect(Object.entries(OPENS).map(([key, opened]) => [key, opened.mock.calls.length])).toEqual([
    ['g', 1],
    ['b', 1],
    ['?', 1],
    ['a', 0],
    ['d', 0],
  ]);
  expect(store.getState().log).toBe(log);
  expect(store.getState().desk).toBe(desk);
});
