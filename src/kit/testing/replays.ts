import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setOut } from '../../cli/battle';
import { digest } from '../../engine/digest';
import { readGame } from '../../files/game/game';
import { type Replayed, replay } from '../../session/replay';

/** Bytes of a game file: larger ones are no examples. */
const LARGEST = 300_000;

export type Replays<S, Recorded extends { readonly digest: string }> = {
  /** The folder of the rule set; its games stand in `replays/`. */
  readonly folder: string;
  /** The rule that says how a game ends. */
  readonly cite: string;
  /** What was recorded of each game when it was played, by the name of its file. */
  readonly recorded: Readonly<Record<string, Recorded>>;
  /** The same but for the digest, read off the last position. */
  told(state: S): Readonly<Record<Exclude<keyof Recorded, 'digest'>, unknown>>;
};

/** Works out again the game that the text of a file holds. Throws what speaks against the file itself. */
export async function replayed(text: string, file: string): Promise<Replayed> {
  const read = readGame(text, file);
  if (!read.ok) throw new Error(read.reason);
  const { rules, table, opening } = await setOut(read.value.battle);
  return replay(rules, table, opening, read.value.entries);
}

/** Games that were played come out as they were recorded. */
export function replaySuite<S, Recorded extends { readonly digest: string }>({
  folder,
  cite,
  recorded,
  told,
}: Replays<S, Recorded>): void {
  const games = join(folder, 'replays');

  describe('games that were played', () => {
    test('there is one for every way a game can end, and none too large', () => {
      const files = readdirSync(games);
      expect(files.toSorted()).toEqual(
        Object.keys(recorded)
          .map((name) => `${name}.json`)
          .toSorted(),
      );
      for (const file of files) expect(statSync(join(games, file)).size).toBeLessThan(LARGEST);
    });

    test.each(Object.entries(recorded))(`${cite} %s comes out as it was recorded`, async (name, wanted) => {
      const file = join(games, `${name}.json`);
      const again = await replayed(readFileSync(file, 'utf8'), file);
      if (!again.ok) throw new Error(`entry ${again.entry + 1} differs: ${again.reason}`);
      const { world, turnings } = again;
      expect({ digest: digest(world), ...told(world.rules as S) }).toEqual(wanted);
      expect(turnings.at(-1)?.events.at(-1)?.type).toBe('game-ended');
    });
  });
}
