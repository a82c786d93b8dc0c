import { type Check, distinct, isCount } from '../../../kit/held/invariant';
import type { FlightState } from '../ship/air/aircraft';
import { antiAircraft, dualPurpose } from '../ship/air/anti-aircraft';
import { flightsOf, homeOf, isHomeless } from '../ship/air/flights';
import { shipOf } from '../ship/fleet';
import type { DvState } from '../state';

/** Flights on target and on patrol stand on the table once they are placed, others never. */
const standsRightly = ({ stage, placed, kind }: FlightState): boolean =>
  !placed || stage === 'cap' || (stage === 'on_target' && kind !== 'patrol_bomber');

const pointsWithinCard = (state: DvState): boolean =>
  Object.entries(state.flak ?? {}).every(([, flak]) => isCount(flak.spent)) &&
  state.order.every((id) => {
    const flak = state.flak?.[id];
    if (!flak) return true;
    const ship = shipOf(state, id);
    const dual = ship.card.systems
      .filter((weapon) => flak.batteries.includes(weapon.id))
      .reduce((sum, weapon) => sum + dualPurpose(ship, weapon).base, 0);
    return flak.spent <= antiAircraft(ship).base + dual;
  });

const every = (holds: (flight: FlightState, state: DvState) => boolean) => (state: DvState) =>
  flightsOf(state).every((flight) => holds(flight, state));

/** What must hold of aircraft between two commands. */
export const OF_AIRCRAFT: readonly Check<DvState, DvState>[] = [
  [(state) => distinct(flightsOf(state).map(({ id }) => id)), 'two flights have one name'],
  [every(standsRightly), 'a flight stands on the table that may not'],
  [
    every(({ counter, stage }) => isCount(counter) && (stage !== 'attacking' || counter > 0)),
    'a flight has a counter that cannot be',
  ],
  [
    every((flight, state) => flight.stage !== 'landed' || !isHomeless(state, flight)),
    'a flight is landed on a ship that has left play',
  ],
  [
    every((flight, state) => flight.stage !== 'cap' || !isHomeless(state, flight)),
    'a patrol flies over a ship that has left play',
  ],
  [
    every((flight, state) => {
      const home = homeOf(state, flight);
      return home === undefined || home.side === flight.side;
    }),
    'a flight is at home with the enemy',
  ],
  [pointsWithinCard, 'more anti-aircraft points are spent than there are'],
];
