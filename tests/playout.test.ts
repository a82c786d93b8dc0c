import { expect, test } from 'vitest';
import { playOut } from '../src/cli/playout';
import { battles, PLAYED, playedOut } from './battles';

test.each(battles)('%s, %s: a random game comes to an end', async (_rules, _scenario, load) => {
  const { trouble, outcome } = await playedOut(load);
  expect(trouble).toBeUndefined();
  expect(outcome).toBeDefined();
});

/** One battle of every rule set. */
const one = battles.filter(([rules], i) => battles.findLastIndex(([other]) => other === rules) === i);

test.each(one)(
  '%s, %s: the same seed gives the same game, another seed another',
  async (_rules, _scenario, load) => {
    const { rules, table, opening } = await load();
    const [again, other] = [PLAYED, PLAYED + 1].map((seed) => playOut(rules, table, opening, seed));
    const { digest } = await playedOut(load);
    expect(again?.digest).toBe(digest);
    expect(other?.digest).not.toBe(digest);
  },
);
