import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { type Degrees, degrees, inches } from '../../../geometry/units';
import { offer } from '../../../kit/offer';
import { decide, gaugeLine, inTurn, type Resolving, raise } from '../dv';
import { holderOf } from '../ship/acting';
import { AIR_STEPS, type AirStep, CONTACT, type FlightState, PATROL_REACH } from '../ship/air/aircraft';
import { flightOf, flightsOf, isFlying, isHomeless, patrolOf } from '../ship/air/flights';
import { upTo } from '../ship/bands';
import { enemiesOf, isInPlay, otherSide, shipOf } from '../ship/fleet';
import { tenths } from '../ship/words';
import type { DvState } from '../state';
import { RUNS } from './attacks';
import { landingPlaces, launchCost, launchPayers, refuseLaunch } from './carriers';
import { fightersToAttack, mayFight, sendHome } from './combat';
import type { Placing } from './events';

/** Whether the Aircraft phase is played at all: some flight is still in the game. */
export const hasAircraft = (state: DvState): boolean => flightsOf(state).some(isFlying);

/** Flights that have arrived and wait to be placed; patrol bombers never are (DV-143, DV-146). */
export const toPlace = (state: DvState, side: Side): readonly FlightState[] =>
  flightsOf(state, side).filter(
    ({ stage, placed, kind }) => stage === 'on_target' && !placed && kind !== 'patrol_bomber',
  );

/** Flights on the table since an earlier turn: they move or are recalled; patrols and patrol bombers only the latter (DV-144, DV-H09). */
export const toMove = (state: DvState, side: Side): readonly FlightState[] =>
  flightsOf(state, side).filter(
    ({ stage, moved, placed, kind, since }) =>
      !moved &&
      since < state.turn &&
      (stage === 'cap' || (stage === 'on_target' && (placed || kind === 'patrol_bomber'))),
  );

/** Flights that may make a run, were an enemy below them (DV-148, DV-161, DV-174). */
export const toRun = (state: DvState, side: Side): readonly FlightState[] =>
  flightsOf(state, side).filter(
    ({ stage, attacked, kind, placed }) =>
      stage === 'on_target' && !attacked && RUNS[kind] !== undefined && (placed || kind === 'patrol_bomber'),
  );

/** Flights back over their side that have somewhere to land (DV-150). */
export const toLand = (state: DvState, side: Side): readonly FlightState[] =>
  flightsOf(state, side).filter(
    (flight) =>
      flight.stage === 'returning' &&
      flight.counter === 0 &&
      flight.since < state.turn &&
      landingPlaces(state, flight).length > 0,
  );

/** Flights that may be launched, and paid for where they are not the first (DV-153, DV-154). */
export const toLaunch = (state: DvState, side: Side): readonly FlightState[] =>
  flightsOf(state, side).filter(
    (flight) =>
      !refuseLaunch(state, flight, false) &&
      (launchCost(state, flight.home) === 0 || launchPayers(state, flight).length > 0),
  );

function* mayRun(state: DvState, side: Side): Resolving<boolean> {
  for (const flight of toRun(state, side)) {
    const run = RUNS[flight.kind];
    if (run?.within === undefined) return true;
    for (const enemy of enemiesOf(state, side)) {
      const { range } = yield* gaugeLine(flight.id, enemy.id, run.cite);
      if (upTo(range, run.within)) return true;
    }
  }
  return false;
}

/** Flights that may act in each step, as far as it is seen without measuring. */
export const READY: Readonly<Record<AirStep, (state: DvState, side: Side) => readonly FlightState[]>> = {
  place: toPlace,
  move: toMove,
  fight: fightersToAttack,
  run: toRun,
  land: toLand,
  launch: toLaunch,
};

/** Whether a side has anything to say in a step. */
function* mayAct(state: DvState, step: AirStep, side: Side): Resolving<boolean> {
  if (step === 'fight') return yield* mayFight(state, side);
  if (step === 'run') return yield* mayRun(state, side);
  return READY[step](state, side).length > 0;
}

/** The counters of the approach are lowered; who reaches 0 is on target at once (DV-142). */
function* approach(state: DvState): Resolving {
  const flights = flightsOf(state)
    .filter(({ stage }) => stage === 'attacking')
    .map(({ id, name, counter }) => ({ flight: id, name, counter: Math.max(0, counter - 1) }));
  return yield* raise({ type: 'flights-approached', flights });
}

/** The counters of the way home are lowered, but not of those that have turned for home this turn (DV-150). */
function* comeBack(state: DvState): Resolving {
  const flights = flightsOf(state)
    .filter(({ stage, since, counter }) => stage === 'returning' && since < state.turn && counter > 0)
    .map(({ id, name, counter }) => ({ flight: id, name, counter: counter - 1 }));
  return flights.length > 0 ? yield* raise({ type: 'flights-returned', flights }) : state;
}

/** Flights that lose their ship or base: those aboard are lost with her, her patrols turn for home (DV-135, DV-155). */
export const withoutHome = (before: DvState): Resolving =>
  inTurn(before, flightsOf(before), function* (state, flight) {
    const { id, home, stage } = flight;
    if (!isHomeless(state, flight)) return state;
    if (stage === 'cap') return yield* sendHome(state, id, 'home-lost');
    return stage === 'landed' ? yield* raise({ type: 'flight-lost', flight: id, home }) : state;
  });

