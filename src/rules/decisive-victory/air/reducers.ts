import type { PieceId } from '../../../engine/ids';
import { without } from '../../../kit/held/change';
import { changeShip, type Reducers } from '../dv';
import type { Flak, FlightState } from '../ship/air/aircraft';
import { flightOf, flightsOf } from '../ship/air/flights';
import { pay } from '../ship/changes';
import { strikeShip } from '../ship/strike';
import type { DvState } from '../state';
import type { AircraftEvent, FlightResult } from './events';

const change = (state: DvState, id: PieceId, by: Partial<FlightState>): DvState => {
  const changed = { ...flightOf(state, id), ...by };
  return { ...state, flights: flightsOf(state).map((flight) => (flight.id === id ? changed : flight)) };
};

const destroy = (state: DvState, id: PieceId): DvState =>
  change(state, id, { stage: 'destroyed', since: state.turn, counter: 0, placed: false });

/** Driving off is an event of its own: only destruction is done at once. */
const suffer = (state: DvState, id: PieceId, result: FlightResult): DvState =>
  result === 'destroyed' ? destroy(state, id) : state;

/** What a ship has spent on aircraft, changed. */
const spend = (state: DvState, ship: PieceId, by: (flak: Flak) => Partial<Flak>): DvState => {
  const flak = state.flak?.[ship] ?? { spent: 0, batteries: [] };
  return { ...state, flak: { ...state.flak, [ship]: { ...flak, ...by(flak) } } };
};

export const reduce: Reducers<AircraftEvent> = {
  'flights-approached': (state, { flights }) => {
    const fresh = flightsOf(state).map((flight) => ({ ...flight, moved: false, attacked: false }));
    return flights.reduce<DvState>(
      (now, { flight, counter }) =>
        change(now, flight, { counter, ...(counter === 0 ? { stage: 'on_target', since: now.turn } : {}) }),
      { ...state, flights: fresh },
    );
  },

  'flights-returned': (state, { flights }) =>
    flights.reduce((now, { flight, counter }) => change(now, flight, { counter }), state),

  'air-step-begun': (state, { step, side }) => ({ ...state, air: { step, side } }),

  'air-phase-ended': (state) => without(state, 'air'),

  'flight-placed': (state, { flight, how }) =>
    change(state, flight, { placed: true, ...(how === 'station' ? {} : { moved: true }) }),

  'flight-homeward': (state, { flight, counter, out }) =>
    change(state, flight, {
      stage: out ? 'out' : 'returning',
      since: state.turn,
      counter: out ? 0 : counter,
      placed: false,
    }),

  'flight-landed': (state, { flight, home }) =>
    change(state, flight, { stage: 'landed', since: state.turn, counter: 0, home }),

  'flight-launched': (state, { flight, patrol, station, counter, payer }) => {
    const launched = change(state, flight, {
      stage: patrol ? 'cap' : 'attacking',
      since: state.turn,
      counter,
      attackTurns: counter,
      ...(station === undefined ? {} : { station }),
    });
    return payer === undefined ? launched : pay(launched, payer, 1);
  },

  'flight-lost': (state, { flight }) => destroy(state, flight),

  'hangar-burnt': (state, { lost }) => lost.reduce(destroy, state),

  'flights-fought': (state, { attackers, target, result, answered }) => {
    const fought = attackers.reduce((now, flight) => change(now, flight, { attacked: true }), state);
    return suffer(suffer(fought, target, result), answered.flight, answered.result);
  },

  'flak-fired': (state, { ship, points, target, result }) =>
    suffer(
      spend(state, ship, ({ spent }) => ({ spent: spent + points })),
      target,
      result,
    ),

  'battery-committed': (state, { ship, system }) =>
    spend(state, ship, ({ batteries }) => ({ batteries: [...batteries, system] })),

  'run-rolled': (state, { flight }) => change(state, flight, { attacked: true }),

  strafed: (state, { target }) => changeShip(state, target, ({ minor }) => ({ minor: minor + 1 })),

  'bombs-struck': strikeShip,
};
