import { FEATURE_KINDS, type FeatureKind } from '../../../engine/chart/chart';
import type { Station, Zone } from '../../../engine/chart/place';
import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, piece, rule, type Side } from '../../../engine/ids';
import type { Pose } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { barredFor } from '../ground/going';
import { foeOf, forceOf, halfOf } from '../ground/halves';
import { openOrder } from '../ground/open-order';
import { isSheltered, shelterQuery } from '../ground/shelter';
import { coverFrom } from '../ground/terrain';
import { isWithin } from '../ground/view';
import type { Force, Objective, VdState } from '../state';
import { abilityOf, footOf, leadershipDistance, type Unit, vehicleOf } from '../unit/unit';
import { gauge, type Resolving, raise, unitIn } from '../vd';
import { castLots, quarter, setDownMarker, start, unplaced } from './opening';

const no = refusing('no');

/** A unit as it is told to be set down: its leader's place, where his men stand about him, hidden or not. */
export type Placed = {
  readonly there: Pose;
  readonly stations?: readonly Station[] | undefined;
  readonly as?: string | undefined;
};

/** Inches from its leader that a man of the unit may stand; a vehicle is one. */
const reach = (unit: Unit) => inches(footOf(unit) ? leadershipDistance(unit) : 0);

/** How good it is to stand on ground of a kind, or behind it: what is asked of a place that is proposed. */
const WORTH = { none: 0, broken: 0.3, soft: 0.7, hard: 1 } as const;
function likes(unit: Unit): Readonly<Partial<Record<FeatureKind, number>>> {
  const size = vehicleOf(unit)?.size;
  return Object.fromEntries(FEATURE_KINDS.map((kind) => [kind, WORTH[coverFrom(kind, size)]]));
}

/** A sensible place in some zones, looking at where the enemy comes from. */
export const siteQuery = (state: VdState, unit: Unit, zones: readonly Zone[]) => {
  const foe = foeOf(state, unit.side);
  const toward = foe.zones ?? foe.home.map((edge): Zone => ({ edge, to: inches(0) }));
  return {
    of: 'site',
    piece: unit.id,
    zones,
    toward,
    ...roomFor(state, unit),
    likes: likes(unit),
  } as const;
};

/** Zones that all must stand in; anywhere on the table when absent. */
type Zones = readonly Zone[] | undefined;

/** What men ask of the ground about their leader, and how they had rather stand: in open order before Blasts. */
export const roomFor = (state: VdState, unit: Unit) => {
  const stations = openOrder(state, unit);
  return { within: reach(unit), barred: barredFor(unit), ...(stations ? { stations } : {}) };
};

const zoned = (zones: Zones) => (zones ? { zones } : {});
const roomQuery = (state: VdState, unit: Unit, at: Pose, zones: Zones) =>
  ({
    of: 'room',
    piece: unit.id,
    at,
    ...zoned(zones),
    ...roomFor(state, unit),
  }) as const;

/** Why it may not stand so in these zones: a fault of the ground, of the zone, of another that stands there. */
export function refusePlace(
  state: VdState,
  unit: Unit,
  { there, stations }: Placed,
  zones: Zones,
  cite: string,
  measure: Measure,
): Refusal | undefined {
  const names = { unit: unit.name };
  const barred = barredFor(unit);
  if (stations) {
    const far = stations.find(({ distance }) => !isWithin(distance, reach(unit)));
    if (far) return no('VD-027', 'out-of-coherency', names);
    const all = unit.models.every(({ id }) => stations.some(({ figure }) => figure === id));
    if (
      !footOf(unit) ||
      !all ||
      stations.length !== unit.models.length ||
      stations[0]?.figure !== unit.leader
    )
      return no('VD-H32', 'no-such-men', names);
    const [wrong] = measure({ of: 'stand', piece: unit.id, at: there, stations, barred, ...zoned(zones) });
    return wrong && no(cite, `set-down.${wrong.fault}`, names);
  }
  const { without } = measure(roomQuery(state, unit, there, zones));
  if (without.length === 0) return undefined;
  const [wrong] = measure({ of: 'stand', piece: unit.id, at: there, barred, ...zoned(zones) });
  return no(cite, `set-down.${wrong?.fault ?? 'ground'}`, names);
}

/** Where its men would stand who were told nothing; a vehicle has none. */
export const stationsAt = (
  state: VdState,
  unit: Unit,
  { there, stations }: Placed,
  zones: Zones,
  measure: Measure,
): readonly Station[] | undefined =>
  stations ?? (footOf(unit) ? measure(roomQuery(state, unit, there, zones)).stations : undefined);

export const downEvent = ({ id }: Unit, { there }: Placed, stations: readonly Station[] | undefined) =>
  ({ type: 'table/set-down', piece: id, at: there, ...(stations ? { stations } : {}) }) as const;

/** The event that sets a unit down, its men about it where they were told to stand or find room. */
export function* setDown(state: VdState, unit: Unit, placed: Placed, zones?: Zones) {
  const { there, stations } = placed;
  const found =
    stations ??
    (footOf(unit) &&
      (yield* gauge(`room:${unit.id}`, roomQuery(state, unit, there, zones), rule('VD-H85'))).stations);
  return downEvent(unit, placed, found || undefined);
}

