import { without } from '../../../kit/held/change';
import { otherSide, standOf } from '../ship/fleet';
import { changeShip, changeStand, type Reducers } from '../smr';
import type { SmrState } from '../state';
import type { AirEvent } from './events';
import type { StandState } from './stand';

const unchanged = (state: SmrState): SmrState => state;

/** Nothing that it carried is left. */
const unloaded = (state: SmrState, id: StandState['id']): SmrState => ({
  ...state,
  stands: { ...state.stands, [id]: without(standOf(state, id), 'load') },
});

export const reduce: Reducers<AirEvent> = {
  'stand-arrived': (state, { stand }) => changeStand(state, stand, () => ({ status: 'flying' })),
  // Who flies elsewhere begins anew with the deck that has begun to take it in (SMR-H32).
  'stand-flew': (state, { stand, how, target }) =>
    changeStand(state, stand, ({ home, points }) => ({
      moved: true,
      points: how === 'hold' || target === home ? points : 0,
    })),
  'stand-left': (state, { stand }) =>
    changeStand(state, stand, () => ({ status: 'gone', lostIn: state.turn, moved: true })),
  'stand-done': (state, { stand }) => changeStand(state, stand, () => ({ acted: true })),

  'aa-fired': (state, { ship, factor }) =>
    changeShip(state, ship, ({ now }) => ({ now: { ...now, factors: [...now.factors, factor] } })),

  'stand-saved': (state, { stand: id, lost }) => {
    if (lost === 0) return state;
    const { side, aircraft } = standOf(state, id);
    const { id: other } = otherSide(state, side);
    const left = aircraft - lost;
    const now = changeStand(state, id, () => ({
      aircraft: left,
      ...(left === 0 ? { status: 'lost', lostIn: state.turn } : {}),
    }));
    return { ...now, shotDown: { ...now.shotDown, [other]: (now.shotDown[other] ?? 0) + lost } };
  },

  'flak-placed': (state, { ship, stand }) =>
    changeShip(
      changeStand(state, stand, ({ flak }) => ({ flak: flak + 1 })),
      ship,
      ({ now }) => ({ now: { ...now, flakOn: [...now.flakOn, stand] } }),
    ),

  'air-attack-declared': unchanged,

  'air-attack-made': (state, { stand, attack }) => {
    const made = changeStand(state, stand, () => ({ attacked: true, acted: true }));
    return attack === 'guns' ? made : unloaded(made, stand);
  },

  'strafing-validated': (state, { target, splash: more }) =>
    more === 0 ? state : changeShip(state, target, ({ splash }) => ({ splash: splash + more })),

  'air-attack-given-up': (state, { stand }) =>
    changeStand(state, stand, () => ({ attacked: true, acted: true })),

  'combat-begun': (state, { stand, how }) =>
    changeStand(state, stand, () => ({ fought: true, ...(how === 'meets' ? { acted: true } : {}) })),

  'load-jettisoned': (state, { stand }) => unloaded(state, stand),

  'combat-rolled': unchanged,

  crashed: unchanged,

  'stand-spent': (state, { stand }) =>
    changeStand(state, stand, () => ({ status: 'gone', lostIn: state.turn })),
};
