import { eachOf } from '../../../kit/held/among';
import { without } from '../../../kit/held/change';
import type { VdState } from '../state';
import type { Unit } from '../unit/unit';
import { changeUnit, type Reducers, unitIn } from '../vd';
import type { TurnEvent } from './events';
import { freshActivation } from './sequence';

/** Weapons are ready again, and what was done in the turn before counts no more. */
const fresh = (unit: Unit): Unit => ({
  ...unit,
  tries: {},
  mounts: unit.mounts.map((mount) => ({ ...mount, used: 0 })),
  models: unit.models.map((model) => ({
    ...model,
    weapons: model.weapons.map((weapon) => ({ ...weapon, used: 0 })),
  })),
});

export const reduce: Reducers<TurnEvent> = {
  'unit-named': (state, { unit }) => ({ ...state, named: unit }),
  'initiative-thrown': (state) => state,
  'unit-activated': (state, { unit, near }) => ({
    ...without(state, 'named'),
    // A reserve comes before it acts.
    phase: state.units[unit] ? 'act' : 'arrive',
    activation: { ...freshActivation(unitIn(state, unit)), ...(near ? { near } : {}) },
  }),
  'activation-ended': (state, { unit }): VdState => {
    const shot = state.activation?.shot ?? false;
    const kept = state.units[unit] ? changeUnit(state, unit, () => ({ shot })) : state;
    return {
      ...without(kept, 'activation'),
      phase: 'nominate',
      activated: [...state.activated, unit],
    };
  },
  'turn-ended': (state, { turn }) => ({
    ...state,
    turn: turn + 1,
    phase: 'nominate',
    activated: [],
    units: eachOf(state.units, fresh),
  }),
  'length-thrown': (state) => state,
  'game-ended': (state, { outcome }) => ({ ...state, outcome }),
};
