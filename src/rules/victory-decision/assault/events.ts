import type { PieceId } from '../../../engine/ids';
import type { Placed } from '../unit/explosives';

export type AssaultEvent =
  /** An Assault Action is spent, and nothing set up or aimed counts any more. */
  | { readonly type: 'assaulted'; readonly unit: PieceId; readonly target: PieceId }
  /** A Close Combat Action is spent. */
  | { readonly type: 'fought'; readonly unit: PieceId; readonly target: PieceId }
  | {
      readonly type: 'explosives-placed';
      readonly unit: PieceId;
      readonly on: PieceId;
      readonly placed: readonly Placed[];
      /** The Health Points that have put theirs down. */
      readonly by: readonly string[];
    }
  | {
      readonly type: 'explosives-exploded';
      readonly unit: PieceId;
      readonly on: PieceId;
      readonly count: number;
    };
