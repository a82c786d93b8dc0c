import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';

/** Why a unit gets or loses Suppression Markers. */
type MarkedFor = 'attacked' | 'suppressed' | 'losses' | 'regrouped' | 'command' | 'upkeep';

export type AttackEvent =
  | { readonly type: 'marked'; readonly unit: PieceId; readonly markers: number; readonly reason: MarkedFor }
  | {
      readonly type: 'volley-thrown';
      readonly unit: PieceId;
      readonly target: PieceId;
      readonly weapon: string;
      readonly tally: NumberTally;
      readonly faces: readonly number[];
      readonly hits: number;
      /** It reaches the target with nothing worse than this. */
      readonly hit: number;
      readonly critical: number;
      /** So many dice were thrown once more; absent when none was. */
      readonly again?: number;
    }
  | {
      readonly type: 'saves-thrown';
      readonly unit: PieceId;
      readonly tally: NumberTally;
      readonly faces: readonly number[];
      readonly failed: number;
    }
  /** Health Points lost by model; those with none left are gone, and so are the weapons struck out. */
  | {
      readonly type: 'models-lost';
      readonly unit: PieceId;
      readonly models: Readonly<Record<string, number>>;
      readonly weapons: Readonly<Record<string, readonly string[]>>;
      readonly count: number;
      /** They are Structure Points of a vehicle. */
      readonly structure?: true;
    }
  | { readonly type: 'unit-lost'; readonly unit: PieceId; readonly how: 'destroyed' | 'left' }
  /** `turn` where its owner picked him while he named units. */
  | {
      readonly type: 'leader-named';
      readonly unit: PieceId;
      readonly leader: string;
      readonly turn?: number;
    }
  | { readonly type: 'nerve-broke'; readonly unit: PieceId }
  | { readonly type: 'nerve-held'; readonly unit: PieceId }
  | { readonly type: 'withdrew'; readonly unit: PieceId }
  /** Minesweeping Equipment has removed a minefield (VD-H81). */
  | { readonly type: 'mines-cleared'; readonly unit: PieceId; readonly field: string }
  | { readonly type: 'cover-lost'; readonly unit: PieceId }
  | { readonly type: 'revealed'; readonly unit: PieceId };
