import type { PieceId } from '../../../engine/ids';
import { without } from '../../../kit/held/change';
import { pastNow } from '../agenda/phase';
import { type Reducers, shipIn } from '../eia';
import { baseOf, markerNamed, operationIn, operationNamed } from '../fleet/find';
import type { Corps } from '../fleet/marker';
import type { NationId } from '../fleet/nation';
import type { Operation } from '../fleet/operation';
import { isAfloat, type Ship } from '../fleet/ship';
import { nearestPath } from '../map/way';
import { NO_FIGHT } from '../nothing';
import type { EiaState } from '../state';
import type { ResolveEvent, Settlement } from './events';

export const changeOperation = (
  state: EiaState,
  id: PieceId,
  by: (one: Operation) => Partial<Operation>,
): EiaState => ({
  ...state,
  operations: state.operations.map((one) => (one.id === id ? { ...one, ...by(one) } : one)),
});

/** Troops are no longer aboard the ships of these fleets. */
function unladen(state: EiaState, fleets: readonly PieceId[]): EiaState['ships'] {
  const ids = new Set(fleets.flatMap((id) => markerNamed(state, id)?.ships ?? []));
  return Object.fromEntries(
    Object.values(state.ships).map((ship) => [ship.id, ids.has(ship.id) ? without(ship, 'troops') : ship]),
  );
}

const corpsAt = (state: EiaState, id: PieceId, by: Partial<Corps>, ashore: boolean): EiaState['corps'] => {
  const corps = state.corps[id];
  if (!corps) return state.corps;
  return { ...state.corps, [id]: { ...(ashore ? without(corps, 'aboard') : corps), ...by } };
};

/** A fleet has a new base; what it carries goes with it, and ashore in a port (EIA-008). */
function rebased(before: EiaState, { fleets, path }: Operation): EiaState {
  const base = path.at(-1);
  if (base === undefined) return before;
  const moved = Object.fromEntries(
    fleets.flatMap((id) => {
      const marker = markerNamed(before, id);
      return marker ? [[id, { ...marker, base }] as const] : [];
    }),
  );
  const state = { ...before, markers: { ...before.markers, ...moved } };
  const isPort = state.map[base]?.kind === 'port';
  const carried = Object.values(state.corps).filter(
    ({ aboard }) => aboard !== undefined && fleets.includes(aboard),
  );
  const corps = carried.reduce(
    (all, { id }) => corpsAt({ ...state, corps: all }, id, { place: base }, isPort),
    state.corps,
  );
  return { ...state, corps, ...(isPort && carried.length > 0 ? { ships: unladen(state, fleets) } : {}) };
}

function carriedOut(state: EiaState, operation: Operation): EiaState {
  const { kind, corps, path, stays, fleets } = operation;
  const to = path.at(-1);
  const going = stays ? rebased(state, operation) : state;
  if (kind === 'rebase') return rebased(state, operation);
  if (corps === undefined || to === undefined) return state;
  if (kind === 'transport')
    return { ...going, corps: corpsAt(going, corps, { place: to }, true), ships: unladen(going, fleets) };
  if (stays) return going;
  return { ...going, corps: corpsAt(going, corps, { place: to }, true), ships: unladen(going, fleets) };
}

/** An operation that has come to nothing: its corps is back in port (EIA-H17). */
function failed(before: EiaState, id: PieceId): EiaState {
  const state = changeOperation(before, id, () => ({ failed: true }));
  const { corps, fleets, path } = operationIn(state, id);
  const [base] = path;
  if (corps === undefined || base === undefined) return state;
  return { ...state, corps: corpsAt(state, corps, { place: base }, true), ships: unladen(state, fleets) };
}

function prize(state: EiaState, ship: Ship, fleet: PieceId, as: PieceId): EiaState {
  const marker = markerNamed(state, fleet);
  if (!marker) return state;
  const nation = state.nations[marker.nation];
  const taken: Ship = {
    ...without(ship, 'fired', 'troops'),
    id: as,
    nation: marker.nation,
    side: nation?.side ?? ship.side,
    condition: 'damaged',
  };
  return {
    ...state,
    ships: { ...state.ships, [as]: taken },
    markers: { ...state.markers, [fleet]: { ...marker, ships: [...marker.ships, as] } },
  };
}

