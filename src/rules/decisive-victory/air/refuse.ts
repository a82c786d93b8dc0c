import type { Refusal } from '../../../engine/command';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { text } from '../../../engine/text';
import { upTo } from '../ship/bands';
import { isInPlay, shipOf } from '../ship/fleet';
import { tenthsAbove } from '../ship/words';
import type { DvState } from '../state';
import { type AirStep, CONTACT, type FlightState, reachOfMove } from './aircraft';
import { RUNS } from './attacks';
import { landingPlaces, launchCost, launchPayers, refuseLandingOn, refuseLaunch } from './carriers';
import type { AirCommand } from './commands';
import { flightWith } from './flights';
import { toLand, toMove, toPlace, toRun } from './phase';

const no = (cite: string, key: string, args?: Record<string, string | number>): Refusal => ({
  cite: rule(cite),
  because: text(`refuse-air.${key}`, args),
});

const STEP_OF: Readonly<Record<Exclude<AirCommand['verb'], 'endFlights'>, AirStep>> = {
  placeFlight: 'place',
  moveFlight: 'move',
  closeWith: 'move',
  recallFlight: 'move',
  attackFlight: 'fight',
  attackShip: 'run',
  landFlight: 'land',
  launchFlight: 'launch',
  launchPatrol: 'launch',
};

/** A ship in play, or a flight over the table. */
export const isOnTable = (state: DvState, id: PieceId): boolean =>
  Object.hasOwn(state.ships, id) ? isInPlay(shipOf(state, id)) : (flightWith(state, id)?.placed ?? false);

const enemyShip = (state: DvState, flight: FlightState, id: PieceId): boolean =>
  Object.hasOwn(state.ships, id) && isInPlay(shipOf(state, id)) && shipOf(state, id).side !== flight.side;

/** Patrols and patrol bombers do not move over the table (DV-144, DV-146). */
export const movesAbout = ({ stage, kind }: FlightState): boolean =>
  stage === 'on_target' && kind !== 'patrol_bomber';

function refuseMove(
  state: DvState,
  flight: FlightState,
  command: Extract<AirCommand, { verb: 'moveFlight' | 'closeWith' }>,
  measure: Measure,
): Refusal | undefined {
  const args = { flight: flight.name, reach: reachOfMove(flight) };
  if (!movesAbout(flight)) return no(flight.stage === 'cap' ? 'DV-144' : 'DV-146', 'keeps-off', args);
  if (command.verb === 'moveFlight') {
    return upTo(command.distance, reachOfMove(flight))
      ? undefined
      : no('DV-144', 'too-far', { ...args, distance: tenthsAbove(command.distance) });
  }
  if (command.beside === flight.id || !isOnTable(state, command.beside)) return no('DV-143', 'not-there');
  const away = Math.max(0, measure({ of: 'line', from: flight.id, to: command.beside }).range - CONTACT);
  return upTo(away, reachOfMove(flight))
    ? undefined
    : no('DV-144', 'too-far', { ...args, distance: tenthsAbove(away) });
}

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

function refuseLanding(state: DvState, flight: FlightState, home: PieceId): Refusal | undefined {
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

/** Why the command may not be said now; undefined when it may. The phase and the speaker are right already. */
export function refuseAir(
  state: DvState,
  command: AirCommand & { by: Side },
  measure: Measure,
): Refusal | undefined {
  const { air } = state;
  if (!air) return no('DV-136', 'no-aircraft');
  if (command.verb === 'endFlights') {
    return air.step === 'place' ? no('DV-143', 'place-all') : undefined;
  }
  const flight = flightWith(state, command.flight);
  if (!flight) return no('DV-134', 'no-flight', { flight: command.flight });
  if (flight.side !== command.by) return no('DV-134', 'not-your-flight', { flight: flight.name });
  if (STEP_OF[command.verb] !== air.step) return no('DV-136', 'not-in-this-step');
  switch (command.verb) {
    case 'placeFlight':
      if (!toPlace(state, flight.side).includes(flight)) {
        return no(flight.kind === 'patrol_bomber' ? 'DV-146' : 'DV-143', 'not-to-place', {
          flight: flight.name,
        });
      }
      return isOnTable(state, command.beside) ? undefined : no('DV-143', 'not-there');
    case 'moveFlight':
    case 'closeWith':
      if (!toMove(state, flight.side).includes(flight))
        return no('DV-144', 'not-to-move', { flight: flight.name });
      return refuseMove(state, flight, command, measure);
    case 'recallFlight':
      return toMove(state, flight.side).includes(flight)
        ? undefined
        : no('DV-H09', 'not-to-move', { flight: flight.name });
    case 'attackFlight':
      return refuseFight(state, flight, command.target, measure);
    case 'attackShip':
      return refuseRun(state, flight, command.target, measure);
    case 'landFlight':
      return refuseLanding(state, flight, command.home);
    case 'launchFlight':
      if (!enemyShip(state, flight, command.target)) return no('DV-140', 'not-there');
      return refuseLaunch(state, flight, false) ?? refusePayment(state, flight, command.fromFlagship);
    case 'launchPatrol':
      return refuseLaunch(state, flight, true) ?? refusePayment(state, flight, command.fromFlagship);
  }
}
