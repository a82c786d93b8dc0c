import { setOutScenario } from '../src/cli/battle';
import { playOut } from '../src/cli/playout';
import { listScenarios } from '../src/files/library';
import { trigDigest } from '../src/geometry/trig-digest';

/** What must come out the same in every engine: the trigonometry, and a random game of every battle. */
export async function digests(): Promise<Record<string, string>> {
  const found: Record<string, string> = { trigonometry: trigDigest() };
  const battles = listScenarios().flatMap(({ id, rules }) => rules.map((rulesId) => [id, rulesId] as const));
  for (const [id, rulesId] of battles) {
    const { rules, table, opening } = await setOutScenario(id, rulesId);
    found[`${rulesId} ${id}`] = playOut(rules, table, opening, 1).digest;
  }
  return found;
}
