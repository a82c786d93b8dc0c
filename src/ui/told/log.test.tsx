import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { Catalog } from '../../engine/words/text';
import type { Reckoner, Runner, Staff } from '../../session/computer/commanding';
import { createSession } from '../../session/create';
import type { Start } from '../../session/held';
import { chartStands } from '../chart-stands';
import { GameOf } from '../game';
import { WordsOf } from '../words';
import { LogPanel } from './log';

afterEach(() => {
  cleanup();
  chartStands.setState({ stands: false });
});

const IDLE: Staff & Reckoner & Runner = {
  runs: () => () => {},
  decideNow: () => {},
  advise: () => {},
  step: () => {},
  odds: () => () => {},
};

let start: Start;
beforeAll(async () => {
  const { battle, meta, rules, table, opening } = await setOutScenario('samar');
  const { entries } = playOut(rules, table, opening, 7);
  start = { battle, rules, meta, dice: { by: 'seeded', seed: 7 }, entries, alone: true };
});

/** The log of a whole game, and how many sentences have been looked up for it. */
function openLogOfGame() {
  const { rules, meta } = start;
  const opened = createSession(start);
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  let looked = 0;
  const catalog: Catalog = new Proxy(rules.texts, {
    get(texts, key: string) {
      looked += 1;
      return texts[key];
    },
  });
  render(
    <GameOf value={{ session, meta, staff: IDLE }}>
      <WordsOf catalog={catalog}>
        <LogPanel />
      </WordsOf>
    </GameOf>,
  );
  const told = session.store.getState().log.filter(({ tellings }) => tellings.length > 0).length;
  return { session, told, looked: () => looked };
}

const lines = (): number => screen.getByTestId('log').querySelectorAll('li').length;

test('a long log begins with its newest entries, and by and by all of them are there to be found', async () => {
  const { told } = openLogOfGame();
  expect(told).toBeGreaterThan(900);
  expect(lines()).toBeLessThan(200);
  await waitFor(() => expect(lines()).toBe(told), { timeout: 20_000 });
});

test('an order that is taken back is all that is drawn anew, however long the log', async () => {
  const { session, told, looked } = openLogOfGame();
  act(() => chartStands.setState({ stands: true }));
  await waitFor(() => expect(lines()).toBe(told), { timeout: 20_000 });
  const before = looked();
  act(() => session.undo());
  // Dice had been rolled for it: it stays, marked.
  expect(screen.getByTestId('log').querySelector('li')?.className).toBe('undone');
  // The newest chapter and the headings, not the thousand lines under them.
  expect(looked() - before).toBeLessThan(told / 2);
});
