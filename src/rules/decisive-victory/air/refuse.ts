import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { degrees, inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { type AirStep, CONTACT, type FlightState, reachOfMove } from '../ship/air/aircraft';
import { flightWith } from '../ship/air/flights';
import { upTo } from '../ship/bands';
import { enemiesOf, shipInPlay, shipOf } from '../ship/fleet';
import { tenthsAbove } from '../ship/words';
import type { DvState } from '../state';
import { RUNS } from './attacks';
import { landingPlaces, launchCost, launchPayers, refuseLandingOn, refuseLaunch } from './carriers';
import type { LaunchFlight, LaunchPatrol } from './forms';
import { toLand, toMove, toPlace, toRun } from './phase';

const no = refusing('refuse-air');

/** Why a flight that may speak in this step may not do what is said of it; undefined when it may. */
export type Refuse<Said = object> = (
  state: DvState,
  flight: FlightState,
  said: Said,
  measure: Measure,
) => Refusal | undefined;

/** A ship in play, or a flight over the table. */
const isOnTable = (state: DvState, id: PieceId): boolean =>
  shipInPlay(state, id) !== undefined || flightWith(state, id)?.placed === true;

const enemyShip = (state: DvState, { side }: FlightState, id: PieceId): boolean =>
  enemiesOf(state, side).some((enemy) => enemy.id === id);

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
type Beside = { readonly beside: PieceId };
type At = { readonly target: PieceId };

/** A flight that is On Target stays over the table (DV-H03). */
const refusePoint: Refuse<Point & Beside> = (_, flight, { beside: near, toward, distance }, measure) =>
  measure({ of: 'onTable', near, bearing: degrees(toward), distance: inches(distance) })
    ? undefined
    : no('DV-H03', 'off-table', { flight: flight.name });

const refuseMover = (state: DvState, flight: FlightState): Refusal | undefined => {
  const args = { flight: flight.name };
  if (!toMove(state, flight.side).includes(flight)) return no('DV-144', 'not-to-move', args);
  if (movesAbout(flight)) return undefined;
  return no(flight.stage === 'cap' ? 'DV-144' : 'DV-146', 'keeps-off', args);
};

export const refuseMove: Refuse<Point> = (state, flight, to, measure) =>
  refuseMover(state, flight) ??
  tooFar(flight, to.distance) ??
  refusePoint(state, flight, { ...to, beside: flight.id }, measure);

export const refuseClosing: Refuse<Beside> = (state, flight, { beside }, measure) => {
  const refusal = refuseMover(state, flight);
  if (refusal) return refusal;
  if (beside === flight.id || !isOnTable(state, beside)) return no('DV-143', 'not-there');
  const { range } = measure({ of: 'line', from: flight.id, to: beside });
  return tooFar(flight, Math.max(0, range - CONTACT));
};

export const refusePlacing: Refuse<Point & Beside> = (state, flight, at, measure) => {
  if (!toPlace(state, flight.side).includes(flight)) {
    const cite = flight.kind === 'patrol_bomber' ? 'DV-146' : 'DV-143';
    return no(cite, 'not-to-place', { flight: flight.name });
  }
  return isOnTable(state, at.beside) ? refusePoint(state, flight, at, measure) : no('DV-143', 'not-there');
};

export const refuseRecall: Refuse = (state, flight) =>
  toMove(state, flight.side).includes(flight)
    ? undefined
    : no('DV-H09', 'not-to-move', { flight: flight.name });

/** Why the flight may not attack the other flight; undefined when it may (DV-161, DV-H07). */
export const refuseFight: Refuse<At> = (state, flight, { target: targetId }, measure) => {
  const target = flightWith(state, targetId);
  if (flight.kind !== 'fighter') return no('DV-161', 'only-fighters', { flight: flight.name });
  if (flight.attacked) return no('DV-148', 'has-attacked', { flight: flight.name });
  if (!flight.placed || !target?.placed || target.side === flight.side) return no('DV-161', 'not-there');
  const { range } = measure({ of: 'line', from: flight.id, to: targetId });
  return upTo(range, CONTACT)
    ? undefined
    : no('DV-H07', 'not-next', { target: target.name, distance: tenthsAbove(range) });
};

/** Why the flight may not attack the ship or base; undefined when it may (DV-168 to DV-174). */
export const refuseRun: Refuse<At> = (state, flight, { target: targetId }, measure) => {
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
};

function refusePayment(state: DvState, flight: FlightState, fromFlagship: number): Refusal | undefined {
  const args = { flight: flight.name };
  if (launchCost(state, flight.home) === 0) {
    return fromFlagship === 0 ? undefined : no('DV-154', 'first-is-free', args);
  }
  return launchPayers(state, flight).some((one) => one.fromFlagship === fromFlagship)
    ? undefined
    : no('DV-154', 'no-point', args);
}

export const refuseLanding: Refuse<{ readonly home: PieceId }> = (state, flight, { home }) => {
  const args = { flight: flight.name };
  if (flight.stage !== 'returning' || flight.counter > 0 || flight.since >= state.turn) {
    return no('DV-150', 'not-back', args);
  }
  if (landingPlaces(state, flight).includes(home) && toLand(state, flight.side).includes(flight)) {
    return undefined;
  }
  if (!Object.hasOwn(state.ships, home)) return no('DV-151', 'no-landing', { ...args, ship: home });
  return refuseLandingOn(state, flight, shipOf(state, home));
};

export const refuseLaunching: Refuse<LaunchFlight> = (state, flight, said) => {
  const { target, toward, distance, fromFlagship } = said;
  if (!enemyShip(state, flight, target)) return no('DV-140', 'not-there');
  if ((toward === undefined) !== (distance === undefined)) return no('DV-140', 'half-a-point');
  return refuseLaunch(state, flight, false) ?? refusePayment(state, flight, fromFlagship);
};

export const refusePatrol: Refuse<LaunchPatrol> = (state, flight, { fromFlagship }) =>
  refuseLaunch(state, flight, true) ?? refusePayment(state, flight, fromFlagship);

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
