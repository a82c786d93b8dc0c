import type { VdState } from '../state';
import { changeUnit, type Reducers } from '../vd';
import type { StrikeEvent } from './events';

/** One of each name is taken off the list. */
const spent = (strikes: readonly string[], strike: string): readonly string[] =>
  strikes.filter((_, i) => i !== strikes.indexOf(strike));

export const reduce: Reducers<StrikeEvent> = {
  'strike-called': (state, { unit, strike, passed }): VdState => {
    const after = passed
      ? changeUnit(state, unit, ({ strikes }) => ({ strikes: spent(strikes, strike) }))
      : state;
    const { activation } = after;
    return activation
      ? { ...after, activation: { ...activation, left: activation.left - 1, shot: true, aimed: false } }
      : after;
  },
};
