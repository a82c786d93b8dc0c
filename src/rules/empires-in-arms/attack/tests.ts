import type { Test } from '../../../engine/contract';
import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Result } from './events';
import { chancesOf } from './shot';

/** A firing roll as a test of chance: in so many ways of 1,296, enough for a six that is rolled on three times over. */
const OF = 1296;

export function aimTest(good: PieceId, { total }: NumberTally, result: Result): Test {
  const { sunk, damaged } = chancesOf(total);
  return {
    label: text('test.fire'),
    good,
    ways: Math.round((sunk + damaged) * OF),
    of: OF,
    tried: 1,
    passed: result === 'nothing' ? 0 : 1,
  };
}