type Spot = { readonly beside: PieceId; readonly toward: Degrees; readonly distance: number };

const setDown = ({ id, side, name }: FlightState, { beside, toward, distance }: Spot): Resolving => {
  const at = { of: beside, toward, distance: inches(distance) };
  return raise({ type: 'table/set-down', piece: id, at, made: { side, name } });
};

/** Sets a flight down on the table, and says so. */
export function* place(
  before: DvState,
  id: PieceId,
  how: Placing,
  { beside, toward, distance }: Spot,
): Resolving {
  yield* setDown(flightOf(before, id), { beside, toward, distance });
  return yield* raise({ type: 'flight-placed', flight: id, how, beside, toward, distance });
}

/**
 * Patrols are put back an inch from their ship: those that met an enemy, or all of a ship that has moved (DV-155). One
 * that a scenario starts with comes onto the table.
 */
export const keepStation = (before: DvState, ship?: PieceId): Resolving =>
  inTurn(before, flightsOf(before), function* (state, flight) {
    const { id, home: beside, stage, station, placed, moved } = flight;
    if (stage !== 'cap' || (ship === undefined ? placed && !moved : beside !== ship)) return state;
    if (!isInPlay(shipOf(state, beside))) return state;
    const spot = { beside, toward: station ?? degrees(0), distance: CONTACT };
    return yield* placed ? setDown(flight, spot) : place(state, id, 'station', spot);
  });

/** The Aircraft phase from its beginning to the first decision; no step is left over when nobody has one. */
export function* beginAircraft(before: DvState): Resolving {
  const state = yield* keepStation(yield* approach(before));
  return yield* enter(state, 'place', holderOf(state));
}

function* enter(before: DvState, step: AirStep, side: Side): Resolving {
  const state = step === 'land' && side === holderOf(before) ? yield* comeBack(before) : before;
  if (yield* mayAct(state, step, side)) return yield* raise({ type: 'air-step-begun', step, side });
  return yield* onward(state, step, side);
}

/** The other side's turn at the step, then the next step; the phase ends after the last. */
function* onward(state: DvState, step: AirStep, side: Side): Resolving {
  const holder = holderOf(state);
  if (side === holder) return yield* enter(state, step, otherSide(state, side).id);
  const next = AIR_STEPS[AIR_STEPS.indexOf(step) + 1];
  if (next) return yield* enter(state, next, holder);
  const stationed = yield* keepStation(state);
  return stationed.air ? yield* raise({ type: 'air-phase-ended' }) : stationed;
}

/** After something was done, or when the side is done with the step: on to whoever has something to say. */
export function* proceed(state: DvState, done: boolean): Resolving {
  if (!state.air) throw new Error('no aircraft are acting');
  const { step, side } = state.air;
  if (!done && (yield* mayAct(state, step, side))) return state;
  return yield* onward(state, step, side);
}

/** Patrols of a ship that may still meet an enemy this turn (DV-145). */
export const readyPatrols = (state: DvState, ship: PieceId): readonly FlightState[] =>
  patrolOf(state, ship).filter(({ moved, since, placed }) => !moved && placed && since < state.turn);

/**
 * Patrols of the other side meet a flight that was placed or has ended its move within 16 inches of their ship:
 * one of each ship, each once a turn, if their owner wishes (DV-145). They are put an inch from it (DV-H07).
 */
export function* patrolsReact(before: DvState, enemyId: PieceId): Resolving {
  const enemy = flightOf(before, enemyId);
  return yield* inTurn(before, enemiesOf(before, enemy.side), function* (state, ship) {
    const able = readyPatrols(state, ship.id);
    if (able.length === 0) return state;
    const { range } = yield* gaugeLine(ship.id, enemyId, 'DV-145');
    if (!upTo(range, PATROL_REACH)) return state;
    const picked = yield* decide({
      key: `patrol-${ship.id}-${enemyId}`,
      by: ship.side,
      prompt: text('air.prompt-patrol', {
        flight: enemy.name,
        ship: ship.card.name,
        quality: enemy.quality,
        range: tenths(range),
      }),
      cite: rule('DV-145'),
      offers: [
        ...able.map(({ id, name, quality }) => {
          const label = text('air.meet', { flight: name, quality, enemy: enemy.name });
          return offer('meetFlight', ship.side, 'DV-145', label, {
            subject: ship.id,
            fixed: { flight: id },
            holes: { toward: { kind: 'span', min: 0, max: 330, step: 30 } },
          });
        }),
        offer('stayOnPatrol', ship.side, 'DV-145', text('air.stay'), { subject: ship.id, usual: true }),
      ],
    });
    const sent = able.find(({ id }) => picked.verb === 'meetFlight' && id === picked.flight);
    if (!sent) return state;
    const toward = degrees(typeof picked.toward === 'number' ? picked.toward : 0);
    return yield* place(state, sent.id, 'reacted', { beside: enemyId, toward, distance: CONTACT });
  });
}
