import { changeFight, changeShip, type Reducers } from '../eia';
import type { RoundsEvent } from './events';

export const reduce: Reducers<RoundsEvent> = {
  'round-ended': (state) => state,
  'broken-off': (state) => state,
  'tie-thrown': (state) => state,
  retreated: (state) => state,
  'fought-on': (state) => state,
  retaken: (state, { ship }) => changeShip(state, ship, () => ({ condition: 'retaken' })),
  'combat-over': (state, { lost }) => changeFight(state, { over: { lost } }),
  'game-ended': (state, { outcome }) => ({ ...state, outcome }),
};
