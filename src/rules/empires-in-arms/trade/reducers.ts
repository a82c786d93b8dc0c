import { type PieceId, piece } from '../../../engine/ids';
import { pastNow } from '../agenda/phase';
import type { Reducers } from '../eia';
import { nationIn, routeIn, routesOf } from '../fleet/find';
import type { Route } from '../fleet/route';
import type { Ship, ShipType } from '../fleet/ship';
import type { EiaState } from '../state';
import type { TradeEvent } from './events';
import { GOLD, goldPath } from './gold';

/** So many ships of a route that sail in this month (EIA-046). */
function sailing(
  state: EiaState,
  route: Pick<Route, 'id' | 'name' | 'nation'>,
  count: number,
  type: ShipType,
): readonly Ship[] {
  const { side } = nationIn(state, route.nation);
  const turn = state.calendar?.turn ?? 1;
  return Array.from({ length: count }, (_, i) => ({
    id: piece(`${route.id}-${turn}-${type}-${i + 1}`),
    side,
    name: `${route.name} ${i + 1}`,
    nation: route.nation,
    type,
    condition: 'sound' as const,
  }));
}

const ids = (ships: readonly Ship[]): readonly PieceId[] => ships.map(({ id }) => id);
const withShips = (state: EiaState, ships: readonly Ship[]): EiaState['ships'] => ({
  ...state.ships,
  ...Object.fromEntries(ships.map((ship) => [ship.id, ship])),
});

export const reduce: Reducers<TradeEvent> = {
  'route-laid': (state, { route, path }) => ({
    ...state,
    routes: { ...state.routes, [route]: { ...routeIn(state, route), path } },
  }),
  'trade-sailed': (before, { nation }) => {
    const agenda = pastNow(before);
    let state = before;
    for (const route of routesOf(before, nation)) {
      if (route.ships.length > 0) continue;
      const ships = sailing(state, route, route.value, 'trade');
      state = {
        ...state,
        ships: withShips(state, ships),
        routes: { ...state.routes, [route.id]: { ...route, ships: ids(ships) } },
      };
    }
    return { ...state, agenda };
  },
  'gold-thrown': (state) => state,
  'gold-sailed': (before, { total, escorts, to }) => {
    const agenda = pastNow(before);
    const trade = sailing(before, GOLD, total - escorts, 'trade');
    const guard = sailing(before, GOLD, escorts, 'sol');
    const route: Route = {
      ...GOLD,
      value: total - escorts,
      path: goldPath(before, to),
      ships: ids(trade),
      escorts: ids(guard),
      once: true,
    };
    return {
      ...before,
      ships: withShips(before, [...trade, ...guard]),
      routes: { ...before.routes, [route.id]: route },
      agenda,
    };
  },
};
