import { without } from '../../../kit/held/change';
import type { VdState } from '../state';
import { changeUnit, type Reducers } from '../vd';
import type { VehicleEvent } from './events';

const spent = (state: VdState): VdState =>
  state.activation
    ? { ...state, activation: { ...state.activation, left: state.activation.left - 1, aimed: false } }
    : state;

export const reduce: Reducers<VehicleEvent> = {
  'stall-thrown': (state, { stalls }) => (stalls ? spent(state) : state),
  crushed: (state) => spent(state),
  'smoke-set-off': (state, { unit, smoke }) => ({
    ...changeUnit(state, unit, () => ({ smoked: true })),
    smoke: { ...state.smoke, [smoke]: state.turn },
  }),
  'smoke-lifted': (state, { smoke }): VdState => {
    const left = without(state.smoke ?? {}, smoke);
    return Object.keys(left).length > 0 ? { ...state, smoke: left } : without(state, 'smoke');
  },
  'got-in': (state, { unit, on }) => changeUnit(state, unit, () => ({ inside: on })),
  'got-out': (state, { unit }): VdState => {
    const one = state.units[unit];
    return one ? { ...state, units: { ...state.units, [unit]: without(one, 'inside') } } : state;
  },
  'thrown-off': (state) => state,
};
