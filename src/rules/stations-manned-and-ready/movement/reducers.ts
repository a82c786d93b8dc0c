import { unchanged } from '../../../kit/chapter';
import { changeShip, type Reducers } from '../smr';
import type { MovementEvent } from './events';

export const reduce: Reducers<MovementEvent> = {
  ...unchanged('steered-by-hand', 'ran-wild', 'base-met', 'collided'),

  'ship-moved': (state, { ship, knots }) => changeShip(state, ship, () => ({ ran: knots, moved: true })),

  'smoke-laid': (state, { ship, smoke }) => ({
    ...state,
    smoke: [...state.smoke, { id: smoke, by: ship, turn: state.turn }],
  }),

  // Stopped for good: the turn it happens she has still run what she ran.
  grounded: (state, { ship }) => changeShip(state, ship, () => ({ aground: true })),

  'left-table': (state, { ship, by }) =>
    changeShip(state, ship, () => ({ fate: 'off-table', left: by, lostIn: state.turn })),
};
