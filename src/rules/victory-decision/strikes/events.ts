import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';

/** A call for a strike: it costs a Shoot Action, and the strike itself when it is heard. */
export type StrikeEvent = {
  readonly type: 'strike-called';
  readonly unit: PieceId;
  readonly target: PieceId;
  readonly strike: string;
  /** What is added to the die, and the number it must stay under. */
  readonly tally: NumberTally;
  readonly under: number;
  readonly face: number;
  readonly passed: boolean;
};
