import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';

export type ActionEvent =
  /** An action is spent on something that needs no dice, or whose dice follow. */
  | {
      readonly type: 'action-taken';
      readonly unit: PieceId;
      readonly action: 'aim' | 'regroup' | 'spot' | 'take-cover' | 'hide';
    }
  | {
      readonly type: 'leadership-thrown';
      readonly unit: PieceId;
      readonly for: 'regroup' | 'spot';
      /** What is added to the die, and the number it must stay under. */
      readonly tally: NumberTally;
      readonly under: number;
      readonly faces: readonly number[];
      readonly passed: boolean;
    }
  | { readonly type: 'spot-tried'; readonly unit: PieceId; readonly target: PieceId }
  /** A Move or an Infiltrate is spent, and nothing set up or aimed counts any more. */
  | { readonly type: 'moved'; readonly unit: PieceId; readonly infiltrates: boolean }
  | { readonly type: 'cover-taken'; readonly unit: PieceId }
  | { readonly type: 'hid'; readonly unit: PieceId }
  /** Models that are out of reach of their leader now; none when all are back. */
  | { readonly type: 'strayed'; readonly unit: PieceId; readonly models: readonly string[] }
  /** Models that moved by themselves toward their leader while their unit took its action. */
  | { readonly type: 'rejoined'; readonly unit: PieceId; readonly models: readonly string[] };
