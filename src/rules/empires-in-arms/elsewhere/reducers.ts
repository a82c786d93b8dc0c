import { changeShip, type Reducers } from '../eia';
import type { Condition } from '../fleet/ship';
import type { ElsewhereEvent } from './events';

export const reduce: Reducers<ElsewhereEvent> = {
  'fought-elsewhere': (before, { sunk, captured, damaged, admirals }) => {
    const told: readonly (readonly [Condition, typeof sunk])[] = [
      ['sunk', sunk],
      ['captured', captured],
      ['damaged', damaged],
    ];
    const state = told.reduce(
      (made, [condition, ships]) =>
        ships.reduce((all, ship) => changeShip(all, ship, () => ({ condition })), made),
      before,
    );
    return {
      ...state,
      admirals: Object.fromEntries(
        Object.values(state.admirals).map((one) => [
          one.id,
          admirals.includes(one.id) ? { ...one, lost: true } : one,
        ]),
      ),
    };
  },
};
