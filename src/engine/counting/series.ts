import type { Side } from '../ids';
import { type Share, wilson } from './share';

/** What came of one game of a series. */
export type GameResult = {
  /** Its place in the series, from 0. */
  readonly game: number;
  readonly seed: number;
  /** The opponents had changed sides: the first of them played the second side. */
  readonly swapped: boolean;
  readonly winner: Side | 'draw';
  readonly turns: number;
  /** The turn in which the winner took the lead that was never lost again; absent when nobody won. */
  readonly decided?: number;
  /** In the battle's order. */
  readonly sides: readonly {
    readonly side: Side;
    readonly points: number;
    readonly ships: number;
    readonly lost: number;
  }[];
  readonly digest: string;
};

/** Turns of games. `counts[n - 1]` of them had n turns. All 0 and empty when there was no game. */
export type Lengths = {
  readonly mean: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly counts: readonly number[];
};

export function lengthsOf(turns: readonly number[]): Lengths {
  const sorted = [...turns].sort((a, b) => a - b);
  const most = sorted.at(-1) ?? 0;
  const counts = Array<number>(most).fill(0);
  for (const turn of turns) counts[turn - 1] = (counts[turn - 1] ?? 0) + 1;
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return { mean: meanOf(turns), median: (low + high) / 2, least: sorted[0] ?? 0, most, counts };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What the games of a series come to together. Means are a game. */
export type Series = {
  readonly games: number;
  readonly draws: Share;
  readonly sides: readonly {
    readonly side: Side;
    readonly wins: Share;
    readonly points: number;
    readonly lost: number;
    readonly ships: number;
  }[];
  /** The two opponents, whichever side each of them played. */
  readonly opponents: readonly {
    readonly wins: Share;
    readonly points: number;
    readonly lost: number;
    readonly ships: number;
  }[];
  readonly turns: Lengths;
  readonly decided: Lengths;
};

type Fought = GameResult['sides'][number] & { readonly won: boolean };

/** Adds a series up; the order of the results does not matter. */
export function seriesOf(sides: readonly Side[], results: readonly GameResult[]): Series {
  const games = results.length;
  const ordered = [...results].sort((a, b) => a.game - b.game);
  const added = (pick: (result: GameResult) => number) => {
    const fought = ordered.flatMap((result): Fought[] => {
      const one = result.sides[pick(result)];
      return one ? [{ ...one, won: one.side === result.winner }] : [];
    });
    return {
      wins: wilson(fought.filter(({ won }) => won).length, games),
      points: meanOf(fought.map(({ points }) => points)),
      lost: meanOf(fought.map(({ lost }) => lost)),
      ships: meanOf(fought.map(({ ships }) => ships)),
    };
  };
  return {
    games,
    draws: wilson(ordered.filter(({ winner }) => winner === 'draw').length, games),
    sides: sides.map((side, at) => ({ side, ...added(() => at) })),
    opponents: [0, 1].map((at) => added(({ swapped }) => (swapped ? 1 - at : at))),
    turns: lengthsOf(ordered.map(({ turns }) => turns)),
    decided: lengthsOf(ordered.flatMap(({ decided }) => decided ?? [])),
  };
}

/** What the games of a series say of a battle. */
export type Findings = {
  readonly games: number;
  /** Seed of the first game; each further game has the next. */
  readonly seed: number;
  /** Games won, in the order of the sides. */
  readonly wins: readonly number[];
  readonly draws: number;
  /** How many games ended in the first turn, in the second, and so on. */
  readonly lengths: readonly number[];
  /** Of how many ships a side lost how many: means of a game, to the hundredth, in the order of the sides. */
  readonly losses?: readonly { readonly lost: number; readonly ships: number }[] | undefined;
  /** In how many games the winner took the lead for good in the first turn, in the second, and so on. */
  readonly decided?: readonly number[] | undefined;
};

/** What a series between equals says of a battle, as it is published with it. */
export type Fairness = Findings & {
  /** Who played both sides. */
  readonly opponent: string;
};

const hundredths = (value: number): number => Math.round(value * 100) / 100;

export const findingsOf = (
  { games, sides, draws, turns, decided }: Series,
  seed: number,
): Required<Findings> => ({
  games,
  seed,
  wins: sides.map(({ wins }) => wins.count),
  draws: draws.count,
  lengths: turns.counts,
  losses: sides.map(({ lost, ships }) => ({ lost: hundredths(lost), ships: hundredths(ships) })),
  decided: decided.counts,
});

/**
 * The side, by its place, that has the better of it: the 95 % interval of its share of the games that were won
 * lies above one half. Undefined when that is not shown, or when there are not two sides.
 */
export function favoured(wins: readonly number[]): number | undefined {
  const [first = 0, second = 0, third] = wins;
  if (third !== undefined) return undefined;
  const { low, high } = wilson(first, first + second);
  return low > 0.5 ? 0 : high < 0.5 ? 1 : undefined;
}
