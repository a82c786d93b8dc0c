import { changeShip, type Reducers } from '../smr';
import type { OptionsEvent } from './events';

export const reduce: Reducers<OptionsEvent> = {
  'mines-laid': (state, { ship, field }) => {
    const laid = changeShip(state, ship, ({ mines }) => ({ mines: mines - 1, laid: true }));
    const by = state.ships[ship]?.side;
    if (by === undefined) throw new Error(`there is no ship '${ship}'`);
    return { ...laid, fields: [...laid.fields, { id: field, by, struck: false }] };
  },

  'mines-passed': (state, { side }) =>
    Object.values(state.ships)
      .filter((ship) => ship.side === side)
      .reduce((now, { id }) => changeShip(now, id, () => ({ laid: true })), state),

  'mine-met': (state, { ship, field, mark }) => {
    const met = changeShip(state, ship, ({ now }) => ({
      now: { ...now, mined: [...(now.mined ?? []), mark] },
    }));
    return {
      ...met,
      fields: met.fields.map((one) => (one.id === field ? { ...one, struck: true } : one)),
    };
  },

  'depth-changed': (state, { ship, submerged }) =>
    changeShip(state, ship, ({ now }) => ({ submerged, now: { ...now, depth: true } })),

  'submarine-heard': (state, { target }) =>
    changeShip(state, target, ({ now }) => ({ now: { ...now, found: true } })),

  'submarine-sought': (state, { ship }) =>
    changeShip(state, ship, ({ now }) => ({ now: { ...now, hunted: true } })),

  'depth-charged': (state) => state,
};
