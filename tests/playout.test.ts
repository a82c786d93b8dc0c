import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import { playOut } from '../src/cli/playout';
import { listScenarios } from '../src/files/library';

const battles = listScenarios().flatMap((scenario) =>
  scenario.rules.map((rules) => [rules, scenario.id] as const),
);

test.each(battles)(
  '%s, %s: the same seed gives the same game, another seed another',
  async (rulesId, scenario) => {
    const { rules, table, opening } = await setOutScenario(scenario, rulesId);
    const once = playOut(rules, table, opening, 5);
    expect(once.trouble).toBeUndefined();
    expect(once.outcome).toBeDefined();
    expect(playOut(rules, table, opening, 5).digest).toBe(once.digest);
    expect(playOut(rules, table, opening, 6).digest).not.toBe(once.digest);
  },
);

/** A battle of many ships takes as long as several others. */
const gamesOf = (pieces: object): number => (Object.keys(pieces).length > 15 ? 1 : 4);

test.each(battles)('%s, %s: random games come to an end', async (rulesId, scenario) => {
  const { rules, table, opening } = await setOutScenario(scenario, rulesId);
  const games = gamesOf(opening.table.pieces);
  for (let seed = 100; seed < 100 + games; seed++) {
    const game = playOut(rules, table, opening, seed);
    expect([seed, game.trouble, game.outcome !== undefined]).toEqual([seed, undefined, true]);
  }
});
