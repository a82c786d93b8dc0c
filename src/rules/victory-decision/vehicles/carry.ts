import type { Measure, WayMeasured } from '../../../engine/chart/query';
import type { TableEvent } from '../../../engine/chart/table-event';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import type { Maneuver, Toll } from '../../../engine/moving/maneuver';
import { text } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { comesCloser, footManeuver, type Ordered, refusePlaces, refuseWay } from '../actions/move';
import { goesOn, treadMines } from '../attack/mines';
import { barredFor, baseOf, combatRange, goingOf, VEHICLE_HULLS } from '../ground/going';
import { comeUpon, passedBy, stumble } from '../ground/stumble';
import type { VdState } from '../state';
import { carriedBy, carrierOf, roomOf } from '../unit/carried';
import { footOf, leadershipDistance, strengthOf, type Unit, vehicleOf } from '../unit/unit';
import { type Resolving, raise, unitIn } from '../vd';
import { vehicleManeuver } from './maneuver';

const no = refusing('no');

/** How near to the hull a leader gets in, and out (VD-H79). */
const IN = inches(1);
const OUT = inches(4);

const enemiesOf = ({ units }: VdState, unit: Unit): readonly Unit[] =>
  Object.values(units).filter(({ side }) => side !== unit.side);

const keepOff = (state: VdState, unit: Unit) =>
  enemiesOf(state, unit).map((enemy) => ({ piece: enemy.id, within: baseOf(unit) }));

const leaderNear = (unit: Unit, to: PieceId, within: number, measure: Measure): boolean =>
  measure({ of: 'near', from: to, within: inches(within) }).some(
    ({ piece, figure }) => piece === unit.id && figure === unit.leader,
  );

/** Why a unit may not get into a vehicle at all, however near it is (VD-H79). */
export function refuseToBoard(state: VdState, unit: Unit, vehicle: Unit | undefined): Refusal | undefined {
  if (!footOf(unit) || unit.inside) return no('VD-H79', 'not-on-foot', { unit: unit.name });
  if (!vehicle || vehicle.side !== unit.side || roomOf(vehicle) === 0)
    return no('VD-H79', 'no-transport', { unit: unit.name });
  const names = { unit: unit.name, vehicle: vehicle.name };
  const inside = carriedBy(state, vehicle);
  if (inside) return no('VD-H79', 'carries-already', { ...names, inside: inside.name });
  return strengthOf(unit) > roomOf(vehicle)
    ? no('VD-H79', 'no-room-inside', { ...names, room: roomOf(vehicle) })
    : undefined;
}

/** The leader's cheapest way to where he gets in (VD-H79). */
export const wayAboard = (state: VdState, unit: Unit, vehicle: Unit, measure: Measure): WayMeasured =>
  measure({
    of: 'way',
    piece: unit.id,
    to: vehicle.id,
    toll: goingOf(unit).toll,
    most: goingOf(unit).most,
    keepOff: keepOff(state, unit),
    until: { within: IN, barred: barredFor(unit) },
  });

/** Why a unit may not get into a vehicle with this Move (VD-H79). */
export function refuseBoard(
  state: VdState,
  unit: Unit,
  vehicle: Unit | undefined,
  legs: readonly Leg[],
  measure: Measure,
): Refusal | undefined {
  const wrong =
    refuseToBoard(state, unit, vehicle) ??
    refuseWay(state, unit, { setting: 'move', legs, stations: [] }, measure);
  if (wrong || !vehicle) return wrong;
  const after = measure.after([{ type: 'table/moved', piece: unit.id, legs }]);
  return leaderNear(unit, vehicle.id, IN, after)
    ? undefined
    : no('VD-H79', 'not-at-hull', { unit: unit.name, vehicle: vehicle.name });
}

/** A Move Action into or onto a vehicle: the leader comes to it, and all are inside (VD-H79, VD-H31, VD-061). */
export function* board(before: VdState, id: PieceId, vehicle: PieceId, legs: readonly Leg[]): Resolving {
  const unit = unitIn(before, id);
  const passed = yield* passedBy(unit, legs);
  let state = yield* raise({ type: 'moved', unit: id, infiltrates: false });
  yield* raise({ type: 'table/moved', piece: id, legs });
  if (unit.hidden) state = yield* raise({ type: 'revealed', unit: id });
  if (unit.covered) state = yield* raise({ type: 'cover-lost', unit: id });
  state = yield* comeUpon(state, unitIn(state, id), passed.near);
  const there = state;
  state = yield* treadMines(there, id, passed);
  if (!goesOn(there, state, id) || !state.units[vehicle]) return state;
  state = yield* raise({ type: 'got-in', unit: id, on: vehicle });
  yield* raise({ type: 'table/boarded', piece: id, on: vehicle });
  return state;
}

