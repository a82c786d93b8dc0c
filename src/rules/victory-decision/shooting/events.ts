import type { PieceId } from '../../../engine/ids';

type Fired = { readonly target: PieceId; readonly shots: readonly string[] };

export type ShootingEvent =
  /** The weapons that fire, as they were named: each has a use less, and the unit has taken a Shoot Action. */
  | ({
      readonly type: 'shots-fired';
      readonly unit: PieceId;
      /** What is fired at others in the same action. */
      readonly others?: readonly Fired[];
      /** Who sees the target for the shooter. */
      readonly observer?: PieceId;
    } & Fired)
  /** A gun comes to face elsewhere, which is a Move Action. */
  | { readonly type: 'gun-turned'; readonly unit: PieceId };
