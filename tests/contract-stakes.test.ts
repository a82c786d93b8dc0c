import { describe, expect, test } from 'vitest';
import type { Stakes } from '../src/engine/contract';
import { hasWords, say } from '../src/engine/words/text';
import type { AnyRules } from '../src/table/world';
import { alike } from '../src/ui/report/alike';
import { stillToBeHad } from '../src/ui/report/still';
import { battles, playedOut } from './battles';

/** Positions of the game from one that is looked at to the next. */
const EVERY = 25;

/** A plural of one, and figures run together. */
const FAULTS = [/\b1 (?:\w+ )?points\b/, /\.:|: \d+\.?: /];
/** Whom of several such a word means nobody can tell. */
const WHOSE = /\b(?:her|him|his|she|he)\b/;

/** What is wrong with the words for what counts: with each line, with those told as one, and with the most of each side. */
function faultsIn({ texts }: AnyRules, stakes: Stakes): readonly string[] {
  const told = stakes.sides.flatMap(({ counts }) => alike(counts));
  const most = stakes.sides.flatMap(({ side }) => stillToBeHad(stakes, side));
  const said = [...stakes.sides.flatMap(({ counts }) => counts), ...told, ...most].map(({ line }) =>
    say(texts, line),
  );
  const several = told.filter(({ count }) => count > 1).map(({ line }) => say(texts, line));
  return [
    ...said.filter((line) => FAULTS.some((fault) => fault.test(line))),
    ...several.filter((line) => WHOSE.test(line)),
    // What is to be had is told in so many words of one ship or of several alike.
    ...most
      .map(({ line }) => say(texts, line))
      .filter((line) => /\bor any of\b.*:/.test(line) && WHOSE.test(line)),
  ];
}

describe.each(battles)('what is at stake in %s, %s', (_rules, _scenario, load) => {
  test('is in words, adds up at any time, and at the end to the result', async () => {
    const { rules } = await load();
    if (!rules.stakes) return expect(rules.stakes).toBeUndefined();
    const ids = new Set(rules.rulebook.map((entry) => entry.id));
    const { worlds, outcome } = await playedOut(load);
    const seen = new Set<string>();
    const last = worlds.length - 1;
    for (const world of worlds.filter((_, i) => i % EVERY === 0 || i === last)) {
      const stakes = rules.stakes(world.rules);
      expect(ids).toContain(stakes.cite);
      expect(faultsIn(rules, stakes)).toEqual([]);
      expect(hasWords(rules.texts, stakes.ends.key)).toBe(true);
      for (const { points, counts } of stakes.sides) {
        for (const { line, standing } of counts) {
          expect(hasWords(rules.texts, line.key), line.key).toBe(true);
          seen.add(standing);
        }
        const had = counts.filter(({ standing }) => standing === 'done' || standing === 'held');
        expect(points).toBe(had.reduce((sum, one) => sum + one.points, 0));
      }
    }
    const ended = rules.stakes(worlds[last]?.rules).sides.map(({ side, points }) => ({ side, points }));
    expect(ended).toEqual(outcome?.scores.map(({ side, points }) => ({ side, points })));
    expect(seen).toContain('open');
  });
});
