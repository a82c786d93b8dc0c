import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, Side } from '../../../engine/ids';

/** What a shot does to its target. */
export type Result = 'nothing' | 'damaged' | 'captured' | 'sunk';

/** Who fires first. */
export type Strike = 'attacker' | 'defender' | 'together';

export type AttackEvent =
  | { readonly type: 'attack-made'; readonly column: PieceId; readonly target: PieceId }
  /** It did not get past the column that protects the fleet, and attacks that one (EIA-077). */
  | {
      readonly type: 'attack-diverted';
      readonly column: PieceId;
      readonly from: PieceId;
      readonly to: PieceId;
    }
  | { readonly type: 'got-past'; readonly column: PieceId; readonly shield: PieceId }
  | { readonly type: 'aim-chosen'; readonly column: PieceId; readonly evades: boolean }
  | {
      readonly type: 'strike-won';
      readonly strike: Strike;
      readonly column: PieceId;
      readonly target: PieceId;
    }
  | { readonly type: 'evaded'; readonly column: PieceId; readonly from: PieceId }
  /** The tactical rating roll of a column that is attacked again (EIA-074). */
  | {
      readonly type: 'reload-thrown';
      readonly column: PieceId;
      readonly needs: number;
      readonly face: number;
    }
  | { readonly type: 'reloaded'; readonly column: PieceId; readonly ships: readonly PieceId[] }
  | {
      readonly type: 'shot';
      readonly from: PieceId;
      readonly to: PieceId;
      readonly tally: NumberTally;
      readonly faces: readonly number[];
      readonly total: number;
      readonly result: Result;
      /** Fired at an attacker: she is not loaded again in this round (EIA-073). */
      readonly defence: boolean;
    }
  | { readonly type: 'fire-saved'; readonly ship: PieceId }
  | { readonly type: 'admiral-lost'; readonly admiral: string; readonly column: PieceId; readonly side: Side }
  | { readonly type: 'guards-itself'; readonly column: PieceId }
  | { readonly type: 'shields-fleet'; readonly column: PieceId; readonly instead?: PieceId }
  | { readonly type: 'shield-ended'; readonly column: PieceId; readonly side: Side }
  | { readonly type: 'column-acted'; readonly column: PieceId };
