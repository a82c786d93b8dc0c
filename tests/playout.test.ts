import { expect, test } from 'vitest';
import { playOut } from '../src/cli/playout';
import type { World } from '../src/table/world';
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
    const { digest, entries } = await playedOut(load);
    expect(playOut(rules, table, opening, PLAYED).digest).toBe(digest);
    const isOver = (world: World): boolean => rules.status(world.rules).turn > 1;
    const other = playOut(rules, table, opening, PLAYED + 1, () => {}, isOver);
    expect(other.entries).not.toEqual(entries.slice(0, other.entries.length));
  },
);
