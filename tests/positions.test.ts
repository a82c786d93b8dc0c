import { describe, expect, test } from 'vitest';
import type { Level } from '../src/ai/commander';
import { missed } from './positions/judge';
import { POSITIONS } from './positions/list';
import { atRandom, commanded, play } from './positions/play';
import { type SetUp, setUp } from './positions/set-up';

/** The dice of every position. */
const SEED = 7;
/** Games of the player at random in each position, and of the Captain. */
const RANDOM = 10;
const CAPTAIN = 16;
/** Streams of the Admiral's seeds in each: he may not owe it to one of them. */
const ADMIRAL = [1, 2, 3];

const SETS = await Promise.all(POSITIONS.map(setUp));

const missedBy = (level: Level, set: SetUp, seed: number): string | undefined =>
  missed(set, play(set, commanded(set, { level, temper: 'steady' }, seed), SEED));

test('there are forty at least, of every rule set some, each with a title of its own', () => {
  expect(POSITIONS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(POSITIONS.map(({ title }) => title)).size).toBe(POSITIONS.length);
  expect(new Set(POSITIONS.map(({ rules }) => rules)).size).toBeGreaterThan(1);
});

describe('the Admiral finds the right idea', () => {
  test.each(SETS.map((set) => [set.position.title, set.position.file, set] as const))(
    '%s (%s)',
    (_title, _file, set) => {
      expect(ADMIRAL.flatMap((seed) => missedBy('admiral', set, seed) ?? [])).toEqual([]);
    },
  );
});

test('the Captain finds nine of ten, whatever he is dealt', () => {
  const misses = SETS.flatMap((set) =>
    Array.from({ length: CAPTAIN }, (_, i) => missedBy('captain', set, i + 1)).flatMap((miss) => miss ?? []),
  );
  expect(misses.length <= (SETS.length * CAPTAIN) / 10 ? [] : misses).toEqual([]);
});

test('a player at random finds less than half, and none every time', () => {
  const found = SETS.map((set) => {
    const seeds = Array.from({ length: RANDOM }, (_, i) => i + 1);
    return seeds.filter((seed) => !missed(set, play(set, atRandom(set, seed), SEED))).length;
  });
  expect(SETS.filter((_, i) => found[i] === RANDOM).map(({ position }) => position.file)).toEqual([]);
  expect(found.reduce((sum, one) => sum + one, 0)).toBeLessThan((SETS.length * RANDOM) / 2);
});
