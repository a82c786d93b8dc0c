import { expose } from 'comlink';
import { type Match, matchOf, playFixture, readContender } from '../../ai/games/match';
import type { GameResult } from '../../engine/counting/series';
import type { Battle } from '../../engine/set-up/record';
import { speakLanguage } from '../../session/language';

/** What came of a game, or why it did not come to its end. */
export type Fought =
  | { readonly ok: true; readonly result: GameResult }
  | { readonly ok: false; readonly trouble: string };

let match: Promise<Match> | undefined;

const field = {
  /** Lays the battle that all games are of. */
  async lay(battle: Battle, language: string): Promise<void> {
    match = speakLanguage(language).then(() => matchOf(battle));
    await match;
  },
  /** Plays a game of two opponents, in the order of the sides. */
  async play(opponents: readonly [string, string], seed: number): Promise<Fought> {
    const [first, second] = opponents.map(readContender);
    if (!match || !first || !second) throw new Error(`no battle is laid for '${opponents.join("' and '")}'`);
    const played = playFixture(await match, {
      game: seed,
      seed,
      contenders: [first, second],
      swapped: false,
    });
    return played.ok ? played : { ok: false, trouble: played.trouble };
  },
};

export type FieldInWorker = typeof field;

expose(field);
