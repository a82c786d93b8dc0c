import type { PieceId } from '../../../engine/ids';

export type VehicleEvent =
  /** An Unreliable vehicle tries to move; when it stalls the action is lost. */
  | { readonly type: 'stall-thrown'; readonly unit: PieceId; readonly face: number; readonly stalls: boolean }
  /** A vehicle takes a Close Combat Action. */
  | { readonly type: 'crushed'; readonly unit: PieceId; readonly target: PieceId }
  | { readonly type: 'smoke-set-off'; readonly unit: PieceId; readonly smoke: string }
  | { readonly type: 'smoke-lifted'; readonly smoke: string }
  | { readonly type: 'got-in'; readonly unit: PieceId; readonly on: PieceId }
  | { readonly type: 'got-out'; readonly unit: PieceId; readonly of: PieceId }
  /** Men must leave what they are in or on: a die each. */
  | {
      readonly type: 'thrown-off';
      readonly unit: PieceId;
      readonly of: PieceId;
      readonly faces: readonly number[];
      readonly fallen: number;
    };
