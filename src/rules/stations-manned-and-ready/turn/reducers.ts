import { holdInitiative } from '../../../kit/battle/initiative';
import { eachOf } from '../../../kit/held/among';
import { without } from '../../../kit/held/change';
import { freshShip, freshStand } from '../ship/fresh';
import { changeShip, type Reducers } from '../smr';
import type { SmrState } from '../state';
import type { TurnEvent } from './events';

const all = <T>(of: Readonly<Record<string, T>>, by: (one: T) => Partial<T>): Readonly<Record<string, T>> =>
  eachOf(of, (one) => ({ ...one, ...by(one) }));

export const reduce: Reducers<TurnEvent> = {
  'initiative-rolled': holdInitiative,

  'phase-begun': (state, { phase }) => {
    const next: SmrState = { ...state, phase, activated: [] };
    return phase === 'end' || phase === 'initiative' ? without(next, 'active') : { ...next, active: {} };
  },

  'side-called': (state, { side }) => ({ ...state, active: { side } }),

  'layer-called': (state, { side }) => ({ ...state, active: { side } }),

  'squadron-begun': (state, { squadron }) => ({ ...state, active: { ...state.active, squadron } }),

  'squadron-ended': (state, { squadron }) => ({
    ...state,
    active: without(state.active ?? {}, 'squadron'),
    activated: [...state.activated, squadron],
  }),

  'ship-done': (state, { ship, splashed }) =>
    splashed.reduce(
      (now, target) => changeShip(now, target, ({ splash }) => ({ splash: splash + 1 })),
      changeShip(state, ship, () => ({ acted: true })),
    ),

  'markers-cleared': (state) => ({
    ...state,
    ships: all(state.ships, () => ({ splash: 0 })),
    stands: all(state.stands, () => ({ flak: 0 })),
    smoke: state.smoke.filter(({ turn }) => turn >= state.turn),
  }),

  'turn-begun': (state, { turn }) => {
    const begun: SmrState = {
      ...state,
      turn,
      phase: 'initiative',
      ships: all(state.ships, freshShip),
      stands: all(state.stands, freshStand),
      activated: [],
    };
    return without(begun, 'initiative', 'active');
  },

  'game-ended': (state, { outcome }) => without({ ...state, outcome }, 'active'),
};
