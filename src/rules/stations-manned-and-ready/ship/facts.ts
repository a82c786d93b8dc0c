import type { PieceId } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import type { Equipment, Factor, GunBattery, GunMount, ShipState, SmrState } from '../state';
import { isLand } from './fleet';

/* What the rules read off a ship as she stands. */

/** Centimetres up to which a ship that moves is at minimum speed (SMR-H04). */
const SLOW = 5;

export const has = ({ equipment }: ShipState, what: Equipment): boolean => equipment.includes(what);

/** Moved nothing in the latest Ship Movement Phase; land never moves (SMR-H04, SMR-H45). */
export const isStopped = (ship: ShipState): boolean => isLand(ship) || ship.ran === 0;

/** At minimum speed: moved, but 5 cm at most (SMR-H04). */
export const isSlow = (ship: ShipState): boolean => !isLand(ship) && ship.ran > 0 && ship.ran <= SLOW;

export const steeringDamaged = ({ mvr, card }: ShipState): boolean => mvr < card.mvr;

/** Directed control: Fire Control above 0, and never an armed merchant cruiser (SMR-011). */
export const isDirected = ({ fireControl, card }: ShipState): boolean =>
  fireControl > 0 && card.kind !== 'amc';

/** Working gunnery radar that serves the battery (SMR-016, SMR-088). */
export const hasRadar = (ship: ShipState, battery: GunBattery): boolean =>
  battery.radar && has(ship, 'gunneryRadar') && isDirected(ship);

/** Mounts of a battery that are not lost. */
export const mountsLeft = (ship: ShipState, battery: GunBattery): readonly GunMount[] =>
  battery.mounts.filter(({ id }) => !ship.lost.includes(id));

const gunsOf = (mounts: readonly GunMount[]): number => mounts.reduce((sum, { guns }) => sum + guns, 0);

/** LRF as it stands: where guns are dual purpose it falls with them, rounded up (SMR-H22). */
function lrfOf(ship: ShipState): number {
  const { lrf } = ship.card.aa;
  const dual = ship.card.batteries.filter(({ dualPurpose }) => dualPurpose);
  const original = gunsOf(dual.flatMap(({ mounts }) => mounts));
  if (original === 0) return lrf;
  return Math.ceil((lrf * gunsOf(dual.flatMap((battery) => mountsLeft(ship, battery)))) / original);
}

/** A factor as it stands (SMR-H22, SMR-H48). */
export const factorOf = (ship: ShipState, factor: Factor): number =>
  factor === 'lrf' ? lrfOf(ship) : ship[factor];

/** One third or less of what it was (SMR-051, SMR-137). */
export const isThird = (now: number, original: number): boolean => 3 * now <= original;

/** Whether a battery has attacked this target this turn: with guns or tubes that train, or with fixed tubes (SMR-H10, SMR-026). */
export const hasAttacked = ({ now }: ShipState, battery: string, target: PieceId, fixed = false): boolean =>
  (now.attacked ?? []).some(
    (one) => one.battery === battery && one.target === target && (one.fixed ?? false) === fixed,
  );

/** The edge she counts for when she leaves by it (SMR-H47). */
export const exitOf = ({ conditions }: SmrState, { id, side }: ShipState): Edge | undefined =>
  conditions.goals.flatMap(({ side: of, when }) =>
    of === side && 'offBy' in when && when.ship === id ? [when.offBy] : [],
  )[0];
