import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lineAt, OWN, onLand } from '../../../../tests/on-land';
import { findRules } from '../../../cli/battle';
import { inches } from '../../../geometry/units';
import type { Reckoner, Runner, Staff } from '../../../session/computer/commanding';
import { movementOffer } from '../../../session/orders/movement-offer';
import { wordsOf } from '../../../session/words';
import { GameOf } from '../../game';
import { SOON } from '../../soon';
import { Announcer } from '../../told/announce';
import { WordsOf } from '../../words';
import { companyKey } from '../keys/company-keys';
import { CompanyEditor } from './company-editor';

afterEach(cleanup);

const fetched = vi.fn();
vi.mock('./hole-fields', () => {
  fetched();
  return { HoleField: () => null };
});

const IDLE: Staff & Reckoner & Runner = {
  runs: () => () => {},
  decideNow: () => {},
  advise: () => {},
  step: () => {},
  odds: () => () => {},
};

/** A section two inches and a half before a hedge, whose leader goes an inch toward it. */
async function written() {
  const session = await onLand({
    entry: 'british-rifle-section',
    foe: 'german-grenadier-squad',
    features: [lineAt('hedge', 17)],
  });
  const state = session.store.getState();
  const offer = movementOffer(state.offers, OWN);
  if (!offer) throw new Error('nothing to move');
  const { meta } = await findRules('victory-decision');
  render(
    <GameOf value={{ session, meta, staff: IDLE }}>
      <WordsOf catalog={wordsOf(state)}>
        <CompanyEditor offer={offer} />
        <Announcer />
      </WordsOf>
    </GameOf>,
  );
  const press = (key: string) => act(() => companyKey(session, offer, { key, shiftKey: false }, true)?.());
  return { session, press };
}

const lines = (): readonly (string | null)[] =>
  [...screen.getByTestId('lying').querySelectorAll('li')].map(({ textContent }) => textContent);

test('who would see them and how they would lie stands beside the order, and goes with the arrow keys', async () => {
  const { press } = await written();
  expect(screen.queryByTestId('lying')).toBeNull();
  // The leader at 14.5: two of his men have their bases within an inch of the hedge, and nobody stands past it.
  await press('ArrowUp');
  expect(lines()).toEqual([
    'Seen by Enemy:',
    '8 covered by Broken LoS, beyond the hedge',
    '2 in Soft Cover, behind the hedge',
  ]);
  // At 15 one of them stands past it, and two more have come near.
  await press('ArrowUp');
  expect(lines().slice(1)).toEqual([
    '6 covered by Broken LoS, beyond the hedge',
    '3 in Soft Cover, behind the hedge',
    '1 in the open',
  ]);
});

test('of the man in hand it says why he has cover, as the keys take him up and move him', async () => {
  const { press } = await written();
  await press('ArrowUp');
  expect(screen.queryByTestId('man-lies')).toBeNull();
  await press('Tab');
  expect(screen.getByTestId('in-hand').textContent).toBe('Man 2 of 10 is moved alone.');
  expect(screen.getByTestId('man-lies').textContent).toBe('This man is in Soft Cover, behind the hedge.');
  // Two inches north he stands past the hedge.
  for (let step = 0; step < 4; step++) await press('ArrowUp');
  expect(screen.getByTestId('man-lies').textContent).toBe('This man is in the open.');
});

test('an order that may not be given tells of nobody’s cover', async () => {
  const { session } = await written();
  act(() => session.propose(OWN, 'move', [{ ahead: inches(2) }]));
  expect(lines()[0]).toBe('Seen by Enemy:');
  act(() => session.propose(OWN, 'move', [{ ahead: inches(9) }]));
  expect(screen.queryByTestId('lying')).toBeNull();
});

test('it is read out once the order has settled: of all of them, or of the man in hand', async () => {
  const { press } = await written();
  const heard = () => screen.getByTestId('order-heard').textContent;
  await press('ArrowUp');
  await waitFor(() =>
    expect(heard()).toContain('Seen by Enemy: 8 covered by Broken LoS, beyond the hedge and'),
  );
  await press('Tab');
  await waitFor(() => expect(heard()).toContain('Man 2 is in Soft Cover, behind the hedge.'));
  expect(heard()).not.toContain('Enemy');
});

test('fields of what is asked amid an order are fetched before anything is asked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fetched.mockClear();
    await written();
    await act(() => vi.advanceTimersByTimeAsync(SOON));
    expect(fetched).toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
