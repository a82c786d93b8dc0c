import { without } from '../../../kit/held/change';
import { changeShip, type Reducers } from '../dv';
import { shipOf, withShip } from '../ship/fleet';
import type { ScenarioEvent } from './events';

export const reduce: Reducers<ScenarioEvent> = {
  'ship-entered': (state, { ship }) => changeShip(state, ship, () => ({ fate: 'afloat' })),

  'squall-drifted': (state) => state,

  'ship-alarmed': (state, { ship }) => withShip(state, without(shipOf(state, ship), 'unaware')),
};
