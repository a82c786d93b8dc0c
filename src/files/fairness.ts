import * as z from 'zod/mini';
import type { Fairness } from '../engine/series';
import { whole, words } from './fields';

const MOST = 1_000_000;
const games = whole(0, MOST);

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);

/** What many games of the computer against itself say of a battle. */
export const fairness = z
  .strictObject({
    /** Who played both sides. */
    opponent: words(40).check(z.minLength(1)),
    games: whole(1, MOST),
    /** Of the first game; each further game has the next. */
    seed: whole(0, Number.MAX_SAFE_INTEGER),
    /** Games won, in the order of the sides. */
    wins: z.array(games).check(z.minLength(2), z.maxLength(8)),
    draws: games,
    /** How many games ended in the first turn, in the second, and so on. */
    lengths: z.array(games).check(z.maxLength(1000)),
  })
  .check(
    z.refine(
      ({ games: all, wins, draws }) => sum(wins) + draws === all,
      'does not add up; "wins" and "draws" must come to "games"',
    ),
    z.refine(
      ({ games: all, lengths }) => sum(lengths) === all,
      'does not add up; "lengths" must come to "games"',
    ),
  ) satisfies z.ZodMiniType<Fairness>;
