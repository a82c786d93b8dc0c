import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import type { Answer, Roll } from '../question';

/** Where dice come from. */
export type Dice = (roll: Roll) => Extract<Answer, { ask: 'roll' }>;

/** The generator's first numbers follow the seed too closely; they are thrown away. */
const WARM_UP = 32;

const warm = (seed: number): RandomGenerator => {
  const source = xoroshiro128plus(seed);
  for (let i = 0; i < WARM_UP; i++) source.next();
  return source;
};

/** Dice from a seed. `drawn` is how many numbers of the stream they have used, so that a save can go on from there. */
export type SeededDice = Dice & { readonly drawn: number };

/** The same seed gives the same dice in every engine; the first `drawn` numbers of the stream are passed over. */
export function seededDice(seed: number, drawn = 0): SeededDice {
  const inner = warm(seed);
  let count = 0;
  const source: RandomGenerator = {
    clone: () => inner.clone(),
    getState: () => inner.getState(),
    next: () => {
      count += 1;
      return inner.next();
    },
  };
  while (count < drawn) source.next();
  const dice = (roll: Roll): Extract<Answer, { ask: 'roll' }> => ({
    ask: 'roll',
    key: roll.key,
    faces: roll.dice.map((faces) => uniformInt(source, 1, faces)),
    source: 'seeded',
  });
  return Object.defineProperty(dice, 'drawn', { get: () => count }) as SeededDice;
}

/** A stream of numbers in [0, 1) from a seed, for random play. */
export function stream(seed: number): () => number {
  const source = warm(seed);
  return () => uniformFloat64(source);
}

/** Dice laid out by key: a key that was not scripted throws, and `leftover` names what was never asked for. */
export function scriptedDice(
  script: Readonly<Record<string, readonly number[]>>,
): Dice & { leftover(): readonly string[] } {
  const used = new Set<string>();
  const dice = (roll: Roll): Extract<Answer, { ask: 'roll' }> => {
    const faces = script[roll.key];
    if (!faces || used.has(roll.key)) throw new Error(`no dice are scripted for '${roll.key}'`);
    used.add(roll.key);
    return { ask: 'roll', key: roll.key, faces, source: 'scripted' };
  };
  return Object.assign(dice, { leftover: () => Object.keys(script).filter((key) => !used.has(key)) });
}
