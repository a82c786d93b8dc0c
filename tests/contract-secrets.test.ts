import { describe, expect, test } from 'vitest';
import type { SetOut } from '../src/cli/battle';
import { measureOn } from '../src/table/measuring/measure';
import { battles } from './battles';
import { leaksOfSpeech, leaksOfThings, positions, sealedPositions, unmarked } from './secrets';

/** Beginnings of sealed phases that are looked at in one game: the first, and those of mid-game. */
const PHASES = 3;
/** Positions of one game that are looked at, from the opening on. */
const STEPS = 40;

/** The same rules, by which every side is shown the whole state: what is asked here must find that it leaks. */
const open = (set: SetOut): SetOut => ({ ...set, rules: { ...set.rules, view: (state: unknown) => state } });

describe.each(battles)('%s, %s', (_rules, _scenario, load) => {
  test('what one side says in a sealed phase shows to no other until the phase ends', async () => {
    const set = await unmarked(load);
    const begun = sealedPositions(set, 5, PHASES);
    // In a campaign there may be some later.
    if (set.rules.status(set.opening.rules).phases.some(({ sealed }) => sealed))
      expect(begun.length).toBeGreaterThan(0);
    let met = 0;
    const openly: string[] = [];
    for (const from of begun) {
      const said = leaksOfSpeech(set, from);
      expect(said.leaks).toEqual([]);
      met += said.met;
      openly.push(...leaksOfSpeech(open(set), from).leaks);
    }
    expect(met > 0).toBe(begun.length > 0);
    expect(openly.length > 0).toBe(begun.length > 0);
  });

  test('what is hidden from one side is nowhere in what it is shown', async () => {
    const set = await unmarked(load);
    let steps = 0;
    for (const world of positions(set, 5)) {
      const { leaks, met } = leaksOfThings(set, world);
      expect(leaks).toEqual([]);
      if (met > 0) expect(leaksOfThings(open(set), world).leaks).not.toEqual([]);
      steps += 1;
      if (steps === STEPS) break;
    }
  });

  test('a view is a state like any other: what may be said does not depend on what is hidden', async () => {
    const { rules, table, ...set } = await unmarked(load);
    let steps = 0;
    for (const world of positions({ rules, table, ...set }, 5)) {
      const measure = measureOn(table, world.table);
      for (const side of rules.status(world.rules).acting) {
        const known = rules.view(world.rules, side);
        expect(rules.offers(known, side, measure)).toEqual(rules.offers(world.rules, side, measure));
        expect(rules.view(known, side)).toEqual(known);
      }
      steps += 1;
      if (steps === STEPS) break;
    }
  });
});

test('there are battles with sealed phases, and with things that one side hides', async () => {
  const sets = await Promise.all(battles.map(([, , load]) => unmarked(load)));
  expect(sets.some((set) => sealedPositions(set, 5, 1).length > 0)).toBe(true);
  expect(sets.some((set) => leaksOfThings(set, set.opening).met > 0)).toBe(true);
});
