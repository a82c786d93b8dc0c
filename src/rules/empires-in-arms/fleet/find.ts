import type { PieceId, Side } from '../../../engine/ids';
import type { PlaceId } from '../../../engine/moving/places';
import type { EiaState } from '../state';
import type { Corps, Marker } from './marker';
import { alliesOf, enemiesOf, masterOf, type Nation, type NationId } from './nation';
import type { Operation } from './operation';
import type { Route } from './route';
import { isAfloat, isArmed, type Ship } from './ship';

const owned = <T>(of: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(of, id) ? of[id] : undefined;

export const markerNamed = (state: EiaState, id: string): Marker | undefined => owned(state.markers, id);
export const corpsNamed = (state: EiaState, id: string): Corps | undefined => owned(state.corps, id);
export const routeNamed = (state: EiaState, id: string): Route | undefined => owned(state.routes, id);
export const operationNamed = (state: EiaState, id: string): Operation | undefined =>
  state.operations.find((one) => one.id === id);

function found<T>(one: T | undefined, what: string, id: string): T {
  if (one === undefined) throw new Error(`there is no ${what} '${id}'`);
  return one;
}
/** These throw when there is none. */
export const markerIn = (state: EiaState, id: string): Marker => found(markerNamed(state, id), 'fleet', id);
export const corpsIn = (state: EiaState, id: string): Corps => found(corpsNamed(state, id), 'corps', id);
export const routeIn = (state: EiaState, id: string): Route => found(routeNamed(state, id), 'route', id);
export const operationIn = (state: EiaState, id: string): Operation =>
  found(operationNamed(state, id), 'operation', id);
export const nationIn = ({ nations }: EiaState, id: NationId): Nation => found(nations[id], 'nation', id);

export const markersOf = (state: EiaState): readonly Marker[] => Object.values(state.markers);

/** The month of the year that is played (EIA-H15). */
export const monthOf = ({ calendar }: EiaState): number =>
  calendar ? calendar.first + calendar.turn - 1 : 1;

export const sideOf = (state: EiaState, nation: NationId): Side => nationIn(state, nation).side;

/** Fleets of an operation that are still there, the nations in it, and its base. */
export const fleetsOf = (state: EiaState, { fleets }: Operation): readonly Marker[] =>
  fleets.flatMap((id) => markerNamed(state, id) ?? []);
export const nationsIn = (state: EiaState, operation: Operation): readonly NationId[] =>
  fleetsOf(state, operation).map(({ nation }) => nation);
export const baseOf = (state: EiaState, operation: Operation): PlaceId | undefined =>
  fleetsOf(state, operation)[0]?.base;
export function sideOfOperation(state: EiaState, id: PieceId): Side {
  const [fleet] = fleetsOf(state, operationIn(state, id));
  return sideOf(state, found(fleet, 'fleet of', id).nation);
}

const shipsNamed = ({ ships }: EiaState, ids: readonly PieceId[]): readonly Ship[] =>
  ids.flatMap((id) => {
    const ship = ships[id];
    return ship && isAfloat(ship) ? [ship] : [];
  });

/** Ships afloat of a fleet, of an operation, of a route. */
export const shipsOf = (state: EiaState, { ships }: Pick<Marker, 'ships'>): readonly Ship[] =>
  shipsNamed(state, ships);
export const shipsIn = (state: EiaState, operation: Operation): readonly Ship[] =>
  fleetsOf(state, operation).flatMap((fleet) => shipsOf(state, fleet));
export const soundIn = (state: EiaState, fleet: Pick<Marker, 'ships'>): readonly Ship[] =>
  shipsOf(state, fleet).filter(isArmed);

/** Whether any of these is at war with any of those (EIA-H05). */
export const atWar = (state: EiaState, these: readonly NationId[], those: readonly NationId[]): boolean =>
  these.some((one) => enemiesOf(one, monthOf(state)).some((enemy) => those.includes(enemy)));
export const areAllies = (state: EiaState, one: NationId, other: NationId): boolean =>
  alliesOf(one, monthOf(state)).includes(other);

/** Routes of a nation and its minor: they sail anew every month (EIA-H12, EIA-H13). */
export const routesOf = ({ routes }: Pick<EiaState, 'routes'>, nation: NationId): readonly Route[] =>
  Object.values(routes).filter((route) => masterOf(route.nation) === nation);

/** Who pays for a fleet (EIA-007). */
export const payerOf = (state: EiaState, id: PieceId) =>
  nationIn(state, masterOf(markerIn(state, id).nation));
