import { without } from '../../../kit/held/change';
import type { VdState } from '../state';
import { changeUnit, type Reducers } from '../vd';
import type { ActionEvent } from './events';

export const reduce: Reducers<ActionEvent> = {
  'action-taken': (state, { action }): VdState => {
    const { activation } = state;
    if (!activation) return state;
    return {
      ...state,
      activation: { ...activation, left: activation.left - 1, aimed: activation.aimed || action === 'aim' },
    };
  },
  moved: (state): VdState => {
    const { activation } = state;
    if (!activation) return state;
    return { ...state, activation: { ...activation, left: activation.left - 1, moved: true, aimed: false } };
  },
  'leadership-thrown': (state) => state,
  'spot-tried': (state, { unit, target }) =>
    changeUnit(state, unit, ({ tries }) => ({ tries: { ...tries, [target]: (tries[target] ?? 0) + 1 } })),
  'cover-taken': (state, { unit }) => changeUnit(state, unit, () => ({ covered: true })),
  hid: (state, { unit }) => changeUnit(state, unit, () => ({ hidden: true })),
  strayed: (state, { models }): VdState => {
    if (!state.activation) return state;
    const activation = without(state.activation, 'strays');
    const { left } = activation;
    return {
      ...state,
      activation: models.length > 0 ? { ...activation, strays: { models, left } } : activation,
    };
  },
  rejoined: (state, { models }): VdState => {
    if (!state.activation) return state;
    const { strays: _strays, rejoined = [], ...activation } = state.activation;
    return { ...state, activation: { ...activation, rejoined: [...new Set([...rejoined, ...models])] } };
  },
};
