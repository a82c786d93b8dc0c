import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { refusing } from '../../../kit/refusal';
import { type Payer, payersFor } from '../ship/abilities';
import type { FlightState } from '../ship/air/aircraft';
import { embarkedOn, flightsOf, homeOf } from '../ship/air/flights';
import { fleetOf, isInPlay, nameOf, sideOf } from '../ship/fleet';
import { isOfNation } from '../ship/nations';
import { condition } from '../ship/systems';
import type { DvState, ShipState } from '../state';

const no = refusing('refuse-air');

const isBase = (ship: ShipState): boolean => ship.card.base === true;

/** Why aircraft can neither start from this deck nor land on it now; float planes use none (DV-092, DV-139, DV-H08). */
function refuseDeck(state: DvState, home: ShipState): Refusal | undefined {
  const args = { ship: home.card.name };
  if (condition(home, 'Flight') === 'disabled') return no('DV-092', 'deck-disabled', args);
  const nightless = !isBase(home) && home.card.flightDeck && !isOfNation(home.card, 'British');
  return state.night && nightless ? no('DV-139', 'night-deck', args) : undefined;
}

/** Why the flight may not land there; undefined when it may (DV-092, DV-139, DV-151, DV-152). */
export function refuseLandingOn(state: DvState, flight: FlightState, home: ShipState): Refusal | undefined {
  const args = { flight: flight.name, ship: home.card.name };
  if (home.side !== flight.side || !isInPlay(home)) return no('DV-151', 'no-landing', args);
  if (isBase(home)) return refuseDeck(state, home);
  if (flight.groundBased) return no('DV-151', 'ground-based', args);
  if (!home.card.flightDeck) {
    return home.id === flight.home ? undefined : no('DV-H08', 'own-ship-only', args);
  }
  const from = homeOf(state, flight);
  const fromGunShip = from !== undefined && !isBase(from) && !from.card.flightDeck;
  if (fromGunShip && flight.kind === 'float_plane') return no('DV-H08', 'own-ship-only', args);
  if (!home.card.flightDeck.canLand) return no('DV-152', 'cannot-land', args);
  return refuseDeck(state, home);
}

/** Where the flight could land now: the base off the table that is its home, ships and bases on it (DV-151). */
export function landingPlaces(state: DvState, flight: FlightState): readonly PieceId[] {
  const onTable = fleetOf(state, flight.side)
    .filter((home) => !refuseLandingOn(state, flight, home))
    .map(({ id }) => id);
  return homeOf(state, flight) ? onTable : [flight.home, ...onTable];
}

/** A flight of a carrier on which none can land is out when it turns for home and has nowhere else (DV-152). */
export const hasNoWayBack = (state: DvState, flight: FlightState): boolean =>
  homeOf(state, flight)?.card.flightDeck?.canLand === false && landingPlaces(state, flight).length === 0;

/** Flights this ship or base has launched this turn (DV-153). */
const launchedFrom = (state: DvState, home: PieceId): number =>
  flightsOf(state).filter(
    (flight) =>
      flight.home === home &&
      flight.since === state.turn &&
      (flight.stage === 'attacking' || flight.stage === 'cap'),
  ).length;

/** Why no flight may start from there this turn whatever it is: just recovered, or a float plane gone already. */
function refuseHome(state: DvState, flight: FlightState): Refusal | undefined {
  const home = homeOf(state, flight);
  if (!home) return undefined;
  const args = { ship: home.card.name, flight: flight.name };
  if (!isInPlay(home)) return no('DV-153', 'home-gone', args);
  const deck = refuseDeck(state, home);
  if (deck && (home.card.flightDeck || isBase(home))) return deck;
  if (isBase(home)) return undefined;
  const recovered = embarkedOn(state, home.id).some(({ since }) => since === state.turn);
  if (recovered) return no('DV-157', 'has-recovered', args);
  const single = !home.card.flightDeck && launchedFrom(state, home.id) > 0;
  return single ? no('DV-H08', 'one-float-plane', args) : undefined;
}

/** Why the flight may not be launched, whoever pays; undefined when it may (DV-138, DV-153 to DV-157). */
export function refuseLaunch(state: DvState, flight: FlightState, patrol: boolean): Refusal | undefined {
  const args = { flight: flight.name };
  if (flight.stage !== 'landed') return no('DV-153', 'not-landed', args);
  if (flight.since === state.turn) return no('DV-156', 'just-landed', args);
  if ((state.night || state.badWeather) && !flight.radar) return no('DV-138', 'no-radar', args);
  if (patrol && (flight.kind !== 'fighter' || !homeOf(state, flight))) return no('DV-155', 'no-patrol', args);
  return refuseHome(state, flight);
}

/** Command points of one more launch (DV-154). */
export const launchCost = (state: DvState, home: PieceId): 0 | 1 => (launchedFrom(state, home) > 0 ? 1 : 0);

/** Who may pay for one more launch: the ship herself or the flagship; for a base the flagship (DV-115, DV-154). */
export function launchPayers(
  state: DvState,
  flight: FlightState,
): readonly Pick<Payer, 'payer' | 'fromFlagship'>[] {
  const home = homeOf(state, flight);
  if (home && !isBase(home)) return payersFor(state, home, 1);
  const { flagship } = sideOf(state, flight.side);
  return fleetOf(state, flight.side)
    .filter(({ id, points }) => id === flagship && points > 0)
    .map((payer) => ({ payer, fromFlagship: 1 }));
}

export const homeName = (state: DvState, flight: FlightState): string =>
  homeOf(state, flight) ? nameOf(state, flight.home) : flight.home;
