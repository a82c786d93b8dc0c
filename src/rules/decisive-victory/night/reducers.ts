import type { PieceId } from '../../../engine/ids';
import type { Reducers } from '../dv';
import { shipOf, withShip } from '../ship/fleet';
import { samePrelude, withPrelude } from '../ship/named';
import type { DvState, Prelude, ShipState } from '../state';
import type { NightEvent } from './events';

const change = (state: DvState, id: PieceId, by: (ship: ShipState) => ShipState): DvState =>
  withShip(state, by(shipOf(state, id)));

/** The ship without what an event is about. */
const without = (ship: ShipState, prelude: Prelude): readonly Prelude[] =>
  (ship.prelude ?? []).filter((one) => !samePrelude(one, prelude));

export const reduce: Reducers<NightEvent> = {
  'prelude-named': (state, { ship: id, prelude }) =>
    change(state, id, (ship) => withPrelude(ship, [...without(ship, prelude), prelude])),

  'prelude-dropped': (state, { ship: id, prelude }) =>
    change(state, id, (ship) => withPrelude(ship, without(ship, prelude))),

  'searchlight-lit': (state, { ship, target }) => ({
    ...state,
    searchlights: [...(state.searchlights ?? []), { by: ship, on: target }],
  }),

  'star-shell-burst': (state, { ship, system, light, lit }) => ({
    ...state,
    starShells: [...(state.starShells ?? []), { id: light, by: ship, system, lit }],
  }),

  'radar-rolled': (state, { ship, system, target, success }) => ({
    ...state,
    radar: [...(state.radar ?? []), { ship, system, target, success }],
  }),

  'lights-out': ({ searchlights: _searchlights, starShells: _starShells, ...state }) => state,
};
