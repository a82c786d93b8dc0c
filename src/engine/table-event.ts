import type { Leg, Pose } from '../geometry/pose';
import type { Degrees, Inches } from '../geometry/units';
import type { PieceId, Side } from './ids';
import type { Pivot, Way } from './motion';

/** What rules (or the umpire's hand) do to the table. */
export type TableEvent =
  | { readonly type: 'table/placed'; readonly piece: PieceId; readonly pose: Pose }
  | { readonly type: 'table/moved'; readonly piece: PieceId; readonly legs: readonly Leg[] }
  /** `how` is a word of the rule set: sunk, abandoned, withdrawn. A mark stays where the piece was. */
  | { readonly type: 'table/removed'; readonly piece: PieceId; readonly how: string }
  /** A piece that was awaited comes into play where it stands. */
  | { readonly type: 'table/entered'; readonly piece: PieceId }
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
  /** Every way is run for this part of it, from 0 to 1; tracks since `table/moments-dropped` are one wake. */
  | { readonly type: 'table/advanced'; readonly ways: readonly Way[]; readonly part: number }
  | { readonly type: 'table/pivoted'; readonly pivots: readonly Pivot[] }
  /** The poses of all pieces are remembered, for questions about the whole period. */
  | { readonly type: 'table/moment-kept' }
  /** A new period: kept moments are forgotten and wakes begin anew. */
  | { readonly type: 'table/moments-dropped' }
  /** A strip this wide along the piece's wake, laid with mines or swept clear. */
  | {
      readonly type: 'table/strip-made';
      readonly strip: string;
      readonly kind: 'mined' | 'swept';
      readonly side: Side;
      readonly piece: PieceId;
      readonly width: Inches;
    }
  /** A piece that was not on the table yet is set down beside another: astern of it, this far between the hulls. */
  | {
      readonly type: 'table/set-astern';
      readonly piece: PieceId;
      readonly of: PieceId;
      readonly gap: Inches;
    }
  /** The direction the wind blows toward. */
  | { readonly type: 'table/wind'; readonly toward: Degrees };
