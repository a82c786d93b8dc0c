import { setOutScenario } from '../src/cli/battle';
import { playOut } from '../src/cli/playout';
import { listScenarios } from '../src/files/library';
import { trigDigest } from '../src/geometry/trig-digest';

const SEED = 1;
/** Turns that are played of each battle: every phase comes up, and what differs by then shows in the digest. */
const TURNS = 2;

/** What must come out the same in every engine: the trigonometry, and the first turns of a random game of every battle. */
export async function digests(): Promise<Record<string, string>> {
  const found: Record<string, string> = { trigonometry: trigDigest() };
  const battles = listScenarios().flatMap(({ id, rules }) => rules.map((rulesId) => [id, rulesId] as const));
  for (const [id, rulesId] of battles) {
    const { rules, table, opening } = await setOutScenario(id, rulesId);
    const isOver = ({ rules: state }: typeof opening) => rules.status(state).turn > TURNS;
    found[`${rulesId} ${id}`] = playOut(rules, table, opening, SEED, undefined, isOver).digest;
  }
  return found;
}
