import { expect, test } from 'vitest';
import { playOut } from '../src/cli/playout';
import { battles, PLAYED, playedOut } from './battles';

test.each(battles)(
  '%s, %s: random games come to an end; the same seed gives the same game, another seed another',
  async (_rules, _scenario, load) => {
    const { rules, table, opening } = await load();
    const [again, other] = [PLAYED, PLAYED + 1].map((seed) => playOut(rules, table, opening, seed));
    const one = await playedOut(load);
    for (const game of [one, other]) {
      expect(game?.trouble).toBeUndefined();
      expect(game?.outcome).toBeDefined();
    }
    expect(again?.digest).toBe(one.digest);
    expect(other?.digest).not.toBe(one.digest);
  },
);
