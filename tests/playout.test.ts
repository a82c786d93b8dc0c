import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import { playOut } from '../src/cli/playout';
import { listScenarios } from '../src/files/library';

const battles = listScenarios().flatMap((scenario) =>
  scenario.rules.map((rules) => [rules, scenario.id] as const),
);

/** A battle of many ships takes as long as several others. */
const gamesOf = (pieces: object): number => (Object.keys(pieces).length > 15 ? 2 : 4);

test.each(battles)(
  '%s, %s: random games come to an end; the same seed gives the same game, another seed another',
  async (rulesId, scenario) => {
    const { rules, table, opening } = await setOutScenario(scenario, rulesId);
    const games = Array.from({ length: gamesOf(opening.table.pieces) }, (_, i) => {
      const game = playOut(rules, table, opening, 100 + i);
      expect([i, game.trouble, game.outcome !== undefined]).toEqual([i, undefined, true]);
      return game.digest;
    });
    expect(playOut(rules, table, opening, 100).digest).toBe(games[0]);
    expect(new Set(games).size).toBe(games.length);
  },
);
