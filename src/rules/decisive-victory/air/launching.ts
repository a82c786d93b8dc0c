import { rule } from '../../../engine/ids';
import { degrees, inches } from '../../../geometry/units';
import { given } from '../../../kit/held/change';
import { gauge, gaugeLine, type Resolving, raise } from '../dv';
import { CONTACT } from '../ship/air/aircraft';
import { approachTurns, flightOf, homeOf } from '../ship/air/flights';
import type { DvState } from '../state';
import { launchCost, launchPayers } from './carriers';
import type { CloseWith, LaunchFlight, LaunchPatrol } from './forms';
import { place } from './phase';

/** To an inch from the other, on the near side of it: as it is when it is nearer already. */
export function* closeWith(state: DvState, { flight, beside }: CloseWith): Resolving {
  const { range, bearing } = yield* gaugeLine(beside, flight, 'DV-144');
  const distance = Math.min(range, CONTACT);
  return yield* place(state, flight, 'closed', { beside, toward: bearing, distance });
}

/** Range from the ship or base to the target, or to the point of the sea; a base off the table has its own (DV-140). */
function* rangeTo(
  state: DvState,
  { flight: id, target, toward = degrees(0), distance = 0 }: LaunchFlight,
): Resolving<number> {
  const flight = flightOf(state, id);
  const home = homeOf(state, flight);
  if (!home) return flight.distance ?? 0;
  if (distance > 0) {
    return yield* gauge(
      `spot-${home.id}-${target}`,
      { of: 'spot', from: home.id, near: target, bearing: toward, distance: inches(distance) },
      rule('DV-140'),
    );
  }
  return (yield* gaugeLine(home.id, target, 'DV-140')).range;
}

export function* launch(state: DvState, command: LaunchFlight | LaunchPatrol): Resolving {
  const flight = flightOf(state, command.flight);
  const payer =
    launchCost(state, flight.home) > 0
      ? launchPayers(state, flight).find((one) => one.fromFlagship === command.fromFlagship)?.payer.id
      : undefined;
  const launched = {
    type: 'flight-launched',
    flight: flight.id,
    home: flight.home,
    ...given({ payer }),
  } as const;
  if (!('target' in command)) {
    const station = degrees(command.toward);
    const up = yield* raise({ ...launched, patrol: true, station, counter: 0 });
    return yield* place(up, flight.id, 'station', {
      beside: flight.home,
      toward: station,
      distance: CONTACT,
    });
  }
  const range = yield* rangeTo(state, command);
  return yield* raise({
    ...launched,
    patrol: false,
    target: command.target,
    ...(command.distance ? { toward: degrees(command.toward ?? 0), off: inches(command.distance) } : {}),
    range,
    counter: approachTurns(range, flight.slow),
  });
}
