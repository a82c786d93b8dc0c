import { fixturesOf, nameOf } from '../../ai/games/match';
import type { GameResult } from '../../engine/counting/series';
import { digest } from '../../engine/digest';
import type { SetOut } from '../battle';
import { type BatchSettings, openBatchFile } from './file';
import type { Pool } from './pool';

/** A batch as it was asked for. */
export type Batch = {
  readonly set: Pick<SetOut, 'battle' | 'rules'>;
  readonly games: number;
  readonly contenders: Parameters<typeof fixturesOf>[2];
  readonly seed: number;
  readonly swap: boolean;
  /** Finished games are written here, and those that are here already are not played again. */
  readonly out: string | undefined;
  /** Digest of the program that plays. */
  readonly program: string;
};

export type Trouble = {
  readonly seed: number;
  readonly swapped: boolean;
  readonly turn: number;
  readonly trouble: string;
};

export const settingsOf = ({ set, contenders: [a, b], swap, seed, program }: Batch): BatchSettings => ({
  scenario: set.battle.id,
  rules: set.rules.id,
  a: nameOf(a),
  b: nameOf(b),
  swap,
  seed,
  opening: digest(set.battle),
  program,
});

/** Hears how far a batch has come. */
export type Progress = { said(done: number, played: number): void; end(): void };

/**
 * Plays what is still to be played of a batch, in any order, and gives back all of it in the order of its games. A game
 * that breaks off once it is `stopped` has not been played.
 */
export async function playBatch(
  wish: Batch,
  { play }: Pick<Pool, 'play'>,
  progress: (of: number) => Progress = () => ({ said: () => {}, end: () => {} }),
  stopped: AbortSignal = new AbortController().signal,
): Promise<{ readonly results: readonly GameResult[]; readonly troubles: readonly Trouble[] }> {
  const { set, games, contenders, seed, swap, out } = wish;
  const file = out === undefined ? undefined : openBatchFile(out, settingsOf(wish));
  const results = (file?.done ?? []).filter(({ game }) => game < games);
  const before = results.length;
  const troubles: Trouble[] = [];
  const shown = progress(games);
  shown.said(before, 0);
  const fixtures = fixturesOf(games, seed, contenders, swap, new Set(results.map(({ game }) => game)));
  await Promise.all(
    fixtures.map(async (fixture) => {
      const answer = await play({ scenario: set.battle.id, rules: set.rules.id, fixture });
      if (answer.ok) {
        results.push(answer.result);
        file?.add(answer.result);
      } else if (!stopped.aborted) {
        const { turn, trouble } = answer;
        troubles.push({ seed: fixture.seed, swapped: fixture.swapped, turn, trouble });
      }
      const done = results.length + troubles.length;
      shown.said(done, done - before);
    }),
  );
  shown.end();
  return {
    results: results.toSorted((one, other) => one.game - other.game),
    troubles: troubles.toSorted((one, other) => one.seed - other.seed),
  };
}
