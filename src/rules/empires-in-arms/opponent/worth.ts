import type { Side } from '../../../engine/ids';
import { isAfloat, POINTS, type Ship } from '../fleet/ship';
import type { EiaState } from '../state';

/** What of a ship is still to be lost: one that is silenced is half gone. */
export function worthLeft(ship: Ship): number {
  if (!isAfloat(ship)) return 0;
  return ship.condition === 'damaged' ? POINTS[ship.type] / 2 : POINTS[ship.type];
}

/** Points of ships sunk, taken and silenced of the other side, less one's own. */
export const standingOf = (state: EiaState, side: Side): number =>
  Object.values(state.ships).reduce(
    (sum, ship) => sum + (ship.side === side ? -1 : 1) * (POINTS[ship.type] - worthLeft(ship)),
    0,
  );
