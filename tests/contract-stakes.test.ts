import { describe, expect, test } from 'vitest';
import { hasWords } from '../src/engine/words/text';
import { battles, playedOut } from './battles';

/** Positions of the game from one that is looked at to the next. */
const EVERY = 25;

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
