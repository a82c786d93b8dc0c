import { type Fixture, type Match, matchOf, type Played, playFixture } from '../../ai/games/match';
import { setOutScenario } from '../battle';

/** One game for a worker: which battle, and who fights it. */
export type BatchTask = { readonly scenario: string; readonly rules: string; readonly fixture: Fixture };

/** What a worker sends back: a game in trouble without all that was said in it. */
export type BatchAnswer =
  | Extract<Played, { ok: true }>
  | { readonly ok: false; readonly trouble: string; readonly turn: number };

const matches = new Map<string, Promise<Match>>();

/** Plays one game; the battle is laid out with the first. */
export async function play({ scenario, rules, fixture }: BatchTask): Promise<BatchAnswer> {
  const key = `${scenario} ${rules}`;
  const match = matches.get(key) ?? setOutScenario(scenario, rules).then(({ battle }) => matchOf(battle));
  matches.set(key, match);
  const played = playFixture(await match, fixture);
  return played.ok ? played : { ok: false, trouble: played.trouble, turn: played.playout.turns };
}
