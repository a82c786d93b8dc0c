import * as z from 'zod/mini';
import type { Fairness } from '../../engine/counting/series';
import { cure } from '../cure';
import { span, whole, words } from '../fields';

const MOST = 1_000_000;
const games = whole(0, MOST);
const ships = span(0, 1000);
/** Games by the turn, the first turn first. */
const byTurn = z.array(games).check(z.maxLength(1000));

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
    lengths: byTurn,
    /** Of how many ships a side lost how many: means of a game, in the order of the sides. */
    losses: z.exactOptional(
      z.array(z.strictObject({ lost: ships, ships })).check(z.minLength(2), z.maxLength(8)),
    ),
    /** In how many games the winner took the lead for good in the first turn, in the second, and so on. */
    decided: z.exactOptional(byTurn),
  })
  .check(
    z.refine(({ games: all, wins, draws }) => sum(wins) + draws === all, cure('cure.wins')),
    z.refine(({ games: all, lengths }) => sum(lengths) === all, cure('cure.lengths')),
    z.refine(({ wins, decided }) => !decided || sum(decided) === sum(wins), cure('cure.decided')),
    z.refine(({ wins, losses }) => !losses || losses.length === wins.length, cure('cure.losses')),
    z.refine(({ losses = [] }) => losses.every((one) => one.lost <= one.ships), cure('cure.lost')),
  ) satisfies z.ZodMiniType<Fairness>;
