import { shipOf } from '../ship/fleet';
import type { DvState } from '../state';
import type { ScenarioEvent } from './events';

/** The state after each event that a scenario brings in. */
export const scenarioReducers: {
  [T in ScenarioEvent['type']]: (state: DvState, event: Extract<ScenarioEvent, { type: T }>) => DvState;
} = {
  'ship-entered': (state, { ship }) => ({
    ...state,
    ships: { ...state.ships, [ship]: { ...shipOf(state, ship), fate: 'afloat' } },
  }),

  'squall-drifted': (state) => state,

  'ship-alarmed': (state, { ship: id }) => {
    const { unaware: _unaware, ...alarmed } = shipOf(state, id);
    return { ...state, ships: { ...state.ships, [id]: alarmed } };
  },
};
