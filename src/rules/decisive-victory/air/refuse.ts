import type { Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { degrees, inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { type AirStep, CONTACT, type FlightState, reachOfMove } from '../ship/aircraft';
import { upTo } from '../ship/bands';
import { isInPlay, shipOf } from '../ship/fleet';
import { flightWith } from '../ship/flights';
import { tenthsAbove } from '../ship/words';
import type { DvState } from '../state';
import { RUNS } from './attacks';
import { landingPlaces, launchCost, launchPayers, refuseLandingOn, refuseLaunch } from './carriers';
import type { LaunchFlight } from './forms';
import { toLand, toMove, toPlace, toRun } from './phase';

const no = refusing('refuse-air');

/** A ship in play, or a flight over the table. */
const isOnTable = (state: DvState, id: PieceId): boolean =>
  Object.hasOwn(state.ships, id) ? isInPlay(shipOf(state, id)) : (flightWith(state, id)?.placed ?? false);

const enemyShip = (state: DvState, flight: FlightState, id: PieceId): boolean =>
  Object.hasOwn(state.ships, id) && isInPlay(shipOf(state, id)) && shipOf(state, id).side !== flight.side;

/** Patrols and patrol bombers do not move over the table (DV-144, DV-146). */
export const movesAbout = ({ stage, kind }: FlightState): boolean =>
  stage === 'on_target' && kind !== 'patrol_bomber';

const tooFar = (flight: FlightState, distance: number): Refusal | undefined =>
  upTo(distance, reachOfMove(flight))
    ? undefined
    : no('DV-144', 'too-far', {
        flight: flight.name,
        reach: reachOfMove(flight),
        distance: tenthsAbove(distance),
      });

/** A point this far from a piece, in this true direction. */
type Point = { readonly toward: number; readonly distance: number };

/** A flight that is On Target stays over the table (DV-H03). */
const refusePoint = (
  flight: FlightState,
  near: PieceId,
  { toward, distance }: Point,
  measure: Measure,
): Refusal | undefined =>
  measure({ of: 'onTable', near, bearing: degrees(toward), distance: inches(distance) })
    ? undefined
    : no('DV-H03', 'off-table', { flight: flight.name });

const refuseMover = (state: DvState, flight: FlightState): Refusal | undefined => {
  const args = { flight: flight.name };
  if (!toMove(state, flight.side).includes(flight)) return no('DV-144', 'not-to-move', args);
  if (movesAbout(flight)) return undefined;
  return no(flight.stage === 'cap' ? 'DV-144' : 'DV-146', 'keeps-off', args);
};

export const refuseMove = (
  state: DvState,
  flight: FlightState,
  to: Point,
  measure: Measure,
): Refusal | undefined =>
  refuseMover(state, flight) ?? tooFar(flight, to.distance) ?? refusePoint(flight, flight.id, to, measure);

export function refuseClosing(
  state: DvState,
  flight: FlightState,
  beside: PieceId,
  measure: Measure,
): Refusal | undefined {
  const refusal = refuseMover(state, flight);
  if (refusal) return refusal;
  if (beside === flight.id || !isOnTable(state, beside)) return no('DV-143', 'not-there');
  const { range } = measure({ of: 'line', from: flight.id, to: beside });
  return tooFar(flight, Math.max(0, range - CONTACT));
}

export function refusePlacing(
  state: DvState,
  flight: FlightState,
  beside: PieceId,
  at: Point,
  measure: Measure,
): Refusal | undefined {
  if (!toPlace(state, flight.side).includes(flight)) {
    const cite = flight.kind === 'patrol_bomber' ? 'DV-146' : 'DV-143';
    return no(cite, 'not-to-place', { flight: flight.name });
  }
  return isOnTable(state, beside) ? refusePoint(flight, beside, at, measure) : no('DV-143', 'not-there');
}

export const refuseRecall = (state: DvState, flight: FlightState): Refusal | undefined =>
  toMove(state, flight.side).includes(flight)
    ? undefined
    : no('DV-H09', 'not-to-move', { flight: flight.name });

/** Why the flight may not attack the other flight; undefined when it may (DV-161, DV-H07). */
export function refuseFight(
  state: DvState,
  flight: FlightState,
  targetId: PieceId,
  measure: Measure,
): Refusal | undefined {
  const target = flightWith(state, targetId);
  if (flight.kind !== 'fighter') return no('DV-161', 'only-fighters', { flight: flight.name });
  if (flight.attacked) return no('DV-148', 'has-attacked', { flight: flight.name });
  if (!flight.placed || !target?.placed || target.side === flight.side) return no('DV-161', 'not-there');
  const { range } = measure({ of: 'line', from: flight.id, to: targetId });
  return upTo(range, CONTACT)
    ? undefined
    : no('DV-H07', 'not-next', { target: target.name, distance: tenthsAbove(range) });
}

/** Why the flight may not attack the ship or base; undefined when it may (DV-168 to DV-174). */
export function refuseRun(
  state: DvState,
  flight: FlightState,
  targetId: PieceId,
  measure: Measure,
): Refusal | undefined {
  const run = RUNS[flight.kind];
  const args = { flight: flight.name };
  if (!run) return no('DV-174', 'only-spots', args);
  if (flight.attacked) return no('DV-148', 'has-attacked', args);
  if (!toRun(state, flight.side).includes(flight)) return no('DV-147', 'not-on-target', args);
  if (!enemyShip(state, flight, targetId)) return no('DV-148', 'not-there');
  const target = shipOf(state, targetId);
  if (target.card.base && flight.kind === 'torpedo_bomber') return no('DV-H10', 'no-torpedoes', args);
  if (run.within === undefined) return undefined;
  const { range } = measure({ of: 'line', from: flight.id, to: targetId });
  return upTo(range, run.within)
    ? undefined
    : no(run.cite, 'too-far-to-attack', {
        ...args,
        target: target.card.name,
        within: run.within,
        distance: tenthsAbove(range),
      });
}

function refusePayment(state: DvState, flight: FlightState, fromFlagship: number): Refusal | undefined {
  const args = { flight: flight.name };
  if (launchCost(state, flight.home) === 0) {
    return fromFlagship === 0 ? undefined : no('DV-154', 'first-is-free', args);
  }
  return launchPayers(state, flight).some((one) => one.fromFlagship === fromFlagship)
    ? undefined
    : no('DV-154', 'no-point', args);
}

export function refuseLanding(state: DvState, flight: FlightState, home: PieceId): Refusal | undefined {
  const args = { flight: flight.name };
  if (flight.stage !== 'returning' || flight.counter > 0 || flight.since >= state.turn) {
    return no('DV-150', 'not-back', args);
  }
  if (landingPlaces(state, flight).includes(home) && toLand(state, flight.side).includes(flight)) {
    return undefined;
  }
  if (!Object.hasOwn(state.ships, home)) return no('DV-151', 'no-landing', { ...args, ship: home });
  return refuseLandingOn(state, flight, shipOf(state, home));
}

export function refuseLaunching(
  state: DvState,
  flight: FlightState,
  { target, toward, distance, fromFlagship }: LaunchFlight,
): Refusal | undefined {
  if (!enemyShip(state, flight, target)) return no('DV-140', 'not-there');
  if ((toward === undefined) !== (distance === undefined)) return no('DV-140', 'half-a-point');
  return refuseLaunch(state, flight, false) ?? refusePayment(state, flight, fromFlagship);
}

export const refusePatrol = (
  state: DvState,
  flight: FlightState,
  fromFlagship: number,
): Refusal | undefined => refuseLaunch(state, flight, true) ?? refusePayment(state, flight, fromFlagship);

/** Why no command of this step can be given to the flight; else the flight. */
export function flightInStep(state: DvState, id: PieceId, by: Side, step: AirStep): FlightState | Refusal {
  const { air } = state;
  if (!air) return no('DV-136', 'no-aircraft');
  const flight = flightWith(state, id);
  if (!flight) return no('DV-134', 'no-flight', { flight: id });
  if (flight.side !== by) return no('DV-134', 'not-your-flight', { flight: flight.name });
  return step === air.step ? flight : no('DV-136', 'not-in-this-step');
}

/** Why this step cannot be ended; undefined when it can. */
export function refuseEndFlights({ air }: DvState): Refusal | undefined {
  if (!air) return no('DV-136', 'no-aircraft');
  return air.step === 'place' ? no('DV-143', 'place-all') : undefined;
}
