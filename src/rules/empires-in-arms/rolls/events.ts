import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, Side } from '../../../engine/ids';

/** What a contest is about. */
export type Contest = 'initiative' | 'past' | 'tactical' | 'leave' | 'intercept';

/** One side of a contest has thrown. */
export type RollsEvent = {
  readonly type: 'contest-thrown';
  readonly about: Contest;
  readonly side: Side;
  readonly column?: PieceId;
  readonly tally: NumberTally;
  readonly face: number;
  readonly total: number;
};
