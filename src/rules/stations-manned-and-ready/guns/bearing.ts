import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import type { Arc } from '../../../geometry/pose';
import { holds } from '../../../kit/card/figures';
import { mountsLeft } from '../ship/facts';
import type { GunBattery, GunMount, ShipState } from '../state';

/** Bearings are taken to 0.1 degree, edges included (SMR-H09, SMR-H10). */
const toTenth = (bearing: number): number => Math.round(bearing * 10) / 10;

export const bears = (arcs: readonly Arc[], relative: number): boolean =>
  arcs.some((arc) => holds(arc, toTenth(relative)));

/** Mounts of the battery that are left, have not shot at a ship this turn, and bear. */
export const mountsBearing = (ship: ShipState, battery: GunBattery, relative: number): readonly GunMount[] =>
  mountsLeft(ship, battery).filter(({ id, arcs }) => !ship.now.shot.includes(id) && bears(arcs, relative));

export const gunsOf = (mounts: readonly GunMount[]): number =>
  mounts.reduce((sum, { guns }) => sum + guns, 0);

/** How far outside the nearest of its arcs a target lies, for the reason given. */
export function degreesOut(from: PieceId, to: PieceId, arcs: readonly Arc[], measure: Measure): number {
  const { inside, degrees } = measure({ of: 'arc', from, to, arcs });
  return inside ? 0 : degrees;
}
