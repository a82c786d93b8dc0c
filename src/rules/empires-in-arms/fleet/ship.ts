import type { PieceId, Side } from '../../../engine/ids';

export const SHIP_TYPES = ['heavy', 'sol', 'fregate', 'transport', 'trade'] as const;
/** A three-decker or a ship of 80 guns, a ship of the line, a frigate, a transport, a merchantman (EIA-H11). */
export type ShipType = (typeof SHIP_TYPES)[number];

/** Worth by which ships stand in the column of a trivial combat (EIA-H11). */
export const VALUES: Readonly<Record<ShipType, number>> = {
  heavy: 15,
  sol: 10,
  fregate: 7,
  transport: 6,
  trade: 1,
};

/** Points for an enemy ship sunk or captured (EIA-H19). */
export const POINTS: Readonly<Record<ShipType, number>> = {
  heavy: 3,
  sol: 2,
  fregate: 1,
  transport: 1,
  trade: 1,
};

/** Factors of troops that a ship can carry; a trade ship carries its own dollar (EIA-H11). */
export const CARRIES: Readonly<Record<ShipType, number>> = {
  heavy: 1,
  sol: 1,
  fregate: 0,
  transport: 2,
  trade: 0,
};

export const CONDITIONS = ['sound', 'damaged', 'captured', 'retaken', 'sunk'] as const;
/** `retaken`: captured, and left behind damaged by the side that lost the combat (EIA-H18). */
export type Condition = (typeof CONDITIONS)[number];

export type Ship = {
  readonly id: PieceId;
  readonly side: Side;
  readonly name: string;
  readonly nation: string;
  readonly type: ShipType;
  readonly guns?: number;
  readonly condition: Condition;
  /** Factors of troops aboard. */
  readonly troops?: number;
  /** She has fired in defence in this round and is not loaded again (EIA-073). */
  readonly fired?: true;
};

/** Afloat and in her own side's hands. */
export const isAfloat = ({ condition }: Ship): boolean => condition === 'sound' || condition === 'damaged';

/** A damaged ship is silent (EIA-071). */
export const isArmed = ({ condition }: Ship): boolean => condition === 'sound';

/** Points of a ship that are still to be lost: one that is silenced is half gone. */
export function worthLeft(ship: Ship): number {
  if (!isAfloat(ship)) return 0;
  return ship.condition === 'damaged' ? POINTS[ship.type] / 2 : POINTS[ship.type];
}

/** Troops or trade aboard: she stands last, and fires at fresh targets only (EIA-057, 065). */
export const isCarrying = ({ type, troops }: Ship): boolean => type === 'trade' || troops !== undefined;
