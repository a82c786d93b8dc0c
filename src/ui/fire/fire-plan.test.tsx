import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { Side } from '../../engine/ids';
import type { Reckoner, Runner, Staff } from '../../session/computer/commanding';
import { createSession } from '../../session/create';
import { followFire } from '../../session/fire/firing';
import type { Session } from '../../session/session';
import { GameOf } from '../game';
import { WordsOf } from '../words';
import { FirePlanPanel } from './fire-plan';

const IDLE: Staff & Reckoner & Runner = {
  runs: () => () => {},
  decideNow: () => {},
  advise: () => {},
  step: () => {},
  odds: () => () => {},
};

const SEED = 7;
let plate: SetOut;
let session: Session;
let side: Side;
let stop: () => void;

/** The first position of a game in which several ships of a side may fire, or at several enemies. */
async function atTheGuns(several: 'subject' | 'object', set: SetOut): Promise<void> {
  const { battle, rules, meta, table, opening } = set;
  const { entries } = playOut(rules, table, opening, SEED);
  for (let played = 0; played < entries.length; played++) {
    const opened = createSession({
      battle,
      rules,
      meta,
      dice: { by: 'seeded', seed: SEED },
      entries: entries.slice(0, played),
    });
    if (!opened.ok) throw new Error(opened.reason);
    opened.session.speakForAll(true, true);
    const { offers, seat } = opened.session.store.getState();
    const open = offers.filter((one) => one.by === seat.side && one.attack === 'name' && !one.refusal);
    if (new Set(open.map((one) => one[several])).size < 2) continue;
    session = opened.session;
    side = seat.side;
    return;
  }
  throw new Error('no such fire in this game');
}

beforeAll(async () => {
  plate = await setOutScenario('river-plate');
});

const shown = async (several: 'subject' | 'object', set = plate): Promise<void> => {
  await atTheGuns(several, set);
  stop = followFire(session, side);
  render(
    <GameOf value={{ session, meta: set.meta, staff: IDLE }}>
      <WordsOf catalog={set.rules.texts}>
        <FirePlanPanel />
      </WordsOf>
    </GameOf>,
  );
  await screen.findByTestId('fire-expected');
};

afterEach(() => {
  stop();
  cleanup();
});

const lines = (): readonly HTMLElement[] => screen.queryAllByTestId(/^fire-line-/);
const texts = (): readonly (string | null)[] =>
  lines().map((line) => line.querySelector('p')?.textContent ?? null);
const change = (line: HTMLElement): void => {
  const [button] = within(line).getAllByRole('button', { name: /^Change: / });
  if (!button) throw new Error('a line cannot be changed');
  fireEvent.click(button);
};
const expected = (): string | null => screen.getByTestId('fire-expected').textContent;

test('a line is held, and all that bear are planned again with what they bring together', async () => {
  await shown('subject');
  const [before, brings] = [texts(), expected()];
  expect(brings).toMatch(/^Expected together: /);
  const last = lines().at(-1);
  if (!last) throw new Error('no line');
  change(last);
  fireEvent.click(screen.getByTestId('fire-drop'));
  await waitFor(() => expect(lines()).toHaveLength(before.length - 1));
  expect(expected()).not.toBe(brings);
  fireEvent.click(screen.getByTestId('fire-plan-all'));
  await waitFor(() => expect(texts()).toEqual(before));
  expect(expected()).toBe(brings);
  expect(screen.queryByTestId('fire-plan-all')).toBeNull();
});

test('another attack is made in place of one', async () => {
  await shown('object');
  const line = lines().find((one) => {
    change(one);
    return within(one).queryByText('Instead');
  });
  if (!line) throw new Error('nothing can be attacked instead');
  const buttons = line.querySelectorAll<HTMLButtonElement>('.instead button:not([data-testid])');
  const [instead] = buttons;
  const named = instead?.querySelector('.label')?.textContent ?? '';
  expect(named).not.toBe('');
  expect(texts().some((text) => text?.startsWith(named))).toBe(false);
  if (instead) fireEvent.click(instead);
  await waitFor(() => expect(texts().some((text) => text?.startsWith(named))).toBe(true));
  expect(screen.getByTestId('fire-plan-all')).toBeDefined();
});

test('one ship fires by her own button, and the fire of the others stays to be given', async () => {
  await shown('subject');
  const alone = screen.getAllByTestId(/^fire-alone-/);
  const ships = alone.map((button) => button.dataset.testid?.replace('fire-alone-', ''));
  expect(ships.length).toBeGreaterThan(1);
  const [first] = alone;
  expect(first?.textContent).toBe('Fire');
  if (first) fireEvent.click(first);
  await waitFor(() =>
    expect(
      screen.getAllByTestId(/^fire-alone-/).map(({ dataset }) => dataset.testid?.replace('fire-alone-', '')),
    ).toEqual(ships.slice(1)),
  );
  const { log, status } = session.store.getState();
  expect(log.filter(({ command }) => command.verb === 'fire').map(({ command }) => command.ship)).toEqual([
    ships[0],
  ]);
  expect(status.acting).toContain(side);
});

test('what goes on is stopped while an attack is left, and once all have fired nothing is said to go on', async () => {
  await shown('subject');
  const { fire } = session.store.getState().desk;
  const [line] = fire?.plan?.lines ?? [];
  if (!fire || !line) throw new Error('nothing is planned');
  // Nobody gives it meanwhile.
  stop();
  act(() => session.look({ fire: { ...fire, left: [{ make: line.piece }, { make: undefined }] } }));
  expect(screen.getByRole('button', { name: 'Stop here' })).toBeDefined();
  act(() => session.look({ fire: { ...fire, left: [{ make: undefined }] } }));
  expect(screen.queryByTestId('fire-plan')).toBeNull();
});

test('where a side names all its fire, the button of a ship adds her attacks and says so', async () => {
  await shown('subject', await setOutScenario('mobile-bay'));
  const [button] = screen.getAllByTestId(/^fire-alone-/);
  expect(button?.textContent).toMatch(/^Add (this attack|these attacks)$/);
  if (button) fireEvent.click(button);
  await waitFor(() => expect(screen.getAllByText(/named/).length).toBeGreaterThan(0));
});

test('an attack that the first of the plan bars says that it waits', async () => {
  await shown('subject');
  const { fire } = session.store.getState().desk;
  if (!fire?.plan) throw new Error('all that bear are planned');
  const { plan } = fire;
  const last = plan.lines.length - 1;
  const barred = plan.lines.map((line, i) => (i === last ? ({ ...line, barred: true } as const) : line));
  act(() => session.look({ fire: { ...fire, plan: { ...plan, lines: barred } } }));
  const waiting = texts().map((text) => text?.includes('waits for the others'));
  expect(waiting.filter((waits) => waits)).toHaveLength(1);
});
