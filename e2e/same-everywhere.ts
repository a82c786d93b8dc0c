import { setOutScenario } from '../src/cli/battle';
import { playOut } from '../src/cli/playout';
import { listScenarios } from '../src/files/library';
import { trigDigest } from '../src/geometry/trig-digest';

/** What must come out the same in every engine: the trigonometry, and random games of every battle, so many at least. */
export async function digests(games: number): Promise<Record<string, string>> {
  const found: Record<string, string> = { trigonometry: trigDigest() };
  const battles = listScenarios().flatMap(({ id, rules }) => rules.map((rulesId) => [id, rulesId] as const));
  const each = Math.ceil(games / battles.length);
  for (const [id, rulesId] of battles) {
    const { rules, table, opening } = await setOutScenario(id, rulesId);
    for (let seed = 1; seed <= each; seed++) {
      found[`${rulesId} ${id} ${seed}`] = playOut(rules, table, opening, seed).digest;
    }
  }
  return found;
}
