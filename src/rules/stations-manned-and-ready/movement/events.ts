import type { PieceId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';
import type { Leg } from '../../../geometry/pose';

/** Movement of ships (SMR-006, SMR-H04 to SMR-H06, SMR-H20). */
export type MovementEvent =
  | {
      readonly type: 'ship-moved';
      readonly ship: PieceId;
      readonly from: number;
      /** Knots run: centimetres along the path. */
      readonly knots: number;
      /** The track as sailed. */
      readonly legs: readonly Leg[];
      readonly stopped?: 'land' | 'edge' | 'base';
    }
  /** The one turn of a ship without steering (SMR-H05). */
  | {
      readonly type: 'steered-by-hand';
      readonly ship: PieceId;
      readonly tally: NumberTally;
      readonly face: number;
      readonly passed: boolean;
    }
  | { readonly type: 'smoke-laid'; readonly ship: PieceId; readonly smoke: string }
  | { readonly type: 'grounded'; readonly ship: PieceId; readonly face: number }
  | {
      readonly type: 'left-table';
      readonly ship: PieceId;
      readonly by: 'north' | 'east' | 'south' | 'west';
    }
  /** Out of control, turned and run ahead (SMR-087, SMR-H06). */
  | {
      readonly type: 'ran-wild';
      readonly ship: PieceId;
      readonly legs: readonly Leg[];
      readonly stopped?: 'land' | 'edge' | 'base';
    }
  | {
      readonly type: 'base-met';
      readonly ship: PieceId;
      readonly other: PieceId;
      readonly face: number;
      readonly collided: boolean;
    }
  | {
      readonly type: 'collided';
      readonly ship: PieceId;
      readonly other: PieceId;
      /** Of the one that moved, then of the other. */
      readonly faces: readonly number[];
    };
