import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { SetOut } from '../src/cli/battle';
import { measureOn } from '../src/table/measuring/measure';
import { battles } from './battles';
import { leaksOfSpeech, leaksOfThings, sealedPositions, unmarked } from './secrets';

/** Beginnings of sealed phases that are looked at in one game: the first, and those of mid-game. */
const PHASES = 3;
/** Positions of one game that are looked at, from the opening on. */
const STEPS = 40;

/** The same rules, by which every side is shown the whole state: what is asked here must find that it leaks. */
const open = (set: SetOut): SetOut => ({ ...set, rules: { ...set.rules, view: (state: unknown) => state } });

/** The first so many. */
function* firstOf<T>(values: Iterable<T>, most: number): Generator<T, void> {
  let left = most;
  for (const value of values) {
    if (left-- === 0) return;
    yield value;
  }
}

/** Whether there is a leak; no more is looked at than until the first. */
function leaks(found: Iterable<string | undefined>): boolean {
  for (const leak of found) if (leak !== undefined) return true;
  return false;
}

describe.each(battles)('%s, %s', (_rules, _scenario, load) => {
  test('what one side says in a sealed phase shows to no other until the phase ends', async () => {
    const set = await unmarked(load);
    const begun = sealedPositions(set, PHASES);
    // In a campaign there may be some later.
    if (set.rules.status(set.opening.rules).phases.some(({ sealed }) => sealed))
      expect(begun.length).toBeGreaterThan(0);
    const looked = begun.flatMap((from) => [...leaksOfSpeech(set, from)]);
    expect(looked.filter((leak) => leak !== undefined)).toEqual([]);
    expect(looked.length > 0).toBe(begun.length > 0);
    expect(begun.some((from) => leaks(leaksOfSpeech(open(set), from)))).toBe(begun.length > 0);
  });

  test('what is hidden from one side is nowhere in what it is shown', async () => {
    const set = await unmarked(load);
    const looked = [...firstOf(set.game, STEPS)].map((world) => ({ world, ...leaksOfThings(set, world) }));
    expect(looked.flatMap(({ leaks }) => leaks)).toEqual([]);
    const met = looked.find((one) => one.met > 0);
    if (met) expect(leaksOfThings(open(set), met.world).leaks).not.toEqual([]);
  });

  test('a view is a state like any other: what may be said does not depend on what is hidden', async () => {
    const { rules, table, game } = await unmarked(load);
    for (const world of firstOf(game, STEPS)) {
      const measure = measureOn(table, world.table);
      for (const side of rules.status(world.rules).acting) {
        const known = rules.view(world.rules, side);
        const [seen, whole] = [known, world.rules].map((state) => rules.offers(state, side, measure));
        // What is not the same is told by the test; that it is the same is seen sooner without it.
        if (!isDeepStrictEqual(seen, whole)) expect(seen).toEqual(whole);
        if (!isDeepStrictEqual(rules.view(known, side), known))
          expect(rules.view(known, side)).toEqual(known);
      }
    }
  });
});

test('there are battles with sealed phases, and with things that one side hides', async () => {
  let [sealed, hides] = [false, false];
  for (const [, , load] of battles) {
    if (sealed && hides) break;
    const set = await unmarked(load);
    sealed ||= sealedPositions(set, 1).length > 0;
    hides ||= leaksOfThings(set, set.opening).met > 0;
  }
  expect({ sealed, hides }).toEqual({ sealed: true, hides: true });
});
