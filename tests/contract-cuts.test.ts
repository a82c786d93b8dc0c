import { describe, expect, test } from 'vitest';
import type { Playout } from '../src/cli/playout';
import { digest } from '../src/engine/digest';
import { carryOut, type World } from '../src/table/world';
import { battles, playedOut } from './battles';

type Entry = Playout['entries'][number];

/** What a file gives back. */
const reread = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Questions of all entries that are resumed in one battle, at most: a resumption runs its command from the start. */
const MOST_CUTS = 200;

/** Places in the answers of an entry where somebody else than the table is asked, and the end. */
const cutsOf = ({ answers }: Entry): readonly number[] =>
  [...answers.keys(), answers.length].filter((cut) => answers[cut]?.ask !== 'measure');

/** Every entry, or every second, third … of them, so that no more than so many cuts are made. */
function resumedOf(entries: readonly Entry[]): ReadonlySet<Entry> {
  for (let every = 1; ; every++) {
    const some = entries.filter((_, i) => i % every === 0);
    if (some.reduce((sum, entry) => sum + cutsOf(entry).length, 0) <= MOST_CUTS) return new Set(some);
  }
}

describe.each(battles)('%s, %s', (_rules, _scenario, load) => {
  test('an entry saved at any of its questions, and taken up again, comes to the same position', async () => {
    const { rules, table } = await load();
    const { entries, worlds, trouble } = await playedOut(load);
    expect(trouble).toBeUndefined();
    const resumed = resumedOf(entries);
    let cuts = 0;
    for (const [i, entry] of entries.entries()) {
      if (!resumed.has(entry)) continue;
      const [world, uncut] = worlds.slice(i, i + 2) as [World, World];
      const saved = reread({ world, command: entry.command, answers: entry.answers });
      const written = JSON.stringify(uncut);
      for (const cut of cutsOf(entry)) {
        const turning = carryOut(rules, table, saved.world, saved.command, saved.answers.slice(0, cut));
        expect(turning.question?.key).toBe(entry.answers[cut]?.key);
        for (const answer of entry.answers.slice(cut)) if (answer.ask !== 'measure') turning.answer(answer);
        expect(turning.question).toBeUndefined();
        expect(turning.answers).toEqual(entry.answers);
        // What is written alike has the same digest, which takes longer than all else here.
        if (JSON.stringify(turning.world) !== written) expect(digest(turning.world)).toBe(digest(uncut));
        cuts += 1;
      }
    }
    expect(cuts).toBeGreaterThan(resumed.size);
  });
});
