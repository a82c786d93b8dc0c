import type { Side } from '../../../engine/ids';
import { POINTS, worthLeft } from '../fleet/ship';
import type { EiaState } from '../state';

/** Points of ships sunk, taken and silenced of the other side, less one's own. */
export const standingOf = (state: EiaState, side: Side): number =>
  Object.values(state.ships).reduce(
    (sum, ship) => sum + (ship.side === side ? -1 : 1) * (POINTS[ship.type] - worthLeft(ship)),
    0,
  );
