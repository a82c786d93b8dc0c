import type { PieceId } from '../../../engine/ids';
import { changeShip } from '../dv';
import type { DvState, ShipState } from '../state';

/** The marks with one box more. Throws when it is marked already: a location is marked once (DV-081). */
export const withBox = (ship: ShipState, box: number | undefined): readonly number[] => {
  if (box === undefined) return ship.marks;
  if (ship.marks.includes(box)) throw new Error(`box ${box} of '${ship.id}' is marked already`);
  return [...ship.marks, box];
};

export const hurt = (state: DvState, id: PieceId, damage: number): DvState =>
  changeShip(state, id, (ship) => ({ damage: ship.damage + damage }));

/** Takes command points from a ship. Throws when she has not so many. */
export const pay = (state: DvState, id: PieceId, points: number): DvState =>
  changeShip(state, id, (ship) => {
    if (ship.points < points) throw new Error(`'${id}' has no ${points} points`);
    return { points: ship.points - points };
  });
