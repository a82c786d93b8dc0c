import type { PieceId, Side } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';

/** Mines, submarines and what hunts them (SMR-004, SMR-005, SMR-H39, SMR-H40). */
export type OptionsEvent =
  | {
      readonly type: 'mines-laid';
      readonly ship: PieceId;
      readonly field: string;
    }
  /** Minelayers that could lay now do not, this turn. */
  | { readonly type: 'mines-passed'; readonly side: Side }
  /** Her hull has come into the field: the other side knows it from now on. */
  | {
      readonly type: 'mine-met';
      readonly ship: PieceId;
      readonly field: string;
      /** Where: the phase with the field, once in each. */
      readonly mark: string;
      readonly tally: NumberTally;
      readonly needed: number;
      readonly face: number;
      readonly hit: boolean;
    }
  | { readonly type: 'depth-changed'; readonly ship: PieceId; readonly submerged: boolean }
  /** A ship that may attack her hears her: her enemy knows where she is until the turn is over. */
  | { readonly type: 'submarine-heard'; readonly ship: PieceId; readonly target: PieceId }
  | {
      readonly type: 'submarine-sought';
      readonly ship: PieceId;
      readonly target: PieceId;
      readonly tally: NumberTally;
      readonly face: number;
      readonly passed: boolean;
    }
  | {
      readonly type: 'depth-charged';
      readonly ship: PieceId;
      readonly target: PieceId;
      readonly needed: number;
      readonly tally: NumberTally;
      readonly faces: readonly number[];
      readonly hits: number;
    };
