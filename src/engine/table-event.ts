import type { Leg, Pose } from '../geometry/pose';
import type { Degrees, Inches } from '../geometry/units';
import type { PieceId } from './ids';

/** What rules (or the umpire's hand) do to the table. */
export type TableEvent =
  | { readonly type: 'table/placed'; readonly piece: PieceId; readonly pose: Pose }
  | { readonly type: 'table/moved'; readonly piece: PieceId; readonly legs: readonly Leg[] }
  /** `how` is a word of the rule set: sunk, abandoned, withdrawn. A mark stays where the piece was. */
  | { readonly type: 'table/removed'; readonly piece: PieceId; readonly how: string }
  /** A strip of smoke along the last track of the piece, square-ended on each leg. */
  | {
      readonly type: 'table/smoke-laid';
      readonly smoke: string;
      readonly piece: PieceId;
      readonly width: Inches;
    }
  | {
      readonly type: 'table/smoke-drifted';
      readonly smoke: string;
      readonly toward: Degrees;
      readonly by: Inches;
    }
  | { readonly type: 'table/smoke-cleared'; readonly smoke: string }
  /** The direction the wind blows toward. */
  | { readonly type: 'table/wind'; readonly toward: Degrees };
