import type { VdState } from '../state';
import { type Unit, vehicleOf } from './unit';

type Units = Pick<VdState, 'units'>;

/** The vehicle that a unit is in or on; none for one that is in a structure (VD-H79). */
export function carrierOf({ units }: Units, { inside }: Pick<Unit, 'inside'>): Unit | undefined {
  const carrier = inside === undefined ? undefined : units[inside];
  return carrier && vehicleOf(carrier) ? carrier : undefined;
}

/** The unit that a vehicle carries: one at most (VD-H79). */
export const carriedBy = ({ units }: Units, vehicle: Pick<Unit, 'id'>): Unit | undefined =>
  Object.values(units).find(({ inside }) => inside === vehicle.id);

/** Health Points that a vehicle has room for, in it or on it; none for most (VD-H79). */
export const roomOf = ({ special }: Pick<Unit, 'special'>): number =>
  special.Transport ?? special['Tank Riders'] ?? 0;

/** Who rides outside, and is forced off by a hit (VD-H79). */
export const ridesOutside = ({ special }: Pick<Unit, 'special'>): boolean =>
  special.Transport === undefined && special['Tank Riders'] !== undefined;

/** What passengers of an Open vehicle may do, and those of any other (VD-H77, VD-H79). */
const DONE_INSIDE = ['nominate', 'done', 'alight'];
const DONE_IN_OPEN = [...DONE_INSIDE, 'shoot', 'aim', 'spot', 'regroup'];

/** Whether a unit may say so where it is: everything, unless a vehicle carries it. */
export function mayWhereItIs(state: Units, unit: Pick<Unit, 'inside'>, verb: string): boolean {
  if (!carrierOf(state, unit)) return true;
  return (isShutIn(state, unit) ? DONE_INSIDE : DONE_IN_OPEN).includes(verb);
}

/** In a vehicle that is not Open, or on one: it may do nothing but get out (VD-H77, VD-H79). */
function isShutIn(state: Units, unit: Pick<Unit, 'inside'>): boolean {
  const carrier = carrierOf(state, unit);
  return carrier !== undefined && (ridesOutside(carrier) || carrier.special.Open === undefined);
}
