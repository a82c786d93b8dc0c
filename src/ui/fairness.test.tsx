// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { side } from '../engine/ids';
import type { Fairness, GameResult } from '../engine/series';
import { FairnessPanel, FairnessReport, type GamesWish } from './fairness';
import { opponentWords } from './opponent-words';

afterEach(cleanup);

const SIDES = [
  { id: side('south'), name: 'Southern squadron' },
  { id: side('north'), name: 'Northern squadron' },
] as const;

const PUBLISHED: Fairness = {
  opponent: 'captain',
  games: 200,
  seed: 1,
  wins: [130, 60],
  draws: 10,
  lengths: [0, 0, 0, 50, 100, 50],
};

const result = (seed: number, winner: 'south' | 'north' | 'draw'): GameResult => ({
  game: seed,
  seed,
  swapped: false,
  winner: winner === 'draw' ? winner : side(winner),
  turns: 4 + (seed % 3),
  sides: SIDES.map(({ id }) => ({ side: id, points: 0, ships: 3, lost: 1 })),
  digest: '',
});

/** Somewhere to play, whose games come when the test says so. */
function elsewhere() {
  const wishes: (GamesWish & { readonly end: (reason?: string) => void })[] = [];
  return {
    wishes,
    play: (wish: GamesWish) =>
      new Promise<string | undefined>((resolve) => {
        wish.signal.addEventListener('abort', () => resolve(undefined));
        wishes.push({ ...wish, end: resolve });
      }),
  };
}

const panel = (play: (wish: GamesWish) => Promise<string | undefined>, published?: Fairness) =>
  render(<FairnessPanel sides={SIDES} published={published} turn="turn" play={play} />);

const text = (): string => document.body.textContent ?? '';
const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

describe('what was published', () => {
  test('is told with its shares, their intervals and who has the better of it', () => {
    panel(elsewhere().play, PUBLISHED);
    expect(text()).toContain('Captain against Captain, 200 games from seed 1');
    // Wilson, 130 of 200: 58.2 to 71.3 %.
    expect(text()).toContain('65 % (58 % to 71 %), 130 games');
    expect(text()).toContain('Southern squadron has the better of it.');
    expect(text()).toContain('Games ended in turn 4 to 6, on the average in turn 5.0.');
  });

  test('does not name a side that is not shown to have the better of it', () => {
    render(<FairnessReport sides={['A', 'B']} fairness={{ ...PUBLISHED, wins: [100, 90] }} turn="period" />);
    expect(screen.getByTestId('fairness-verdict').textContent).toBe(
      'Neither side is shown to have the better of it.',
    );
    expect(text()).toContain('period 4 to 6');
  });
});

describe('games played here', () => {
  test('are counted as they come, stopped, gone on with, and added to', async () => {
    const { wishes, play } = elsewhere();
    panel(play);
    fireEvent.click(button(/Play 40 games/));
    const [first] = wishes;
    expect(first?.opponent).toBe('captain');
    expect(first?.seeds).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    act(() => {
      first?.heard(result(2, 'south'));
      first?.heard(result(1, 'draw'));
    });
    expect(text()).toContain('2 of 40 games');
    expect(text()).toMatch(/50 % \(\d+ % to \d+ %\), 1 game/);

    await act(async () => fireEvent.click(button(/Stop/)));
    expect(first?.signal.aborted).toBe(true);
    act(() => first?.heard(result(3, 'north')));
    expect(text()).toContain('2 games from seed 1');

    fireEvent.click(button(/Go on/));
    expect(wishes[1]?.seeds).toEqual(Array.from({ length: 38 }, (_, i) => i + 3));
    await act(async () => {
      for (const seed of wishes[1]?.seeds ?? []) wishes[1]?.heard(result(seed, 'north'));
      wishes[1]?.end();
    });
    expect(text()).toContain('40 games from seed 1');
    expect(text()).toContain('Northern squadron has the better of it.');

    fireEvent.click(button(/Play 40 more/));
    expect(wishes[2]?.seeds.at(0)).toBe(41);
  });

  test('that cannot be played are told of in one sentence', async () => {
    const { wishes, play } = elsewhere();
    panel(play);
    fireEvent.click(button(/Play 40 games/));
    await act(async () => wishes[0]?.end('The game with seed 7 could not be played: a dead end.'));
    expect(screen.getByRole('alert').textContent).toContain('seed 7');
    expect(button(/Go on/)).toBeTruthy();
  });

  test('end when the panel is left', () => {
    const { wishes, play } = elsewhere();
    const { unmount } = panel(play);
    fireEvent.click(button(/Play 40 games/));
    unmount();
    expect(wishes[0]?.signal.aborted).toBe(true);
  });
});

test('opponents are named as they are spoken of', () => {
  expect(['random', 'captain', 'admiral/bold'].map(opponentWords)).toEqual([
    'Random orders',
    'Captain',
    'Admiral (bold)',
  ]);
});
