import type { PlaceId } from '../../../engine/moving/places';
import { areAllies, shipsOf } from '../fleet/find';
import type { Route } from '../fleet/route';
import type { EiaState } from '../state';

/**
 * What two routes run together: from the first port where they meet, the receiving port apart, if both go the same way
 * from there on (EIA-049).
 */
export function stretchOf(
  one: readonly PlaceId[],
  other: readonly PlaceId[],
  isPort: (id: PlaceId) => boolean,
): readonly PlaceId[] {
  for (const [at, id] of one.entries()) {
    if (at === one.length - 1 || !isPort(id)) continue;
    const there = other.indexOf(id);
    if (there < 0 || there === other.length - 1) continue;
    const [rest, others] = [one.slice(at), other.slice(there)];
    if (rest.length === others.length && rest.every((place, i) => place === others[i])) return rest;
  }
  return [];
}

/** Routes whose ships are met together with those of one in that zone, itself first (EIA-049). */
export function metOn(state: EiaState, route: Route, zone: PlaceId): readonly Route[] {
  const isPort = (id: PlaceId): boolean => state.map[id]?.kind === 'port';
  const others = Object.values(state.routes).filter(
    (one) =>
      one.id !== route.id &&
      shipsOf(state, one).length > 0 &&
      areAllies(state, route.nation, one.nation) &&
      stretchOf(route.path, one.path, isPort).includes(zone),
  );
  return [route, ...others];
}
