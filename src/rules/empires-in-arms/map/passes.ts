import type { PlaceId } from '../../../engine/moving/places';
import { baseOf } from '../fleet/find';
import { CHAINS, GOING, type Operation, STATIONED } from '../fleet/operation';
import type { Route } from '../fleet/route';
import type { EiaState } from '../state';
import { portOf, stepsOver, watersOf } from './europe';

const seas = ({ map }: EiaState, path: readonly PlaceId[]): readonly PlaceId[] =>
  path.filter((id, at) => map[id]?.kind === 'sea' && path.indexOf(id) === at);

/**
 * Zones in which an operation can be met: those of its path, on the way out and back; those that it protects; those about
 * its station and on the way to battles it has fought. Nowhere for who lies in harbour, has come back, or has no way back
 * (EIA-023, EIA-031, EIA-H16, EIA-H24).
 */
export function zonesOf(state: EiaState, operation: Operation): readonly PlaceId[] {
  const { kind, path, done, failed, stays, met } = operation;
  const base = baseOf(state, operation);
  if (failed || base === undefined) return [];
  if (GOING.includes(kind)) return done && (stays || kind === 'rebase') ? [] : seas(state, path);
  if (CHAINS.includes(kind)) return seas(state, path);
  if (!STATIONED.includes(kind)) return [];
  if (kind === 'none' && state.map[base]?.kind === 'port') return [];
  return [...new Set([...watersOf(state.map, base), ...met])];
}

export const zonesOfRoute = (state: EiaState, { path }: Route): readonly PlaceId[] => seas(state, path);

/** Zones next to a port in which an operation that begins or ends there passes (EIA-H08). */
function zonesBeside(state: EiaState, operation: Operation, port: PlaceId): readonly PlaceId[] {
  const { kind, path } = operation;
  if (GOING.includes(kind) || CHAINS.includes(kind)) {
    const [first, last] = [
      path[0] === port ? path[1] : undefined,
      path.at(-1) === port ? path.at(-2) : undefined,
    ];
    return [first, last].filter((id) => id !== undefined);
  }
  return baseOf(state, operation) === port ? watersOf(state.map, port) : [];
}

/** Steps from the base of an interceptor to every zone in which it may meet the other (EIA-042, EIA-H08, EIA-H20). */
export function stepsTo(state: EiaState, by: Operation, on: Operation | Route): ReadonlyMap<PlaceId, number> {
  const base = baseOf(state, by);
  if (base === undefined) return new Map();
  const steps = stepsOver(state.map, base);
  const off = portOf(state.map, base);
  const beside = off !== undefined && 'kind' in on ? zonesBeside(state, on, off) : [];
  const zones = 'kind' in on ? zonesOf(state, on) : zonesOfRoute(state, on);
  return new Map(
    zones.map((id) => [id, beside.includes(id) ? 0 : (steps.get(id) ?? Number.POSITIVE_INFINITY)]),
  );
}
