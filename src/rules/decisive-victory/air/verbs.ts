import type { PieceId } from '../../../engine/ids';
import type { Fields, Said, Verb } from '../../../kit/chapter';
import { isRefusal } from '../../../kit/refusal';
import { type Resolving, raise, verb } from '../dv';
import type { DvEvent } from '../events';
import type { AirStep } from '../ship/air/aircraft';
import type { DvState } from '../state';
import { makeRun } from './attacks';
import { fight, sendHome } from './combat';
import { FORMS } from './forms';
import { closeWith, launch } from './launching';
import { foretellFight, foretellRun } from './odds';
import { patrolsReact, place, proceed } from './phase';
import {
  flightInStep,
  type Refuse,
  refuseClosing,
  refuseEndFlights,
  refuseFight,
  refuseLanding,
  refuseLaunching,
  refuseMove,
  refusePatrol,
  refusePlacing,
  refuseRecall,
  refuseRun,
} from './refuse';

type OfFlight = { readonly flight: PieceId };

/** A verb of one flight in one step of the Aircraft phase; when it is done the phase proceeds. */
const flying = <F extends Fields>(
  form: F,
  step: AirStep,
  refuse: Refuse<Said<F>>,
  done: (state: DvState, said: Said<F>) => Resolving,
  foretell?: Verb<DvState, DvEvent, F>['foretell'],
): Verb<DvState, DvEvent, F> =>
  verb({
    form,
    when: ['aircraft'],
    refuse(state, said: Said<F> & OfFlight, measure) {
      const flight = flightInStep(state, said.flight, said.by, step);
      return isRefusal(flight) ? flight : refuse(state, flight, said, measure);
    },
    *resolve(state, said) {
      return yield* proceed(yield* done(state, said), false);
    },
    ...(foretell ? { foretell } : {}),
  });

/** What a side may say in the Aircraft phase, step by step (DV-134 to DV-174). */
export const verbs = {
  placeFlight: flying(FORMS.placeFlight, 'place', refusePlacing, function* (state, said) {
    return yield* patrolsReact(yield* place(state, said.flight, 'placed', said), said.flight);
  }),
  moveFlight: flying(FORMS.moveFlight, 'move', refuseMove, function* (state, said) {
    const moved = yield* place(state, said.flight, 'moved', { ...said, beside: said.flight });
    return yield* patrolsReact(moved, said.flight);
  }),
  closeWith: flying(FORMS.closeWith, 'move', refuseClosing, function* (state, said) {
    return yield* patrolsReact(yield* closeWith(state, said), said.flight);
  }),
  recallFlight: flying(FORMS.recallFlight, 'move', refuseRecall, (state, { flight }) =>
    sendHome(state, flight, 'recalled'),
  ),
  attackFlight: flying(
    FORMS.attackFlight,
    'fight',
    refuseFight,
    (state, { flight, target }) => fight(state, flight, target),
    foretellFight,
  ),
  attackShip: flying(
    FORMS.attackShip,
    'run',
    refuseRun,
    (state, { flight, target }) => makeRun(state, flight, target),
    foretellRun,
  ),
  landFlight: flying(FORMS.landFlight, 'land', refuseLanding, (_state, { flight, home }) =>
    raise({ type: 'flight-landed', flight, home }),
  ),
  launchFlight: flying(FORMS.launchFlight, 'launch', refuseLaunching, launch),
  launchPatrol: flying(FORMS.launchPatrol, 'launch', refusePatrol, launch),
  endFlights: verb({
    form: {},
    when: ['aircraft'],
    refuse: refuseEndFlights,
    resolve: (state) => proceed(state, true),
  }),
};
