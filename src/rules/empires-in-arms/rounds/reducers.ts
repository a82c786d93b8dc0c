import { unchanged } from '../../../kit/chapter';
import { changeFight, changeShip, type Reducers } from '../eia';
import type { RoundsEvent } from './events';

export const reduce: Reducers<RoundsEvent> = {
  ...unchanged('round-ended', 'broken-off', 'tie-thrown', 'retreated', 'fought-on'),
  retaken: (state, { ship }) => changeShip(state, ship, () => ({ condition: 'retaken' })),
  'combat-over': (state, { lost }) => changeFight(state, { over: { lost } }),
  'game-ended': (state, { outcome }) => ({ ...state, outcome }),
};
