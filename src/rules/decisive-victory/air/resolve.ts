import { rule } from '../../../engine/ids';
import { emit, measure } from '../../../engine/question';
import { degrees, inches } from '../../../geometry/units';
import type { DvEvent } from '../events';
import { nameOf } from '../ship/fleet';
import type { DvState } from '../state';
import { CONTACT } from './aircraft';
import { makeRun } from './attacks';
import { homeName, launchCost, launchPayers } from './carriers';
import { type Flying, fight, sendHome } from './combat';
import type { AirCommand, CloseWith, LaunchFlight, LaunchPatrol } from './commands';
import { approachTurns, flightOf, homeOf } from './flights';
import { patrolsReact, place, proceed } from './phase';

/** To an inch from the other, on the near side of it: as it is when it is nearer already. */
function* closeWith(state: DvState, { flight, beside }: CloseWith): Flying {
  const { range, bearing } = yield* measure<DvState, DvEvent, 'line'>(
    `line-${beside}-${flight}`,
    { of: 'line', from: beside, to: flight },
    rule('DV-144'),
  );
  const distance = Math.min(range, CONTACT);
  return yield* place(state, flight, 'closed', { beside, toward: bearing, distance });
}

/** Range from the ship or base to the target, or to the point of the sea; a base off the table has its own (DV-140). */
function* rangeTo(
  state: DvState,
  { flight: id, target, toward = degrees(0), distance = 0 }: LaunchFlight,
): Flying<number> {
  const flight = flightOf(state, id);
  const home = homeOf(state, flight);
  if (!home) return flight.distance ?? 0;
  if (distance > 0) {
    return yield* measure<DvState, DvEvent, 'spot'>(
      `spot-${home.id}-${target}`,
      { of: 'spot', from: home.id, near: target, bearing: toward, distance: inches(distance) },
      rule('DV-140'),
    );
  }
  const line = yield* measure<DvState, DvEvent, 'line'>(
    `line-${home.id}-${target}`,
    { of: 'line', from: home.id, to: target },
    rule('DV-140'),
  );
  return line.range;
}

function* launch(state: DvState, command: LaunchFlight | LaunchPatrol): Flying {
  const flight = flightOf(state, command.flight);
  const payer =
    launchCost(state, flight.home) > 0
      ? launchPayers(state, flight).find((one) => one.fromFlagship === command.fromFlagship)?.payer
      : undefined;
  const names = {
    type: 'flight-launched',
    flight: flight.id,
    name: flight.name,
    home: flight.home,
    homeName: homeName(state, flight),
    ...(payer === undefined ? {} : { payer, payerName: nameOf(state, payer) }),
  } as const;
  if (command.verb === 'launchPatrol') {
    const station = degrees(command.toward);
    const up = yield* emit<DvState, DvEvent>({ ...names, patrol: true, station, counter: 0 });
    return yield* place(up, flight.id, 'station', {
      beside: flight.home,
      toward: station,
      distance: CONTACT,
    });
  }
  const range = yield* rangeTo(state, command);
  return yield* emit<DvState, DvEvent>({
    ...names,
    patrol: false,
    targetName: nameOf(state, command.target),
    ...(command.distance ? { toward: degrees(command.toward ?? 0), off: inches(command.distance) } : {}),
    range,
    counter: approachTurns(range, flight.slow),
  });
}

function* done(state: DvState, command: Exclude<AirCommand, { verb: 'endFlights' }>): Flying {
  const { flight } = command;
  switch (command.verb) {
    case 'placeFlight':
      return yield* patrolsReact(yield* place(state, flight, 'placed', command), flight);
    case 'moveFlight':
      return yield* patrolsReact(
        yield* place(state, flight, 'moved', { ...command, beside: flight }),
        flight,
      );
    case 'closeWith':
      return yield* patrolsReact(yield* closeWith(state, command), flight);
    case 'recallFlight':
      return yield* sendHome(state, flight, 'recalled');
    case 'attackFlight':
      return yield* fight(state, flight, command.target);
    case 'attackShip':
      return yield* makeRun(state, flight, command.target);
    case 'landFlight':
      return yield* emit<DvState, DvEvent>({
        type: 'flight-landed',
        flight,
        name: flightOf(state, flight).name,
        home: command.home,
        homeName: Object.hasOwn(state.ships, command.home) ? nameOf(state, command.home) : command.home,
      });
    case 'launchFlight':
    case 'launchPatrol':
      return yield* launch(state, command);
  }
}

/** Carries out what a side says in the Aircraft phase; the phase is over when no step is left in the state. */
export function* resolveAir(state: DvState, command: AirCommand): Flying {
  if (command.verb === 'endFlights') return yield* proceed(state, true);
  return yield* proceed(yield* done(state, command), false);
}
