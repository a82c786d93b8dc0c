import type { Telling, Test } from '../../../engine/contract';
import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { telling } from '../../../kit/telling';
import { FACES, type Needs, waysOf } from './d20';

/* Attacks by d20 as they are told, whatever they are made with. */

/** So many tries of a d20 with its sum, for the count of luck. */
export const d20Test = (key: string, good: PieceId, needs: Needs, tried: number, passed: number): Test => ({
  label: text(key),
  good,
  ways: waysOf(needs),
  of: FACES,
  tried,
  passed,
});

type Told = {
  readonly text: Text;
  readonly cites: readonly string[];
  readonly weight?: Telling['weight'];
  readonly from: PieceId;
  readonly to: PieceId;
  readonly weapon: Text;
  readonly battery?: string;
  /** What a die and its sum had to reach, and what it is called in the count of luck. */
  readonly needed: number;
  readonly test: string;
  readonly tally: NumberTally;
  readonly faces: readonly number[];
  /** Second rolls of what missed. */
  readonly again?: readonly number[];
  readonly hits: number;
  /** One die decided all its hits. */
  readonly atOnce?: true;
};

export function attackTold(told: Told): Telling {
  const { from, to, weapon, battery, needed, test, tally, hits, atOnce } = told;
  const faces = [...told.faces, ...(told.again ?? [])];
  const passed = atOnce ? Math.min(1, hits) : hits;
  return telling({
    text: told.text,
    cites: told.cites,
    tallies: [tally],
    faces,
    about: [from, to],
    weight: told.weight ?? (hits > 0 ? 'major' : 'minor'),
    shot: { from, to, hit: hits > 0, weapon, ...(battery === undefined ? {} : { battery }) },
    tests: [d20Test(test, from, { needed, sum: tally }, faces.length, passed)],
  });
}
