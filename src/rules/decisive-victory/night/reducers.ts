import type { PieceId } from '../../../engine/ids';
import { without } from '../../../kit/held/change';
import type { Reducers } from '../dv';
import { shipOf, withShip } from '../ship/fleet';
import { samePrelude, withPrelude } from '../ship/named';
import type { DvState, Prelude } from '../state';
import type { NightEvent } from './events';

/** What the ship of an event has named besides what it is about, and then this. */
function renamed(
  state: DvState,
  { ship: id, prelude }: { readonly ship: PieceId; readonly prelude: Prelude },
  ...now: readonly Prelude[]
): DvState {
  const ship = shipOf(state, id);
  const others = (ship.prelude ?? []).filter((one) => !samePrelude(one, prelude));
  return withShip(state, withPrelude(ship, [...others, ...now]));
}

export const reduce: Reducers<NightEvent> = {
  'prelude-named': (state, event) => renamed(state, event, event.prelude),

  'prelude-dropped': (state, event) => renamed(state, event),

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

  'lights-out': (state) => without(state, 'searchlights', 'starShells'),
};
