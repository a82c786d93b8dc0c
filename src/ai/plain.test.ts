import { beforeAll, describe, expect, test } from 'vitest';
import { setOutScenario } from '../cli/battle';
import { listRules } from '../rules/registry';
import type { Commander, Decision } from './commander';
import { type Contender, type Fixture, type Match, matchOf, type Played, playFixture } from './games/match';
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

/** Games of a series, sides swapped every other one, and those of them that must be won. */
const GAMES = 4;
const MOST = 3;
/** What else was weighed takes long to put into words: it is looked at in each decision after so many. */
const EVERY = 10;

describe.each(BATTLES)('%s, %s: an opponent told nothing of the rule set', (rulesId, scenario) => {
  let match: Awaited<ReturnType<typeof plainMatch>>;
  let series: readonly (ReturnType<typeof play> & { readonly fixture: Fixture })[];
  function play(fixture: Fixture): { readonly played: Played; readonly said: readonly Decision[] } {
    return { played: playFixture(match, fixture), said: match.minutes.splice(0) };
  }
  beforeAll(async () => {
    match = await plainMatch(scenario, rulesId);
    series = Array.from({ length: GAMES }, (_, game) => {
      const fixture = { game, seed: 100 + game, contenders: CONTENDERS, swapped: game % 2 === 1 };
      return { fixture, ...play(fixture) };
    });
  });

  test('plays whole games, each time alike, and says why', () => {
    // What is refused ends a game with its trouble.
    expect(series.map(({ played }) => (played.ok ? undefined : played.trouble))).toEqual(
      series.map(() => undefined),
    );
    const all = series.flatMap(({ said }) => said);
    expect(all.length).toBeGreaterThan(20 * GAMES);
    expect(all.filter(({ because }) => !/^\S.*[.!?]$/.test(because))).toEqual([]);
    const [once] = series;
    if (!once) throw new Error('a game');
    const again = play(once.fixture);
    expect(again.played).toEqual(once.played);
    expect(again.said.length).toBe(once.said.length);
    for (const [i, now] of again.said.entries()) {
      const before = once.said[i];
      expect([now.command, now.worth, now.because]).toEqual([
        before?.command,
        before?.worth,
        before?.because,
      ]);
      if (i % EVERY > 0) continue;
      expect(now.weighed).toEqual(before?.weighed);
      expect(now.weighed.map(({ command }) => command)).toContainEqual(now.command);
    }
  });

  test('beats random play in most games', () => {
    const [first, second] = match.sides;
    const won = series.filter(
      ({ played, fixture: { swapped } }) => played.ok && played.result.winner === (swapped ? second : first),
    );
    expect(won.length).toBeGreaterThanOrEqual(MOST);
  });
});
