import type { PieceId } from '../../../engine/ids';
import { without } from '../../../kit/held/change';
import { standOf } from '../ship/fleet';
import { changeShip, changeStand, type Reducers } from '../smr';
import type { SmrState, StandState } from '../state';
import type { DeckEvent } from './events';

type Work = { readonly ship: PieceId; readonly points: number; readonly catapulted?: number };

/** The points are gone from her deck for this turn. */
const spent = (state: SmrState, { ship, points, catapulted = 0 }: Work): SmrState =>
  changeShip(state, ship, ({ now }) => ({
    now: {
      ...now,
      handled: now.handled + points - catapulted,
      ...(catapulted > 0 ? { catapulted: (now.catapulted ?? 0) + catapulted } : {}),
    },
  }));

/** Of the stands that a deck has begun to handle one alone keeps what it has: points are saved towards one (SMR-H32). */
const forgetting = (state: SmrState, ship: PieceId, but: PieceId): SmrState =>
  Object.values(state.stands)
    .filter(
      ({ id, home, points, status }) => id !== but && home === ship && points > 0 && status !== 'servicing',
    )
    .reduce((now, { id }) => changeStand(now, id, () => ({ points: 0 })), state);

/** It begins anew, aboard a deck or off it, with nothing of what it carried. */
const empty = (state: SmrState, id: PieceId, own: Partial<StandState>): SmrState => ({
  ...state,
  stands: { ...state.stands, [id]: { ...without(standOf(state, id), 'load'), points: 0, ...own } },
});

export const reduce: Reducers<DeckEvent> = {
  'deck-worked': (state, event) => {
    const { ship, stand: id, what, points } = event;
    const before = standOf(state, id);
    const saved = before.home === ship ? before.points : 0;
    const moved = what === 'take-off' ? { moved: true } : {};
    const now = changeStand(spent(state, event), id, () => ({
      home: ship,
      points: saved + points,
      ...moved,
    }));
    return forgetting(now, ship, id);
  },

  'took-off': (state, event) =>
    changeStand(spent(state, event), event.stand, () => ({ status: 'flying', points: 0, moved: true })),

  landed: (state, event) =>
    empty(spent(state, event), event.stand, { status: 'servicing', home: event.ship }),

  serviced: (state, { stand, points: more }) =>
    changeStand(state, stand, ({ points }) => ({ points: points + more })),

  readied: (state, { stand, load }) =>
    empty(state, stand, { status: 'ready', ...(load === undefined ? {} : { load }) }),

  'carried-off': (state, { stands }) =>
    stands.reduce(
      (now, id) => changeStand(now, id, () => ({ status: 'gone', points: 0, lostIn: state.turn })),
      state,
    ),
};
