import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { say } from '../../engine/words/text';
import { placeOfEntry } from '../../session/look-back/look-back';
import { Ribbon } from '../play/ribbon';
import { StakesDialog } from '../report/stakes';
import { LogPanel } from '../told/log';
import { OPENS, playedTo } from './played.testing';
import { lookBack } from './watch-again';

afterEach(cleanup);

/** What is fetched late is here by then, on a busy machine too. */
const FETCHED = { timeout: 10_000 };

async function shown() {
  const { session, show } = await playedTo(45, 'the-stragglers', 4);
  show(
    <>
      <Ribbon {...OPENS} />
      <LogPanel />
      <StakesDialog open onClose={() => {}} />
    </>,
  );
  return session;
}

const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';

test('the ribbon shows turn, phase and score as they stood then, and says so', async () => {
  const session = await shown();
  const { turn } = session.store.getState().status;
  expect(turn).toBeGreaterThan(1);
  const [where, score] = [textOf('.where'), textOf('.score')];
  act(() => lookBack(session));
  await screen.findByTestId('then', {}, FETCHED);
  expect(textOf('.where')).toMatch(/turn 1 of/i);
  expect(textOf('.phases .now')).toBe('Command');
  expect([...document.querySelectorAll('.ribbon .points')].map((one) => one.textContent)).toEqual(['0', '0']);
  expect(screen.getByTestId('stakes-dialog').textContent).toContain('What was at stake then');
  act(() => session.look({ watching: undefined }));
  expect(screen.queryByTestId('then')).toBeNull();
  expect([textOf('.where'), textOf('.score')]).toEqual([where, score]);
  expect(screen.getByTestId('stakes-dialog').textContent).toContain('What is at stake');
});

test('the log marks the entry looked at, dims what came after it, and is left where it was read', async () => {
  const session = await shown();
  const log = screen.getByTestId('log');
  const brought: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    if (!log.contains(this)) return;
    brought.push(this);
    log.scrollTop = 40;
  };
  const at = placeOfEntry(session.store.getState(), session.store.getState().log.length - 6);
  log.scrollTop = 7;
  act(() => lookBack(session, at));
  const here = await waitFor(() => {
    const one = log.querySelector('.looked-at');
    if (!one) throw new Error('none is marked');
    return one;
  }, FETCHED);
  const { log: entries } = session.store.getState();
  const said = entries[at?.entry ?? 0]?.tellings.map(({ text }) =>
    say(session.store.getState().rules.texts, text),
  );
  expect(here.textContent).toContain(said?.[0]);
  expect(brought.at(-1)).toBe(here);
  const later = [...log.querySelectorAll<HTMLElement>('.later')].map(({ dataset }) => Number(dataset.entry));
  expect(later.length).toBeGreaterThan(0);
  expect(Math.min(...later)).toBeGreaterThan(Number(here.getAttribute('data-entry')));
  act(() => session.look({ watching: undefined }));
  expect(log.querySelector('.later, .looked-at')).toBeNull();
  expect(log.scrollTop).toBe(7);
  // Who scrolls it meanwhile keeps it so.
  act(() => lookBack(session, at));
  await waitFor(() => expect(log.querySelector('.looked-at')).not.toBeNull(), FETCHED);
  log.scrollTop = 500;
  fireEvent.scroll(log);
  act(() => session.look({ watching: undefined }));
  expect(log.scrollTop).toBe(500);
});