/** Why a unit may not be set down there before turn 1 (VD-H85), or not hidden (VD-H37). */
export function refuseDeploy(
  state: VdState,
  by: Side,
  id: string,
  placed: Placed,
  measure: Measure,
): Refusal | undefined {
  const unit = unplaced(state, by).find((one) => one.id === id);
  if (!unit) return no('VD-H85', 'not-to-deploy');
  const zones = forceOf(state, by).zones ?? [];
  const refusal = refusePlace(state, unit, placed, zones, 'VD-H85', measure);
  if (refusal || placed.as !== 'hidden') return refusal;
  return abilityOf(unit, 'Ambush') === 0
    ? no('VD-H37', 'no-ambush', { unit: unit.name })
    : isCovered(state, unit, placed, zones, measure)
      ? undefined
      : no('VD-H37', 'ambush-in-cover', { unit: unit.name });
}

/** Whether half of its men would stand in cover there. */
export function isCovered(
  state: VdState,
  unit: Unit,
  placed: Placed,
  zones: readonly Zone[],
  measure: Measure,
): boolean {
  if (!footOf(unit)) return false;
  const after = measure.after([downEvent(unit, placed, stationsAt(state, unit, placed, zones, measure))]);
  return isSheltered(unit, after(shelterQuery(unit)));
}

export function* deploy(before: VdState, by: Side, id: PieceId, placed: Placed): Resolving {
  const unit = unitIn(before, id);
  const event = yield* setDown(before, unit, placed, forceOf(before, by).zones ?? []);
  yield* raise({ type: 'deployed', unit: id, hidden: placed.as === 'hidden' });
  const state = yield* quarter(yield* raise(event));
  return state.phase === 'nominate' ? yield* start(state) : state;
}

export function* keepBack(id: PieceId): Resolving {
  const state = yield* raise({ type: 'kept-back', unit: id });
  return state.phase === 'nominate' ? yield* start(state) : state;
}

/** The names that the army's alphabet of the time gave to objectives, in the order in which they are placed. */
const NAMES = ['Able', 'Baker', 'Charlie', 'Dog', 'Easy', 'Fox'] as const;
/** Inches from the enemy's edge, and from any other objective, that an objective lies at least (VD-110). */
const CLEAR = inches(12);
const ACROSS = inches(1000);

const objectivesOf = ({ objectives = {} }: VdState): readonly Objective[] => Object.values(objectives);
const isFirst = (state: VdState, by: Side): boolean =>
  objectivesOf(state).every((objective) => objective.by !== by);
const onEdge = ({ home }: Force): readonly Zone[] => home.map((edge) => ({ edge, to: inches(0) }));
const clearOf = ({ home }: Force): readonly Zone[] => home.map((edge) => ({ edge, from: CLEAR, to: ACROSS }));

/** Where a side's next objective goes: on its own edge, then into the enemy's half (VD-109, VD-110). */
export function objectiveZones(state: VdState, by: Side): readonly Zone[] {
  if (isFirst(state, by)) return onEdge(forceOf(state, by));
  const half = halfOf(foeOf(state, by));
  return half ? [half] : [];
}

const nextObjective = (state: VdState): { readonly id: PieceId; readonly name: string } => {
  const many = objectivesOf(state).length;
  return { id: piece(`objective-${many + 1}`), name: NAMES[many] ?? `${many + 1}` };
};

export const objectiveSite = (state: VdState, by: Side) =>
  ({
    of: 'site',
    zones: objectiveZones(state, by),
    ...(isFirst(state, by)
      ? {}
      : { also: clearOf(foeOf(state, by)), apart: objectivesOf(state).map(({ id }) => id), clear: CLEAR }),
    toward: [],
    barred: [],
    within: inches(0),
    likes: {},
  }) as const;

/** Why an objective may not lie there (VD-109, VD-110). */
export function refuseObjective(
  state: VdState,
  by: Side,
  there: Pose,
  measure: Measure,
): Refusal | undefined {
  if (state.opening?.next === undefined) return no('VD-108', 'choose-first');
  const { id, name } = nextObjective(state);
  const after = measure.after([setDownMarker(id, name, there)]);
  const faults = (zones: readonly Zone[]) =>
    after({ of: 'stand', piece: id, barred: [], zones }).map(({ fault }) => fault);
  if (faults([]).includes('overlap')) return no('VD-110', 'set-down.overlap', { unit: name });
  const lies = (zones: readonly Zone[]): boolean => faults(zones).length === 0;
  if (isFirst(state, by))
    return lies(objectiveZones(state, by)) ? undefined : no('VD-109', 'objective-on-edge');
  if (!lies(objectiveZones(state, by))) return no('VD-110', 'objective-in-half');
  if (!lies(clearOf(foeOf(state, by)))) return no('VD-110', 'objective-off-edge');
  const near = objectivesOf(state).find(
    (other) => after({ of: 'line', from: id, to: other.id }).range < CLEAR - GRAIN,
  );
  return near && no('VD-110', 'objective-apart', { objective: near.name });
}

/** A difference smaller than this is none (VD-H05). */
const GRAIN = 0.001;
/** So many objectives lie on the table in the end (VD-111). */
const SIX = 6;

export function* placeObjective(before: VdState, by: Side, there: Pose): Resolving {
  const { id, name } = nextObjective(before);
  const edge = isFirst(before, by);
  const half = edge ? by : foeOf(before, by).id;
  const objective: Objective = { id, name, by, half, ...(edge ? { edge } : {}) };
  yield* raise({ type: 'objective-placed', objective });
  const state = yield* raise(setDownMarker(id, name, there));
  return objectivesOf(state).length < SIX ? state : yield* raise({ type: 'objectives-done' });
}

/** Who is first is chosen: the lots for objectives follow those for edges where the battle has any (VD-108). */
export function* chooseFirst(before: VdState, side: Side): Resolving {
  const isObjective = before.phase === 'objectives';
  const state = yield* raise({ type: 'first-chosen', side });
  const wanted = before.terms?.won === 'orders' && !isObjective;
  return wanted ? yield* castLots(state, 'objective') : state;
}
