import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Fairness, GameResult } from '../../engine/counting/series';
import { side } from '../../engine/ids';
import { NO_RULES, say } from '../../engine/words/text';
import { listRules } from '../../rules/registry';
import type { BattleCard } from '../start/start-battles';
import type { GamesWish } from './fairness';
import { FairnessAsked } from './fairness-asked';
import { FairnessReport } from './fairness-report';
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
  losses: [
    { lost: 0.8, ships: 3 },
    { lost: 0.25, ships: 1 },
  ],
  // The mean of 90 ones, 40 threes and 60 fives is 510 / 190; the 95th and the 96th of them are threes.
  decided: [90, 0, 40, 0, 60],
};

/** As it was published before losses and decisions were. */
const { losses: _losses, decided: _decided, ...OLDER } = PUBLISHED;

const result = (seed: number, winner: 'south' | 'north' | 'draw'): GameResult => ({
  game: seed,
  seed,
  swapped: false,
  winner: winner === 'draw' ? winner : side(winner),
  turns: 4 + (seed % 3),
  ...(winner === 'draw' ? {} : { decided: 2 }),
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

const [RULES] = listRules();

/** The question on the page where a battle is set up. */
function Asked(props: {
  readonly play?: (wish: GamesWish) => Promise<string | undefined>;
  readonly published?: Fairness;
  readonly night?: boolean;
}) {
  const { play = elsewhere().play, published, night = false } = props;
  if (!RULES) throw new Error('there are no rules');
  const battle: BattleCard = {
    id: 'meeting',
    title: 'A meeting',
    sides: SIDES.map(({ name }) => name),
    sideIds: SIDES.map(({ id }) => id),
    opening: [],
    minutes: 60,
    difficulty: 'easy',
    take: side('south'),
    first: false,
    sources: [],
    certainty: [],
    rules: [RULES.id],
    options: {},
    fairness: published && { [RULES.id]: published },
  };
  return <FairnessAsked battle={battle} rules={RULES} options={{ night }} gamesOf={() => play} />;
}

const HOW_FAIR = /How fair is this battle/;

/** Opens the question, and waits for what is fetched for it. */
async function panel(play: (wish: GamesWish) => Promise<string | undefined>, published?: Fairness) {
  const rendered = render(<Asked play={play} {...(published ? { published } : {})} />);
  fireEvent.click(button(HOW_FAIR));
  await screen.findByTestId('fairness');
  return rendered;
}

const text = (): string => document.body.textContent ?? '';
const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

const choose = (name: RegExp, value: string): void => {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
};

describe('what was published', () => {
  test('is told in one sentence before anybody asks', () => {
    render(<Asked published={{ ...PUBLISHED, games: 100, wins: [45, 52], draws: 3, lengths: [100] }} />);
    // Wilson, 45 of 100: 35.6 to 54.8 %, 52 of 100: 42.3 to 61.5 %.
    expect(text()).toContain(
      'Captain on both sides, 100 games, 95\u00a0% intervals in brackets: Southern squadron won 45\u00a0% (36\u00a0% to 55\u00a0%) and Northern squadron won 52\u00a0% (42\u00a0% to 62\u00a0%), 3\u00a0% drawn.',
    );
  });

  test('is told with its shares, their intervals and who has the better of it', async () => {
    await panel(elsewhere().play, PUBLISHED);
    expect(text()).toContain('Captain against Captain, 200 games from seed 1');
    // Wilson, 130 of 200: 58.2 to 71.3 %.
    expect(text()).toContain('65\u00a0% (58\u00a0% to 71\u00a0%), 130 games');
    expect(text()).toContain('Southern squadron has the advantage.');
    expect(text()).toContain('lost 0.8 of 3 ships per game');
    expect(text()).toContain('lost 0.25 of 1 ship per game');
  });

  test('is told with the turns in which games ended and were decided, a column for each', async () => {
    await panel(elsewhere().play, PUBLISHED);
    expect(text()).toContain('Games ended in turn 4 to 6, on average in turn 5 (median 5).');
    expect(text()).toContain(
      'Winners took the lead for good in turn 1 to 5, on average in turn 2.7 (median 3).',
    );
    const columns = [...document.querySelectorAll('.bars')].map((bars) =>
      [...bars.querySelectorAll('[title]')].map((bar) => bar.getAttribute('title')?.replace('turn ', '')),
    );
    expect(columns).toEqual([
      ['1: 0', '2: 0', '3: 0', '4: 50', '5: 100', '6: 50'],
      ['1: 90', '2: 0', '3: 40', '4: 0', '5: 60', '6: 0'],
    ]);
  });

  test('says nothing of losses and decisions when they were not published', async () => {
    await panel(elsewhere().play, OLDER);
    expect(text()).toContain('65\u00a0% (58\u00a0% to 71\u00a0%), 130 games');
    expect(text()).not.toMatch(/lost|the lead|No game was won/);
    expect(document.querySelectorAll('.bars')).toHaveLength(1);
    expect(document.querySelectorAll('.bar')).toHaveLength(3);
  });

  test('does not name a side that is not shown to have the better of it', () => {
    render(
      <FairnessReport
        sides={['A', 'B']}
        opponents={['captain', 'captain']}
        findings={{ ...OLDER, wins: [100, 90] }}
        turn="period"
      />,
    );
    expect(screen.getByTestId('fairness-verdict').textContent).toBe('Neither side has a clear advantage.');
    expect(text()).toContain('period 4 to 6');
  });

  test('is said in words that fit when nobody won, and when all was decided in one turn', () => {
    const report = (wins: readonly number[], decided: readonly number[]) => (
      <FairnessReport
        sides={['A', 'B']}
        opponents={['captain', 'captain']}
        findings={{ ...OLDER, games: 3, wins, draws: 3 - (wins[0] ?? 0), lengths: [0, 0, 3], decided }}
        turn="turn"
      />
    );
    const { rerender } = render(report([0, 0], []));
    expect(text()).toContain('Every game ended in turn 3.');
    expect(text()).toContain('No game was won.');
    rerender(report([3, 0], [0, 3]));
    expect(text()).toContain('Every winner took the lead for good in turn 2.');
  });
});

describe('games played here', () => {
  test('are counted as they come, stopped, gone on with, and added to', async () => {
    const { wishes, play } = elsewhere();
    await panel(play);
    fireEvent.click(button(/Play 40 games/));
    const [first] = wishes;
    expect(first?.opponents).toEqual(['captain', 'captain']);
    expect(first?.seeds).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    act(() => {
      first?.heard(result(2, 'south'));
      first?.heard(result(1, 'draw'));
    });
    expect(text()).toContain('2 of 40 games');
    expect(text()).toMatch(/50\s% \(\d+\s% to \d+\s%\), 1 game/);

    await act(async () => fireEvent.click(button(/Stop/)));
    expect(first?.signal.aborted).toBe(true);
    act(() => first?.heard(result(3, 'north')));
    expect(text()).toContain('2 games from seed 1');

    fireEvent.click(button(/Continue/));
    expect(wishes[1]?.seeds).toEqual(Array.from({ length: 38 }, (_, i) => i + 3));
    await act(async () => {
      for (const seed of wishes[1]?.seeds ?? []) wishes[1]?.heard(result(seed, 'north'));
      wishes[1]?.end();
    });
    expect(text()).toContain('40 games from seed 1');
    expect(text()).toContain('Northern squadron has the advantage.');

    fireEvent.click(button(/Play 40 more/));
    expect(wishes[2]?.seeds.at(0)).toBe(41);
  });

  test('that cannot be played are told of in one sentence', async () => {
    const { wishes, play } = elsewhere();
    await panel(play);
    fireEvent.click(button(/Play 40 games/));
    await act(async () => wishes[0]?.end('The game with seed 7 could not be played: a dead end.'));
    expect(screen.getByRole('alert').textContent).toContain('seed 7');
    expect(button(/Continue/)).toBeTruthy();
  });

  test('end when the panel is left', async () => {
    const { wishes, play } = elsewhere();
    const { unmount } = await panel(play);
    fireEvent.click(button(/Play 40 games/));
    unmount();
    expect(wishes[0]?.signal.aborted).toBe(true);
  });

  test('are told with the ships they cost and when they were decided', async () => {
    const { wishes, play } = elsewhere();
    await panel(play);
    fireEvent.click(button(/Play 40 games/));
    act(() => {
      wishes[0]?.heard(result(1, 'south'));
      wishes[0]?.heard({ ...result(2, 'north'), decided: 5 });
      wishes[0]?.heard(result(3, 'draw'));
    });
    expect(text()).toContain('lost 1 of 3 ships per game');
    expect(text()).toContain(
      'Winners took the lead for good in turn 2 to 5, on average in turn 3.5 (median 3.5).',
    );
  });

  test('are played by the levels chosen, and counted apart from those of other levels', async () => {
    const { wishes, play } = elsewhere();
    await panel(play);
    choose(/Southern squadron/, 'midshipman');
    choose(/Northern squadron/, 'admiral');
    fireEvent.click(button(/Play 40 games/));
    expect(wishes[0]?.opponents).toEqual(['midshipman', 'admiral']);
    for (const box of screen.getAllByRole('combobox')) expect(box).toHaveProperty('disabled', true);
    act(() => wishes[0]?.heard(result(1, 'north')));
    expect(text()).toContain(
      'Midshipman (Southern squadron) against Admiral (Northern squadron), 1 game from seed 1',
    );
    await act(async () => fireEvent.click(button(/Stop/)));

    choose(/Southern squadron/, 'admiral');
    expect(screen.queryByRole('figure')).toBeNull();
    fireEvent.click(button(/Play 40 games/));
    expect(wishes[1]?.opponents).toEqual(['admiral', 'admiral']);
    expect(wishes[1]?.seeds).toHaveLength(40);
    await act(async () => fireEvent.click(button(/Stop/)));

    choose(/Southern squadron/, 'midshipman');
    expect(text()).toContain('1 game from seed 1');
    fireEvent.click(button(/Continue/));
    expect(wishes[2]?.seeds).toEqual(Array.from({ length: 39 }, (_, i) => i + 2));
  });

  test('are kept when the question is closed and asked again, for each way to fight the battle', async () => {
    const { wishes, play } = elsewhere();
    const { rerender } = await panel(play);
    choose(/Northern squadron/, 'admiral');
    fireEvent.click(button(/Play 40 games/));
    act(() => wishes[0]?.heard(result(1, 'south')));
    fireEvent.click(button(HOW_FAIR));
    expect(screen.queryByTestId('fairness')).toBeNull();
    expect(wishes[0]?.signal.aborted).toBe(true);
    act(() => wishes[0]?.heard(result(2, 'south')));

    fireEvent.click(button(HOW_FAIR));
    expect(text()).toContain('Admiral (Northern squadron), 1 game from seed 1');
    expect(button(/Continue/)).toBeTruthy();

    rerender(<Asked play={play} night />);
    expect(screen.queryByRole('figure')).toBeNull();
    rerender(<Asked play={play} />);
    expect(text()).toContain('1 game from seed 1');
  });
});

test('opponents are named as they are spoken of', () => {
  const named = ['random', 'captain', 'admiral/bold'].map(opponentWords);
  expect(named.map((one) => say(NO_RULES, one))).toEqual(['Random orders', 'Captain', 'Admiral (bold)']);
  const onLand = { 'house.level.captain': 'Lieutenant', 'house.level.admiral': 'Major' };
  expect(named.map((one) => say(onLand, one))).toEqual(['Random orders', 'Lieutenant', 'Major (bold)']);
});
