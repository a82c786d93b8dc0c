import { areAllies, atWar, fleetsOf, markersOf, soundIn } from '../fleet/find';
import type { Corps, Marker } from '../fleet/marker';
import type { NationId } from '../fleet/nation';
import { ownerOf, watersOf } from '../map/europe';
import type { EiaState } from '../state';

/** Whether a corps stands ashore in a land area of the enemy (EIA-H14). */
export function isAshore(state: EiaState, { aboard, place, nation }: Corps): boolean {
  const owner = state.map[place]?.kind === 'port' ? ownerOf(place) : undefined;
  return aboard === undefined && owner !== undefined && atWar(state, [nation], [owner]);
}

const hasTransport = (state: EiaState, fleet: Marker): boolean =>
  soundIn(state, fleet).some(({ type }) => type === 'transport');

/** Zones that a Supply of friends covers (EIA-021). */
function covered(state: EiaState, nation: NationId) {
  return state.operations.flatMap((operation) => {
    const fleets = fleetsOf(state, operation);
    const isOurs = fleets.some(
      (fleet) => areAllies(state, nation, fleet.nation) && hasTransport(state, fleet),
    );
    return operation.kind === 'supply' && !operation.failed && isOurs
      ? operation.path.map((zone) => ({ zone, by: operation.fleets }))
      : [];
  });
}

/** Whether a corps ashore is in supply: a chain to its coast, and another fleet with a transport there (EIA-020 to EIA-022). */
export function isSupplied(state: EiaState, corps: Corps): boolean {
  const waters = watersOf(state.map, corps.place);
  return covered(state, corps.nation).some(
    ({ zone, by }) =>
      waters.includes(zone) &&
      markersOf(state).some(
        (fleet) =>
          fleet.base === zone &&
          !by.includes(fleet.id) &&
          areAllies(state, corps.nation, fleet.nation) &&
          hasTransport(state, fleet),
      ),
  );
}
