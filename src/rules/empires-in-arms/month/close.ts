import { type Resolving, raise } from '../eia';
import { franceLands } from '../end/landing';
import { verdict } from '../end/verdict';
import { monthOf, shipsOf } from '../fleet/find';
import { masterOf, NATION_IDS, type NationId } from '../fleet/nation';
import { friendlyPorts } from '../map/europe';
import type { EiaState } from '../state';

/** Income of the month, and a dollar for every trade ship that got through (EIA-H12, EIA-H13). */
export function* pay(state: EiaState): Resolving {
  const sums: Partial<Record<NationId, number>> = {};
  for (const id of NATION_IDS) {
    const nation = state.nations[id];
    if (nation && masterOf(id) === id) sums[id] = nation.income;
  }
  for (const route of Object.values(state.routes)) {
    const payee = masterOf(route.nation);
    sums[payee] = (sums[payee] ?? 0) + shipsOf(state, route).length;
  }
  return yield* raise({ type: 'month-paid', sums });
}

/** Damaged ships of fleets in a friendly port are mended (EIA-H18). */
export function* repair(state: EiaState): Resolving {
  const ships = Object.values(state.markers).flatMap((marker) =>
    friendlyPorts(state.map, marker.nation, monthOf(state)).includes(marker.base)
      ? shipsOf(state, marker).flatMap(({ id, condition }) => (condition === 'damaged' ? [id] : []))
      : [],
  );
  return yield* raise({ type: 'repaired', ships });
}

/** The game is over, or another month begins (EIA-H15, EIA-H19). */
export function* judge(state: EiaState): Resolving {
  const { calendar, fight } = state;
  const landed = franceLands(state);
  if (landed) return yield* raise({ type: 'game-ended', outcome: landed });
  if (!calendar || calendar.turn >= calendar.turns)
    return yield* raise({ type: 'game-ended', outcome: verdict(state, fight.over?.lost ?? []) });
  return yield* raise({ type: 'month-begun', turn: calendar.turn + 1 });
}
