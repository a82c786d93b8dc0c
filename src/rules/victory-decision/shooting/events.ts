import type { PieceId } from '../../../engine/ids';

export type ShootingEvent =
  /** The weapons that fire, as they were named: each has a use less, and the unit has taken a Shoot Action. */
  {
    readonly type: 'shots-fired';
    readonly unit: PieceId;
    readonly target: PieceId;
    readonly shots: readonly string[];
  };
