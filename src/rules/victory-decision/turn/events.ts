import type { Outcome } from '../../../engine/contract';
import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, Side } from '../../../engine/ids';

export type TurnEvent =
  /** The side that names first has named; the other sees it. */
  | { readonly type: 'unit-named'; readonly unit: PieceId; readonly side: Side }
  | {
      readonly type: 'initiative-thrown';
      readonly unit: PieceId;
      readonly tally: NumberTally;
      readonly face: number;
      readonly score: number;
    }
  | { readonly type: 'unit-activated'; readonly unit: PieceId; readonly near?: readonly PieceId[] }
  | { readonly type: 'activation-ended'; readonly unit: PieceId }
  | { readonly type: 'turn-ended'; readonly turn: number }
  | { readonly type: 'length-thrown'; readonly turn: number; readonly needs: number; readonly face: number }
  | { readonly type: 'game-ended'; readonly outcome: Outcome };
