import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { setOutScenario } from '../../cli/battle';
import { side } from '../../engine/ids';
import { createSession } from '../../session/create';
import type { Session, SessionState } from '../../session/session';
import { type Game, GameOf } from '../game';
import { LogPanel } from '../told/log';
import { RollsOfOrder } from './rolls';
import { chainOf, ROLLS, SAYS } from './rolls.testing';

afterEach(cleanup);

let seen: SessionState;

/** A game that has just begun: what it is about does not matter to the chain. */
beforeAll(async () => {
  const { battle, rules, meta } = await setOutScenario('river-plate');
  const opened = createSession({ battle, rules, meta, dice: { by: 'typed', seed: 1 } });
  if (!opened.ok) throw new Error(opened.reason);
  seen = opened.session.store.getState();
});

/** The tray and the log beside a game whose last order has come so far. */
function tray(lines: number) {
  const [first = side('')] = seen.battle.sides.map(({ id }) => id);
  const seat = { ...seen.seat, side: first, eyes: seen.battle.sides.map(({ id }) => id), sealed: false };
  const store = createStore<SessionState>(() => ({ ...seen, seat, log: [chainOf(lines)] }));
  const game = { session: { store } as unknown as Session };
  render(
    <GameOf value={game as unknown as Game}>
      <RollsOfOrder />
      <LogPanel />
    </GameOf>,
  );
  return { goOn: (to: number) => act(() => store.setState({ log: [chainOf(to)] })) };
}

const lines = (within: string): readonly (string | undefined)[] =>
  [...screen.getByTestId(within).querySelectorAll('.story li, .telling p')].map((line) =>
    SAYS.find((says) => line.textContent?.includes(says)),
  );

test('a chain of one order is told whole, roll by roll in the order they fell', () => {
  tray(SAYS.length);
  expect(lines('dice-tray')).toEqual(SAYS);
  const dice = [...screen.getByTestId('dice-tray').querySelectorAll('.dice')];
  expect(dice).toHaveLength(ROLLS);
  expect(dice[0]?.getAttribute('aria-label')).toBe('dice 17, 3 and 12');
  expect(screen.getByTestId('fold-rolls').textContent).toContain(`${ROLLS} rolls of the last order`);
});

test('what a roll led to is set in below it, in the tray and in the log', () => {
  tray(SAYS.length);
  const depths = [0, 1, 1, 2, 3, 4, 1, 1, 2, 2, 1, 1, 2, 3, 4, 1, 2, 1, 2];
  for (const of of ['.story li', '.telling']) {
    const set = [...document.querySelectorAll<HTMLElement>(of)].map(
      (line) => Number(line.style.getPropertyValue('--deep')) || 0,
    );
    expect(set).toEqual(depths);
  }
  expect(lines('log')).toEqual(SAYS);
});

test('folded it shows the last line with its number, and stays so as the chain goes on', () => {
  const { goOn } = tray(9);
  fireEvent.click(screen.getByTestId('fold-rolls'));
  expect(lines('dice-tray')).toEqual(SAYS.slice(8, 9));
  expect(screen.getByTestId('dice-tray').querySelector('ol')?.start).toBe(9);
  expect(screen.getByTestId('fold-rolls').getAttribute('aria-expanded')).toBe('false');
  goOn(12);
  expect(lines('dice-tray')).toEqual(SAYS.slice(11, 12));
  fireEvent.click(screen.getByTestId('fold-rolls'));
  expect(lines('dice-tray')).toEqual(SAYS.slice(0, 12));
});

test('a few rolls stand there without a button to fold them', () => {
  tray(3);
  expect(lines('dice-tray')).toEqual(SAYS.slice(0, 3));
  expect(screen.queryByTestId('fold-rolls')).toBeNull();
});
