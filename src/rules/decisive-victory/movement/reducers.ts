import { changeShip, type Reducers } from '../dv';
import { CLOSE_ACTION_COST } from '../ship/abilities';
import { countInGroup } from '../ship/acting';
import { hurt, pay } from '../ship/changes';
import type { MovementEvent } from './events';

export const reduce: Reducers<MovementEvent> = {
  'ship-moved': (state, { ship, setting, turnReady, turns }) =>
    countInGroup(changeShip(state, ship, () => ({ setting, turnReady, turnsMade: turns, moved: true }))),

  'ship-withdrawn': (state, { ship }) =>
    changeShip(state, ship, () => ({ fate: 'withdrawn', lostIn: state.turn })),

  'wind-rolled': (state, { toward }) => ({ ...state, wind: toward }),

  'smoke-laid': (state, { smoke, ship }) => ({ ...state, smoke: [...state.smoke, { id: smoke, by: ship }] }),

  'close-action-paid': (state, { ship, other, payer }) => {
    const paid = pay(state, payer, CLOSE_ACTION_COST);
    return { ...paid, closeActions: [...paid.closeActions, [ship, other]] };
  },

  collided: (state, { ships }) => ships.reduce((after, { ship, damage }) => hurt(after, ship, damage), state),
};
