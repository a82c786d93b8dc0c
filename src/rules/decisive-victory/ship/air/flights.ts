import type { PieceId, Side } from '../../../../engine/ids';
import { among } from '../../../../kit/held/among';
import type { DvState } from '../../state';
import { upTo } from '../bands';
import { isInPlay } from '../fleet';
import { APPROACH_BANDS, type FlightState } from './aircraft';

/** Every flight of the battle in its order, those that have left play too; of one side when it is given. */
export const flightsOf = (state: DvState, side?: Side): readonly FlightState[] =>
  (state.flights ?? []).filter((flight) => side === undefined || flight.side === side);

export const flightWith = (state: DvState, id: PieceId): FlightState | undefined =>
  state.flights?.find((flight) => flight.id === id);

/** The flight of that id. Throws when there is none: commands are checked before anything is looked up. */
export function flightOf(state: DvState, id: PieceId): FlightState {
  const flight = flightWith(state, id);
  if (!flight) throw new Error(`there is no flight '${id}'`);
  return flight;
}

export const isFlying = ({ stage }: FlightState): boolean => stage !== 'out' && stage !== 'destroyed';

/** Over the table, patrols of ships included. */
export const overTable = (state: DvState, side?: Side): readonly FlightState[] =>
  flightsOf(state, side).filter((flight) => flight.placed);

/** Its ship or base, in play or not; undefined for a base off the table. */
export const homeOf = (state: DvState, { home }: FlightState) => among(state.ships, home);

/** Landed on this ship or base, those that have just landed included (DV-091). */
export const embarkedOn = (state: DvState, ship: PieceId): readonly FlightState[] =>
  flightsOf(state).filter((flight) => flight.stage === 'landed' && flight.home === ship);

/** On combat air patrol over this ship. */
export const patrolOf = (state: DvState, ship: PieceId): readonly FlightState[] =>
  flightsOf(state).filter((flight) => flight.stage === 'cap' && flight.home === ship);

/** Turns of the approach by the distance at launch; a limit belongs to the nearer band (DV-140, DV-141). */
export function approachTurns(range: number, slow: boolean): number {
  const band = upTo(range, APPROACH_BANDS.close) ? 1 : upTo(range, APPROACH_BANDS.medium) ? 2 : 3;
  return slow ? band + 1 : band;
}

/** Turns home: those of the last approach, at least 1 (DV-149). */
export const homewardTurns = ({ attackTurns }: FlightState): number => Math.max(1, attackTurns);

/** A flight whose ship or base is no longer in play. */
export function isHomeless(state: DvState, flight: FlightState): boolean {
  const home = homeOf(state, flight);
  return home !== undefined && !isInPlay(home);
}