const mended = ({ fired: _, ...ship }: Ship): Ship =>
  ship.condition === 'retaken' ? { ...ship, condition: 'damaged' } : ship;

/** Ships that are left stay in their fleets and routes; those that were left behind are back with them. */
function sifted(before: EiaState): EiaState {
  const ships = Object.fromEntries(Object.values(before.ships).map((ship) => [ship.id, mended(ship)]));
  const state = { ...before, ships };
  const kept = (ids: readonly PieceId[]) => ids.filter((id) => isAfloat(shipIn(state, id)));
  const lost = new Set(Object.values(state.admirals).flatMap(({ id, lost: isLost }) => (isLost ? [id] : [])));
  return {
    ...state,
    markers: Object.fromEntries(
      Object.values(state.markers).map((one) => [
        one.id,
        { ...one, ships: kept(one.ships), admirals: one.admirals.filter((id) => !lost.has(id)) },
      ]),
    ),
    routes: Object.fromEntries(
      Object.values(state.routes).map((one) => [
        one.id,
        { ...one, ships: kept(one.ships), ...(one.escorts ? { escorts: kept(one.escorts) } : {}) },
      ]),
    ),
  };
}

function gone(state: EiaState, fleets: readonly PieceId[]): EiaState {
  const lost = new Set(fleets.flatMap((id) => markerNamed(state, id)?.admirals ?? []));
  return {
    ...state,
    markers: without(state.markers, ...fleets),
    admirals: Object.fromEntries(
      Object.values(state.admirals).map((one) => [one.id, lost.has(one.id) ? { ...one, lost: true } : one]),
    ),
  };
}

function settled(before: EiaState, made: Settlement): EiaState {
  const { contact, prizes, paid, spent, beaten, failed: fails, corps } = made;
  let state = sifted(before);
  for (const { ship, fleet, as } of prizes) state = prize(state, shipIn(before, ship), fleet, as);
  const nations = { ...state.nations };
  for (const [id, sum] of Object.entries(paid) as [NationId, number][]) {
    const nation = nations[id];
    if (nation) nations[id] = { ...nation, money: nation.money + sum };
  }
  state = { ...state, nations };
  const [by, on] = [operationNamed(before, contact.by), operationNamed(before, contact.on)];
  if (spent !== undefined) state = changeOperation(state, spent, () => ({ spent: true }));
  for (const id of beaten) state = changeOperation(state, id, () => ({ beaten: true }));
  if (by && contact.about === 'interception') {
    const base = baseOf(before, by);
    const way = base === undefined ? [] : nearestPath(before.map, base, contact.zone);
    state = changeOperation(state, by.id, ({ met }) => ({ met: [...new Set([...met, ...way])] }));
  }
  for (const [id, factors] of corps)
    state = {
      ...state,
      corps: factors > 0 ? corpsAt(state, id, { factors }, false) : without(state.corps, id),
    };
  if (fails !== undefined && on) state = failed(state, fails);
  return { ...gone(state, made.gone), fight: NO_FIGHT, agenda: pastNow(before) };
}

export const reduce: Reducers<ResolveEvent> = {
  'carried-out': (state, { operation }) =>
    changeOperation(carriedOut(state, operationIn(state, operation)), operation, () => ({ done: true })),
  'contests-over': (state) => ({ ...state, agenda: pastNow(state) }),
  'contest-declined': (state, { by, on }) =>
    changeOperation(state, by, ({ contested }) => ({ contested: [...contested, on] })),
  'contest-range': (state, { by, on, range, distance }) => ({
    ...changeOperation(
      changeOperation(state, by, ({ contested }) => ({ contested: [...contested, on] })),
      on,
      ({ contested }) => ({ contested: [...contested, by] }),
    ),
    ...(range >= distance ? { attempt: { about: 'superiority' as const, by, on, brought: [] } } : {}),
  }),
  'contact-settled': settled,
};
