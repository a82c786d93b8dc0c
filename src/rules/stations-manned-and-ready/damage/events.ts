import type { PieceId } from '../../../engine/ids';

/** Damage, critical results, wrecks, fires and explosions. */
export type DamageEvent = {
  readonly type: 'damaged';
  readonly ship: PieceId;
  /** Points taken from Structure and from Flotation (SMR-H11). */
  readonly structure: number;
  readonly flotation: number;
};
