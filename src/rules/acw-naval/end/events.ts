import type { Outcome } from '../../../engine/contract';
import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, RuleId } from '../../../engine/ids';
import type { EventsOf, OfPiece } from '../../../kit/chapter';
import type { Sail } from '../state';

/** Both ends of a period, and the end of the game. */
export type EndEvent = EventsOf<{
  'vessel-entered': OfPiece;
  'sail-set': OfPiece & { sail: Sail };
  boarded: OfPiece & { target: PieceId };
  'morale-tested': OfPiece & {
    face: number;
    tally: NumberTally;
    because: readonly RuleId[];
    strikes: boolean;
  };
  'line-passed': OfPiece & { line: string };
  'game-ended': { outcome: Outcome };
}>;
