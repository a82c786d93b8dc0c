import type { VdState } from '../state';
import { modelOf } from '../unit/explosives';
import { changeUnit, type Reducers } from '../vd';
import type { AssaultEvent } from './events';

export const reduce: Reducers<AssaultEvent> = {
  assaulted: (state): VdState => {
    const { activation } = state;
    if (!activation) return state;
    return { ...state, activation: { ...activation, left: activation.left - 1, moved: true, aimed: false } };
  },
  fought: (state): VdState => {
    const { activation } = state;
    return activation ? { ...state, activation: { ...activation, left: activation.left - 1 } } : state;
  },
  'explosives-placed': (state, { unit, placed, by }): VdState => {
    const after = changeUnit(state, unit, ({ models }) => ({
      models: models.map((model) => ({
        ...model,
        explosives: model.explosives - by.filter((life) => modelOf(life) === model.id).length,
      })),
    }));
    const { activation } = after;
    if (!activation) return after;
    return { ...after, activation: { ...activation, placed: [...(activation.placed ?? []), ...placed] } };
  },
  'explosives-exploded': (state, { on }): VdState => {
    const { activation } = state;
    if (!activation) return state;
    const { placed = [], ...rest } = activation;
    const left = placed.filter((one) => one.on !== on);
    return { ...state, activation: left.length > 0 ? { ...rest, placed: left } : rest };
  },
};
