import { piece } from '../../../engine/ids';
import type { Place } from '../../../kit/testing/sea';
import type { Table } from '../../../table/state';
import { type FlightKind, type FlightState, SAMPLE_FLIGHTS } from '../ship/air/aircraft';
import { flightOf } from '../ship/air/flights';
import type { DvState, ShipCard } from '../state';
import { atSea, BLUE, eventsOf, type Played, position, RED, type Sea, type ShipWith, ship } from '../testing';

/** Support for the tests of aircraft: two carriers, an escort each, and flights to order. */

export const CARRIER = piece('carrier');
const ESCORT = piece('escort');
export const ENEMY = piece('enemy');
export const CONSORT = piece('consort');

/** A deck that launches and recovers. */
export const DECK: NonNullable<ShipCard['flightDeck']> = { canLand: true, flights: [] };

/** A flight of the samples, on its way nowhere. Blue ones belong to the carrier, red ones to the enemy. */
export const flight = (
  id: string,
  kind: FlightKind,
  own: Partial<Omit<FlightState, 'id'>> = {},
): FlightState => ({
  id: piece(id),
  side: BLUE,
  name: id,
  kind,
  ...SAMPLE_FLIGHTS[kind],
  radar: false,
  groundBased: false,
  home: (own.side ?? BLUE) === BLUE ? CARRIER : ENEMY,
  stage: 'landed',
  since: 0,
  counter: 0,
  attackTurns: 0,
  placed: false,
  moved: false,
  attacked: false,
  ...own,
});

/** On the table since an earlier turn. */
export const onTarget = (id: string, kind: FlightKind, own: Partial<Omit<FlightState, 'id'>> = {}) =>
  flight(id, kind, { stage: 'on_target', placed: kind !== 'patrol_bomber', attackTurns: 1, ...own });

type Laid = {
  readonly flights: readonly FlightState[];
  readonly ships?: Readonly<Partial<Record<'carrier' | 'escort' | 'enemy' | 'consort', ShipWith>>>;
  readonly places?: Readonly<Record<string, Place>>;
  readonly own?: Partial<DvState>;
  readonly bounds?: Table['bounds'];
};

function laid({ flights, ships = {}, places = {}, own = {}, bounds }: Laid): Sea {
  const deck = (with_: ShipWith = {}): ShipWith => ({
    moved: false,
    ...with_,
    card: { flightDeck: DECK, aa: 5, ...with_.card },
  });
  const small = (with_: ShipWith = {}): ShipWith => ({
    moved: false,
    ...with_,
    card: { aa: 3, officer: 'lieutenant', ...with_.card },
  });
  const fleet = [
    ship(CARRIER, BLUE, deck(ships.carrier)),
    ship(ESCORT, BLUE, small(ships.escort)),
    ship(ENEMY, RED, deck(ships.enemy)),
    ship(CONSORT, RED, small(ships.consort)),
  ];
  const state = position(fleet, { flights, ...own });
  const sides: DvState['sides'] = [
    { ...state.sides[0], flagship: CARRIER },
    { ...state.sides[1], flagship: ENEMY },
  ];
  return atSea(
    { ...state, sides },
    { carrier: [0, 0, 0], escort: [5, 0, 0], enemy: [0, 60, 180], consort: [20, 60, 180], ...places },
    bounds ? { bounds } : {},
  );
}

/** In the middle of the Aircraft phase of turn 3. */
export const inTheAir = (step: NonNullable<DvState['air']>['step'], own: Laid, side = BLUE): Sea =>
  laid({ ...own, own: { phase: 'aircraft', air: { step, side }, ...own.own } });

/** Before the initiative of a turn, which blue then wins unless the script has other dice. */
export function beforeInitiative({ own, ...rest }: Laid): Sea {
  const sea = laid({ ...rest, own: { phase: 'initiative', ...own } });
  const { initiative: _, ...state } = sea.state;
  return atSea(state, {
    carrier: [0, 0, 0],
    escort: [5, 0, 0],
    enemy: [0, 60, 180],
    consort: [20, 60, 180],
    ...rest.places,
  });
}

export const BLUE_LEADS = { 'initiative-blue-1': [6], 'initiative-red-1': [1] };
export const ROLL = { verb: 'rollInitiative', by: 'blue' };

/** From the initiative into the Aircraft phase. */
export const intoTheAir = (own: Laid): Sea & Played => beforeInitiative(own).give(ROLL, { dice: BLUE_LEADS });

export const of = (sea: { readonly state: DvState }, id: string): FlightState =>
  flightOf(sea.state, piece(id));

export { eventsOf as happened };

/** Where a flight stands, to a thousandth. */
export function standsAt({ table }: Sea, id: string): readonly [number, number] | undefined {
  const at = table.pieces[piece(id)]?.pose.at;
  return at && [Math.round(at.x * 1000) / 1000, Math.round(at.y * 1000) / 1000];
}

/** What is said to flights in most tests: a launch at the enemy, a place beside her, and the end of a step. */
export const launch = (id: string, own = {}) => ({
  verb: 'launchFlight',
  by: 'blue',
  flight: id,
  target: 'enemy',
  fromFlagship: 0,
  ...own,
});
export const place = (id: string, own = {}) => ({
  verb: 'placeFlight',
  by: 'blue',
  flight: id,
  beside: 'enemy',
  toward: 180,
  distance: 1,
  ...own,
});
export const DONE = { verb: 'endFlights', by: 'blue' };
