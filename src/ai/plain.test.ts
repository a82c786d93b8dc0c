import { expect, test } from 'vitest';
import { setOutScenario } from '../cli/battle';
import { listRules } from '../rules/registry';
import type { Commander, Decision } from './commander';
import { type Contender, type Match, matchOf, playFixture } from './games/match';
import { type Opponent, opponent } from './opponent';

const CAPTAIN: Commander = { level: 'captain', temper: 'steady' };
const CONTENDERS: readonly [Contender, Contender] = [CAPTAIN, 'random'];

/** A short battle of every rule set. */
const BATTLES = [
  ['decisive-victory', 'river-plate'],
  ['acw-naval', 'hampton-roads-second-day'],
  ['stations-manned-and-ready', 'river-plate'],
  ['victory-decision', 'village-edge'],
  ['empires-in-arms', 'trafalgar'],
] as const;

/** An opponent who writes down whatever he decides. */
function minuted(mind: Opponent, minutes: Decision[]): Opponent {
  function* noting(thinking: ReturnType<Opponent['order']>): ReturnType<Opponent['order']> {
    const decision = yield* thinking;
    minutes.push(decision);
    return decision;
  }
  return {
    order: (...given) => noting(mind.order(...given)),
    choice: (...given) => noting(mind.choice(...given)),
  };
}

/** A battle whose opponent knows nothing of the rule set but what every rule set tells. */
async function plainMatch(scenario: string, rulesId: string): Promise<Match & { minutes: Decision[] }> {
  const { battle } = await setOutScenario(scenario, rulesId);
  const match = await matchOf(battle);
  const { rules, table } = match.laid;
  const minutes: Decision[] = [];
  return { ...match, opponent: minuted(opponent(rules, undefined, table), minutes), minutes };
}

test('there is a battle of every rule set', () => {
  expect(BATTLES.map(([rules]) => rules).toSorted()).toEqual(
    listRules()
      .map(({ id }) => id)
      .toSorted(),
  );
});

test.each(BATTLES)(
  '%s, %s: an opponent told nothing of the rule set plays a whole game, each time alike, and says why',
  async (rulesId, scenario) => {
    const fixture = { game: 0, seed: 7, contenders: CONTENDERS, swapped: false };
    const match = await plainMatch(scenario, rulesId);
    const once = playFixture(match, fixture);
    // What is refused ends a game with its trouble.
    expect(once.ok ? undefined : once.trouble).toBeUndefined();
    const said = match.minutes.splice(0);
    expect(said.length).toBeGreaterThan(20);
    for (const { command, because, weighed } of said) {
      expect(because).toMatch(/^\S.*[.!?]$/);
      expect(weighed.map((one) => one.command)).toContainEqual(command);
    }
    expect(playFixture(match, fixture)).toEqual(once);
    expect(match.minutes).toEqual(said);
  },
);

/** Games of a series, sides swapped every other one, and those of them that must be won. */
const GAMES = 4;
const MOST = 3;

test.each(BATTLES)(
  '%s, %s: an opponent told nothing of the rule set beats random play in most games',
  async (rulesId, scenario) => {
    const match = await plainMatch(scenario, rulesId);
    const [first, second] = match.sides;
    const won = Array.from({ length: GAMES }, (_, game) => {
      const swapped = game % 2 === 1;
      const played = playFixture(match, { game, seed: 100 + game, contenders: CONTENDERS, swapped });
      if (!played.ok) throw new Error(played.trouble);
      return played.result.winner === (swapped ? second : first);
    });
    expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(MOST);
  },
);
