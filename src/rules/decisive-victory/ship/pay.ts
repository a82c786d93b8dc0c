import type { PieceId } from '../../../engine/ids';
import { changeShip } from '../dv';
import type { DvState } from '../state';

/** Takes command points from a ship. Throws when she has not so many. */
export const pay = (state: DvState, id: PieceId, points: number): DvState =>
  changeShip(state, id, (ship) => {
    if (ship.points < points) throw new Error(`'${id}' has no ${points} points`);
    return { points: ship.points - points };
  });
