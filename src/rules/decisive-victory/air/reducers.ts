import type { PieceId } from '../../../engine/ids';
import { changeShip, type Reducers } from '../dv';
import type { FlightState } from '../ship/air/aircraft';
import { flightOf } from '../ship/air/flights';
import { strikeShip } from '../ship/strike';
import type { DvState } from '../state';
import type { AircraftEvent, FlightResult } from './events';

const change = (state: DvState, id: PieceId, by: Partial<FlightState>): DvState => {
  const changed = { ...flightOf(state, id), ...by };
  return { ...state, flights: (state.flights ?? []).map((flight) => (flight.id === id ? changed : flight)) };
};

const every = (state: DvState, by: Partial<FlightState>): DvState => ({
  ...state,
  flights: (state.flights ?? []).map((flight) => ({ ...flight, ...by })),
});

const destroy = (state: DvState, id: PieceId): DvState =>
  change(state, id, { stage: 'destroyed', since: state.turn, counter: 0, placed: false });

/** Driving off is an event of its own: only destruction is done at once. */
const suffer = (state: DvState, id: PieceId, result: FlightResult): DvState =>
  result === 'destroyed' ? destroy(state, id) : state;

const flakOf = (state: DvState, ship: PieceId) => state.flak?.[ship] ?? { spent: 0, batteries: [] };

export const reduce: Reducers<AircraftEvent> = {
  'flights-approached': (state, { flights }) =>
    flights.reduce(
      (now, { flight, counter }) =>
        change(now, flight, {
          counter,
          ...(counter === 0 ? { stage: 'on_target' as const, since: now.turn } : {}),
        }),
      every(state, { moved: false, attacked: false }),
    ),

  'flights-returned': (state, { flights }) =>
    flights.reduce((now, { flight, counter }) => change(now, flight, { counter }), state),

  'air-step-begun': (state, { step, side }) => ({ ...state, air: { step, side } }),

  'air-phase-ended': (state) => {
    const { air: _, ...rest } = state;
    return rest;
  },

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
    if (payer === undefined) return launched;
    return changeShip(launched, payer, ({ points }) => {
      if (points < 1) throw new Error(`'${payer}' has no point for a launch`);
      return { points: points - 1 };
    });
  },

  'flight-lost': (state, { flight }) => destroy(state, flight),

  'hangar-burnt': (state, { lost }) => lost.reduce(destroy, state),

  'flights-fought': (state, { attackers, target, result, answered }) =>
    suffer(
      suffer(
        attackers.reduce((now, flight) => change(now, flight, { attacked: true }), state),
        target,
        result,
      ),
      answered.flight,
      answered.result,
    ),

  'flak-fired': (state, { ship, points, target, result }) => {
    const flak = flakOf(state, ship);
    const spent = { ...flak, spent: flak.spent + points };
    return suffer({ ...state, flak: { ...state.flak, [ship]: spent } }, target, result);
  },

  'battery-committed': (state, { ship, system }) => {
    const flak = flakOf(state, ship);
    const joined = { ...flak, batteries: [...flak.batteries, system] };
    return { ...state, flak: { ...state.flak, [ship]: joined } };
  },

  'run-rolled': (state, { flight }) => change(state, flight, { attacked: true }),

  strafed: (state, { target }) => changeShip(state, target, ({ minor }) => ({ minor: minor + 1 })),

  'bombs-struck': strikeShip,
};
