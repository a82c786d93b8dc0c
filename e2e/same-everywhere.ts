import { setOutScenario } from '../src/cli/battle';
import { playOut } from '../src/cli/playout';
import { listScenarios } from '../src/files/library';
import { trigDigest } from '../src/geometry/trig-digest';

const SEED = 1;
/** Minutes of the battles that somebody begins with: these are played to their ends. */
const SHORT = 10;
/** Turns that are played of all others. */
const TURNS = 2;

/** What must come out the same in every engine: the trigonometry, and a random game of every battle. */
export async function digests(): Promise<Record<string, string>> {
  const found: Record<string, string> = { trigonometry: trigDigest() };
  const battles = listScenarios().flatMap(({ id, rules, minutes }) =>
    rules.map((rulesId) => ({ id, rulesId, isShort: minutes === SHORT })),
  );
  for (const { id, rulesId, isShort } of battles) {
    const { rules, table, opening } = await setOutScenario(id, rulesId);
    const isOver = ({ rules: state }: typeof opening) => !isShort && rules.status(state).turn > TURNS;
    found[`${rulesId} ${id}`] = playOut(rules, table, opening, SEED, undefined, isOver).digest;
  }
  return found;
}
