import type { PieceId, Side } from '../../../engine/ids';
import {
  atWar,
  baseOf,
  fleetsOf,
  markersOf,
  nationsIn,
  operationNamed,
  routeNamed,
  shipsIn,
  shipsOf,
  sideOf,
  soundIn,
} from '../fleet/find';
import { type Marker, MOST_SHIPS } from '../fleet/marker';
import { type Operation, RAIDS, REACHES } from '../fleet/operation';
import { zonesOf, zonesOfRoute } from '../map/passes';
import type { EiaState } from '../state';

/** Whether a fleet may still fight for what it claims: neither spent nor beaten nor come to nothing (EIA-032, EIA-035). */
const isFresh = (state: EiaState, operation: Operation): boolean =>
  !operation.spent && !operation.beaten && !operation.failed && baseOf(state, operation) !== undefined;

/** Whether an operation may try to meet another, or a trade route (EIA-030, EIA-032). */
export function mayTry(state: EiaState, byId: PieceId, onId: PieceId): boolean {
  const by = operationNamed(state, byId);
  if (!by || !REACHES[by.kind] || !isFresh(state, by) || by.tried.includes(onId)) return false;
  if (shipsIn(state, by).length === 0) return false;
  const route = routeNamed(state, onId);
  if (route)
    return (
      RAIDS.includes(by.kind) &&
      atWar(state, nationsIn(state, by), [route.nation]) &&
      shipsOf(state, route).length > 0 &&
      zonesOfRoute(state, route).length > 0
    );
  const on = operationNamed(state, onId);
  return (
    on !== undefined &&
    atWar(state, nationsIn(state, by), nationsIn(state, on)) &&
    zonesOf(state, on).length > 0 &&
    shipsIn(state, on).length > 0
  );
}

/** Older operations and routes that a new interceptor may try (EIA-030). */
export function targetsOf(state: EiaState, by: PieceId): readonly PieceId[] {
  const at = state.operations.findIndex(({ id }) => id === by);
  const older = state.operations.slice(0, Math.max(at, 0)).map(({ id }) => id);
  const routes = Object.values(state.routes).map(({ id }) => id);
  return [...older, ...routes].filter((on) => mayTry(state, by, on));
}

/** Whether two that both claim superiority may still contend for it (EIA-033 to EIA-036). */
export function mayContend(state: EiaState, oneId: PieceId, otherId: PieceId): boolean {
  const [one, other] = [operationNamed(state, oneId), operationNamed(state, otherId)];
  if (!one || !other || one.contested.includes(otherId)) return false;
  return (
    [one, other].every(
      (of) =>
        of.kind === 'superiority' &&
        isFresh(state, of) &&
        fleetsOf(state, of).some((fleet) => soundIn(state, fleet).length > 0),
    ) && atWar(state, nationsIn(state, one), nationsIn(state, other))
  );
}

/** Earlier fleets of superiority that a new one may contend with (EIA-033). */
export function contestable(state: EiaState, by: PieceId): readonly PieceId[] {
  const at = state.operations.findIndex(({ id }) => id === by);
  return state.operations
    .slice(0, Math.max(at, 0))
    .map(({ id }) => id)
    .filter((on) => mayContend(state, by, on));
}

/** Pairs of markers of one nation in the same port: ships may go from the first to the second (EIA-001). */
export function swaps(state: EiaState, side: Side): readonly (readonly [Marker, Marker])[] {
  const own = markersOf(state).filter(
    ({ nation, base }) => sideOf(state, nation) === side && state.map[base]?.kind === 'port',
  );
  return own.flatMap((from) =>
    own
      .filter((to) => to !== from && to.nation === from.nation && to.base === from.base)
      .filter((to) => from.ships.length > 1 && to.ships.length < MOST_SHIPS)
      .map((to) => [from, to] as const),
  );
}
