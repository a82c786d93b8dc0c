import type { Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { journeyFault } from '../../../engine/moving/journey';
import type { PlaceId } from '../../../engine/moving/places';
import { refusing } from '../../../kit/refusal';
import { slotOf } from '../agenda/slot';
import { areAllies, corpsNamed, markerNamed, payerOf, soundIn } from '../fleet/find';
import type { Marker } from '../fleet/marker';
import { masterOf } from '../fleet/nation';
import type { Kind } from '../fleet/operation';
import { CARRIES } from '../fleet/ship';
import type { EiaState } from '../state';
import { isTravelling, journeyFor } from './journeys';

const no = refusing('no');

/** An operation as it is said. */
export type Order = {
  readonly by: Side;
  readonly fleet: PieceId;
  readonly kind: Kind;
  readonly with?: PieceId | undefined;
  readonly path?: readonly PlaceId[];
  readonly corps?: PieceId;
  readonly carriers?: readonly PieceId[];
};

/** Operations of who lies at sea; and those that only make sense there or in harbour (EIA-004, EIA-024). */
const AT_SEA: readonly Kind[] = ['superiority', 'rebase', 'none'];

const isAtSea = (state: EiaState, { base }: Marker): boolean => state.map[base]?.kind !== 'port';

/** Why a fleet may not be named now (EIA-003, EIA-025). */
function refuseFleet(state: EiaState, by: Side, id: string): Refusal | undefined {
  const fleet = markerNamed(state, id);
  const slot = slotOf(state);
  if (!fleet || !slot || slot.side !== by) return no('EIA-025', 'no-such-fleet');
  if (fleet.named) return no('EIA-003', 'named-already', { fleet: fleet.name });
  return slot.nations.includes(masterOf(fleet.nation))
    ? undefined
    : no('EIA-025', 'not-its-turn', { fleet: fleet.name });
}

/** Why two fleets may not act jointly (EIA-044). */
function refuseJoint(state: EiaState, by: Side, one: Marker, id: string): Refusal | undefined {
  const other = markerNamed(state, id);
  const refused = refuseFleet(state, by, id);
  if (refused || !other) return refused;
  const isJoint =
    state.combined.includes(by) &&
    one.base === other.base &&
    masterOf(one.nation) !== masterOf(other.nation) &&
    areAllies(state, one.nation, other.nation);
  return isJoint ? undefined : no('EIA-044', 'not-jointly');
}

/** Why a corps may not be carried so (EIA-014, EIA-016, EIA-H11). */
function refuseCorps(state: EiaState, fleets: readonly Marker[], order: Order): Refusal | undefined {
  const [fleet] = fleets;
  const corps = corpsNamed(state, order.corps ?? '');
  if (!fleet || !corps || corps.aboard !== undefined || corps.place !== fleet.base)
    return no('EIA-014', 'no-such-corps');
  if (!areAllies(state, fleet.nation, corps.nation)) return no('EIA-014', 'no-such-corps');
  const carriers = order.carriers ?? [];
  const sound = fleets.flatMap((one) => soundIn(state, one));
  const ships = carriers.map((id) => sound.find((ship) => ship.id === id));
  if (ships.some((ship) => ship === undefined || CARRIES[ship.type] === 0))
    return no('EIA-H11', 'no-carrier');
  const room = ships.reduce((sum, ship) => sum + (ship ? CARRIES[ship.type] : 0), 0);
  return room >= corps.factors
    ? undefined
    : no('EIA-H11', 'no-room', { corps: corps.name, factors: corps.factors, room });
}

const hasTransport = (state: EiaState, fleet: Marker): boolean =>
  soundIn(state, fleet).some(({ type }) => type === 'transport');

/** Why a fleet may not do this kind of operation at all, wherever it leads (EIA-004, EIA-007, EIA-020, EIA-024). */
export function refuseKind(
  state: EiaState,
  fleet: Marker,
  kind: Kind,
  others: readonly Marker[] = [],
): Refusal | undefined {
  if (isAtSea(state, fleet) && !AT_SEA.includes(kind))
    return kind === 'idle'
      ? no('EIA-024', 'idle-at-sea', { fleet: fleet.name })
      : no('EIA-004', 'at-sea', { fleet: fleet.name });
  if (kind === 'superiority' && [fleet, ...others].some(({ id }) => payerOf(state, id).money < 1))
    return no('EIA-007', 'no-money');
  if (kind === 'supply' && ![fleet, ...others].some((one) => hasTransport(state, one)))
    return no('EIA-020', 'no-transport', { fleet: fleet.name });
  return undefined;
}

/** Why an operation may not be declared; undefined when it may. */
export function refuseOrder(state: EiaState, order: Order): Refusal | undefined {
  const refused = refuseFleet(state, order.by, order.fleet);
  const fleet = markerNamed(state, order.fleet);
  if (refused || !fleet) return refused;
  if (order.with !== undefined) {
    const apart = refuseJoint(state, order.by, fleet, order.with);
    if (apart) return apart;
  }
  const other = order.with === undefined ? undefined : markerNamed(state, order.with);
  const wrong = refuseKind(state, fleet, order.kind, other ? [other] : []);
  if (wrong) return wrong;
  if (!isTravelling(order.kind)) return undefined;
  const fault = journeyFault(state.map, journeyFor(state, fleet, order.kind), order.path ?? []);
  if (fault) return { cite: fault.cite, because: fault.because };
  return order.kind === 'transport' || order.kind === 'invasion'
    ? refuseCorps(state, other ? [fleet, other] : [fleet], order)
    : undefined;
}