/** What nobody may go through on his way out; the rest costs him nothing. */
const shutFor = (unit: Unit): Toll =>
  Object.fromEntries(Object.entries(goingOf(unit).toll).filter(([, cost]) => cost === 'no'));

/** The way of a leader from the middle of what carries him to where he gets out (VD-H79); undefined for who is in none. */
export function wayOut(state: VdState, unit: Unit): Maneuver | undefined {
  const size = carrierOf(state, unit) && vehicleOf(carrierOf(state, unit) as Unit)?.size;
  if (size === undefined) return undefined;
  const { length = inches(0) } = VEHICLE_HULLS[size - 1] ?? {};
  return {
    piece: unit.id,
    pivot: 'centre',
    settings: [
      {
        id: 'alight',
        label: text('setting.alight'),
        spend: { min: inches(0), max: inches(length / 2 + 2 * baseOf(unit) + OUT), usual: inches(0) },
        spendCite: rule('VD-H79'),
        toll: shutFor(unit),
        free: true,
        keepOff: keepOff(state, unit),
        steps: [
          {
            kind: 'alter',
            limit: degrees(180),
            cost: inches(0),
            cite: rule('VD-H79'),
            costCite: rule('VD-H79'),
          },
          { kind: 'ahead', least: inches(0), cite: rule('VD-H79') },
        ],
        repeat: true,
        begin: 0,
        cite: rule('VD-H79'),
      },
    ],
    refused: [],
    asBefore: 'alight',
  };
}

/** How a unit may go: as a vehicle, on foot, or out of what carries it. */
export const maneuverOf = (state: VdState, unit: Unit): Maneuver | undefined =>
  vehicleManeuver(state, unit) ?? (unit.inside ? wayOut(state, unit) : footManeuver(state, unit));

/** What getting out does to the table. */
export const outEvents = (id: PieceId, { legs, stations }: Pick<Ordered, 'legs' | 'stations'>) =>
  [
    { type: 'table/alighted', piece: id },
    { type: 'table/moved', piece: id, legs },
    { type: 'table/arranged', piece: id, stations },
  ] as const satisfies readonly TableEvent[];

/** Why a unit may not get out so (VD-H79, VD-H16, VD-H32). */
export function refuseAlight(
  state: VdState,
  unit: Unit,
  ordered: Ordered,
  measure: Measure,
): Refusal | undefined {
  const names = { unit: unit.name };
  const [maneuver, carrier] = [wayOut(state, unit), carrierOf(state, unit)];
  if (!maneuver || !carrier) return no('VD-H79', 'not-carried', names);
  const judged = measure({ of: 'track', maneuver, setting: ordered.setting, legs: ordered.legs });
  if (!judged.legal) return { cite: judged.cite, because: judged.because };
  const wrong = refusePlaces(unit, ordered, measure);
  if (wrong) return wrong;
  const events = outEvents(unit.id, ordered);
  const after = measure.after(events);
  if (!leaderNear(unit, carrier.id, OUT, after)) return no('VD-H79', 'out-too-far', names);
  const near = after({ of: 'near', from: unit.id, within: combatRange(unit) });
  const enemy = enemiesOf(state, unit).find(
    (other) => footOf(other) && near.some(({ piece }) => piece === other.id),
  );
  if (enemy) return no('VD-H32', 'too-near', { ...names, enemy: enemy.name });
  return unit.shaken && comesCloser(state, unit, events, measure) ? no('VD-H16', 'closer', names) : undefined;
}

/** Where a unit would get out as a matter of course: over the stern, nobody within reach of an enemy on foot. */
export const usualExit = (state: VdState, unit: Unit, measure: Measure) =>
  measure({
    of: 'exit',
    piece: unit.id,
    gap: OUT,
    within: inches(leadershipDistance(unit)),
    barred: barredFor(unit),
    apart: enemiesOf(state, unit)
      .filter((enemy) => footOf(enemy) && !enemy.inside)
      .map((enemy) => ({ piece: enemy.id, within: combatRange(unit) })),
  });

/** A Move Action out of a vehicle (VD-H79). */
export function* alight(before: VdState, id: PieceId, ordered: Ordered): Resolving {
  const of = unitIn(before, id).inside as PieceId;
  yield* raise({ type: 'moved', unit: id, infiltrates: false });
  const state = yield* raise({ type: 'got-out', unit: id, of });
  const [out, ...goes] = outEvents(id, ordered);
  yield* raise(out);
  const passed = yield* passedBy({ id }, ordered.legs);
  for (const event of goes) yield* raise(event);
  return yield* treadMines(yield* stumble(state, unitIn(state, id), passed), id, passed);
}
