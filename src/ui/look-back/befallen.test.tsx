import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { Reckoner, Runner, Staff } from '../../session/computer/commanding';
import { createSession } from '../../session/create';
import type { Befallen } from '../../session/look-back/befallen';
import type { Session } from '../../session/session';
import { GameOf } from '../game';
import { WhatBefell } from '../orders/orders';
import { WordsOf } from '../words';

/** How many lines are read at once. */
const read = vi.hoisted(() => ({ most: 8 }));
vi.mock('../../session/look-back/befallen', async (actual) => {
  const all = await actual<typeof import('../../session/look-back/befallen')>();
  return { ...all, weightiest: (list: readonly Befallen[]) => all.weightiest(list).slice(0, read.most) };
});

const IDLE: Staff & Reckoner & Runner = {
  runs: () => () => {},
  decideNow: () => {},
  advise: () => {},
  step: () => {},
  odds: () => () => {},
};

const SEED = 4;
let roads: Awaited<ReturnType<typeof setOutScenario>>;
let entries: ReturnType<typeof playOut>['entries'];
const union = () => roads.battle.sides[0]?.id;

beforeAll(async () => {
  roads = await setOutScenario('hampton-roads-second-day');
  entries = playOut(roads.rules, roads.table, roads.opening, SEED).entries;
});
afterEach(() => {
  cleanup();
  read.most = 8;
});

function open(upTo: number): Session {
  const { battle, rules, meta } = roads;
  const theirs = battle.sides[1]?.id;
  if (!theirs) throw new Error('there are two sides');
  const opened = createSession({
    battle,
    rules,
    meta,
    dice: { by: 'typed', seed: SEED },
    commanders: { [theirs]: { level: 'captain', temper: 'steady' } },
    entries: entries.slice(0, upTo),
  });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

/** The panel after the other side's order by which fire was opened that hit what is wanted. */
async function panel(
  wanted: (hits: readonly { readonly byMe: boolean }[]) => boolean,
  catalog = roads.rules.texts,
) {
  const { log, world } = open(entries.length).store.getState();
  const found = log.find(({ command, tellings }) => {
    const hits = tellings.flatMap(({ shot }) =>
      shot?.hit ? [{ byMe: world.table.pieces[shot.from]?.side === union() }] : [],
    );
    return command.by !== union() && wanted(hits);
  });
  if (!found) throw new Error('no fire did what is wanted');
  const session = open(found.index + 1);
  render(
    <GameOf value={{ session, meta: roads.meta, staff: IDLE }}>
      <WordsOf catalog={catalog}>
        <WhatBefell />
      </WordsOf>
    </GameOf>,
  );
  await screen.findByTestId('befallen');
  return session;
}

const lines = (): readonly HTMLElement[] => [
  ...screen.getByTestId('befallen').querySelectorAll<HTMLElement>('li'),
];
const current = (): number => lines().findIndex((line) => line.getAttribute('aria-current') === 'step');
const watched = (session: Session) => session.store.getState().desk.watching;

test('hits are marked apart from what happened to the side, gone through one after another on the chart, and put away with Escape', async () => {
  const session = await panel((hits) => hits.some(({ byMe }) => byMe) && hits.some(({ byMe }) => !byMe));
  const ofHits = lines().map(({ dataset }) => dataset.of === 'hit');
  expect(lines().map((line) => line.textContent?.startsWith('Your hit:'))).toEqual(ofHits);
  expect(new Set(ofHits)).toEqual(new Set([true, false]));

  const seen: string[] = [];
  for (const [i] of lines().entries()) {
    if (i % 2) fireEvent.keyDown(window, { key: '.' });
    else fireEvent.click(screen.getByTestId('befallen-next'));
    expect(current()).toBe(i);
    seen.push(JSON.stringify(watched(session)));
  }
  expect(watched(session)?.told).toBe(true);
  fireEvent.click(screen.getByTestId('befallen-previous'));
  expect(current()).toBe(lines().length - 2);
  expect(JSON.stringify(watched(session))).toBe(seen.at(-2));

  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByTestId('befallen')).toBeNull();
  expect(watched(session)).toBeUndefined();
});

test('hits alone are told as well', async () => {
  await panel((hits) => hits.length > 0 && hits.every(({ byMe }) => byMe));
  expect(lines().length).toBeGreaterThan(0);
  expect(lines().every(({ dataset }) => dataset.of === 'hit')).toBe(true);
  fireEvent.click(screen.getByTestId('befallen-close'));
  expect(screen.queryByTestId('befallen')).toBeNull();
});

test('the weightiest are counted and gone through, and one press opens the lighter ones', async () => {
  read.most = 1;
  await panel((hits) => hits.some(({ byMe }) => byMe) && hits.some(({ byMe }) => !byMe));
  const count = () => screen.getByTestId('befallen-count').textContent;
  expect([lines().length, count()]).toEqual([1, '1']);
  const more = screen.getByTestId('befallen-more');
  expect(more.textContent).toMatch(/^and \d+ lighter things?$/);
  fireEvent.click(more);
  expect(screen.queryByTestId('befallen-more')).toBeNull();
  const all = lines().length;
  expect(all).toBeGreaterThan(1);
  fireEvent.click(screen.getByTestId('befallen-next'));
  expect(count()).toBe(`1 of ${all}`);
});

test('Escape puts it away after what was gone through has been shown to its end', async () => {
  const session = await panel((hits) => hits.length > 0);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByTestId('befallen')).not.toBeNull();
  fireEvent.keyDown(window, { key: ',' });
  act(() => session.look({ watching: undefined }));
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByTestId('befallen')).toBeNull();
});

test('what a rule set tells without a full stop stands in whole sentences all the same', async () => {
  const bare = Object.fromEntries(
    Object.entries(roads.rules.texts).map(([key, said]) => [key, said.replace(/\.$/, '')]),
  );
  await panel((hits) => hits.some(({ byMe }) => !byMe), bare);
  const did = lines().map((line) => line.querySelector('.did'));
  const told = did.map((one) => `${one?.previousSibling?.textContent}${one?.textContent?.trimEnd()}`);
  expect(told.some((one) => one.split('. ').length > 1)).toBe(true);
  for (const one of told) expect(one).toMatch(/\.$/);
});
