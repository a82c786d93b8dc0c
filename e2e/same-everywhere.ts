import { setOutScenario } from '../src/cli/battle';
import { playOut } from '../src/cli/playout';
import { listScenarios } from '../src/files/library';
import { trigDigest } from '../src/geometry/trig-digest';

/** What must come out the same in every engine: the trigonometry, and a random game of every battle. */
export async function digests(seeds: readonly number[]): Promise<Record<string, string>> {
  const found: Record<string, string> = { trigonometry: trigDigest() };
  for (const scenario of listScenarios()) {
    for (const rulesId of scenario.rules) {
      const { rules, table, opening } = await setOutScenario(scenario.id, rulesId);
      for (const seed of seeds) {
        found[`${rulesId} ${scenario.id} ${seed}`] = playOut(rules, table, opening, seed).digest;
      }
    }
  }
  return found;
}
