import type { PieceId } from '../../../engine/ids';
import { without } from '../../../kit/held/change';
import { pastNow } from '../agenda/phase';
import type { Task } from '../agenda/task';
import { changeShip, type Reducers, shipIn } from '../eia';
import { markerIn } from '../fleet/find';
import type { NationId } from '../fleet/nation';
import { isAfloat } from '../fleet/ship';
import type { EiaState } from '../state';
import type { MonthEvent } from './events';
import { monthTasks } from './months';

/** Trade that is not sunk or taken has arrived; lost trade ships stay on record (EIA-046). */
function arrived(state: EiaState): EiaState {
  const under = Object.values(state.routes).flatMap(({ ships, escorts = [] }) => [...ships, ...escorts]);
  const home = under.filter((id) => isAfloat(shipIn(state, id)));
  const routes = Object.values(state.routes).flatMap((route) =>
    route.once ? [] : [[route.id, { ...without(route, 'escorts'), ships: [] }] as const],
  );
  return { ...state, ships: without(state.ships, ...home), routes: Object.fromEntries(routes) };
}

const landings = (state: EiaState): readonly Task[] =>
  Object.values(state.corps).flatMap(({ id, place }): readonly Task[] =>
    state.map[place]?.kind === 'sea' ? [{ do: 'land', corps: id }] : [],
  );

export const reduce: Reducers<MonthEvent> = {
  'ships-moved': (state, { from, to, ships }) => {
    const moved = new Set(ships);
    const [one, other] = [markerIn(state, from), markerIn(state, to)];
    return {
      ...state,
      markers: {
        ...state.markers,
        [from]: { ...one, ships: one.ships.filter((id) => !moved.has(id)) },
        [to]: { ...other, ships: [...other.ships, ...ships] },
      },
    };
  },
  regrouped: (state) => ({ ...state, agenda: pastNow(state) }),
  combined: (state, { side, together }) => ({
    ...state,
    combined: together ? [...state.combined, side] : state.combined,
    agenda: pastNow(state),
  }),
  'month-paid': (before, { sums }) => {
    const state = arrived(before);
    const nations = { ...state.nations };
    for (const [id, sum] of Object.entries(sums) as [NationId, number][]) {
      const nation = nations[id];
      if (nation) nations[id] = { ...nation, money: nation.money + sum };
    }
    return { ...state, nations, agenda: [...landings(state), ...pastNow(before)] };
  },
  repaired: (before, { ships }) => {
    const state = ships.reduce(
      (now, id: PieceId) => changeShip(now, id, () => ({ condition: 'sound' })),
      before,
    );
    return { ...state, agenda: pastNow(before) };
  },
  'month-begun': (before, { turn }) => {
    const { calendar } = before;
    if (!calendar) throw new Error('a battle alone has no month after');
    const markers = Object.values(before.markers).map((one) => [one.id, without(one, 'named')] as const);
    return {
      ...before,
      calendar: { ...calendar, turn },
      markers: Object.fromEntries(markers),
      operations: [],
      declaring: { round: 1, done: [] },
      combined: [],
      agenda: monthTasks(before, turn),
    };
  },
};
