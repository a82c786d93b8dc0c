import type { PieceId, Side } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';

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
