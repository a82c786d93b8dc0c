import type { Outcome } from '../../../engine/contract';
import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, RuleId } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';
import type { Sail } from '../state';

type Of = { readonly piece: PieceId };

/** Both ends of a period, and the end of the game. */
export type EndEvent = EventsOf<{
  'vessel-entered': Of;
  'sail-set': Of & { sail: Sail };
  boarded: Of & { target: PieceId };
  'morale-tested': Of & { face: number; tally: NumberTally; because: readonly RuleId[]; strikes: boolean };
  'line-passed': Of & { line: string };
  'game-ended': { outcome: Outcome };
}>;
