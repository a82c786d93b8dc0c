import type { Measure } from '../../../../engine/chart/query';
import type { PieceId, Side } from '../../../../engine/ids';
import type { Idea, Merit } from '../../../../engine/opponent/appraisal';
import { degrees, inches } from '../../../../geometry/units';
import { idea } from '../../../../kit/opponent/idea';
import { lineTo } from '../../../../kit/opponent/lines';
import { told } from '../../../../kit/opponent/merit';
import type { AirCommand } from '../../air';
import { landingPlaces, launchCost, launchPayers, refuseLaunch } from '../../air/carriers';
import { fightOffers, runOffers } from '../../air/offers';
import { toLand, toLaunch, toMove, toPlace } from '../../air/phase';
import { movesAbout, refuseClosing, refusePlacing } from '../../air/refuse';
import { type AirStep, CONTACT, type FlightState, reachOfMove } from '../../ship/air/aircraft';
import { flightOf, overTable } from '../../ship/air/flights';
import { upTo } from '../../ship/bands';
import { fleetOf, otherSide, shipOf } from '../../ship/fleet';
import type { DvState } from '../../state';
import {
  ALOFT,
  POINT,
  targetsFor,
  worthBeside,
  worthOfFight,
  worthOfLaunch,
  worthOfPatrol,
  worthOfStrike,
} from './flights';
import { anew, type From, nextTo, outAt, prospect, whereItIs, worthOfLanding } from './prospects';

/** Directions from the target in which a flight may be set down. */
const SIDES = [0, 60, 120, 180, 240, 300] as const;

const ofFlight = (verb: AirCommand['verb'], flight: FlightState, fixed: Idea['fixed'] = {}): Idea => ({
  ...idea(verb, flight.side, { flight: flight.id, ...fixed }),
  ...(flight.placed ? { subject: flight.id } : {}),
});

function placeIdeas(state: DvState, side: Side, measure: Measure): readonly Idea[] {
  const [flight] = toPlace(state, side);
  if (!flight) return [];
  const enemies = otherSide(state, side).id;
  const flights = flight.kind === 'fighter' ? overTable(state, enemies) : [];
  const beside = [...targetsFor(state, flight), ...flights];
  return beside.flatMap(({ id }) => {
    const spots = SIDES.map((toward) => ({ beside: id, toward: degrees(toward), distance: CONTACT })).filter(
      (spot) => !refusePlacing(state, flight, spot, measure),
    );
    return (flight.kind === 'float_plane' ? spots.slice(0, 1) : spots).map((spot) =>
      ofFlight('placeFlight', flight, spot),
    );
  });
}

type Said = AirCommand & { readonly by: Side };

/** Those that bring something: a step that a side ends is over for all its flights. */
const worthwhile = (state: DvState, ideas: readonly Idea[], measure: Measure): readonly Idea[] =>
  ideas.filter(({ verb, by, fixed }) => {
    const said = { ...fixed, verb, by } as unknown as Said;
    return (meritInTheAir(state, said, measure)?.worth ?? 0) > 0;
  });

/** To an inch from the piece, or as far that way as the flight comes in a turn. */
function approachIdea(state: DvState, flight: FlightState, id: PieceId, measure: Measure): readonly Idea[] {
  const { range, bearing } = lineTo(flight.id, id, measure);
  if (upTo(range, CONTACT)) return [];
  return refuseClosing(state, flight, { beside: id }, measure)
    ? [ofFlight('moveFlight', flight, { toward: bearing, distance: reachOfMove(flight) })]
    : [ofFlight('closeWith', flight, { beside: id })];
}

/** The first flight that does better elsewhere than where it is. */
function moveIdeas(state: DvState, side: Side, measure: Measure): readonly Idea[] {
  const enemy = otherSide(state, side).id;
  for (const flight of toMove(state, side).filter(movesAbout)) {
    const meets = flight.kind === 'fighter' ? overTable(state, enemy) : [];
    const ideas = [
      ...[...fleetOf(state, enemy), ...meets].flatMap(({ id }) => approachIdea(state, flight, id, measure)),
      ofFlight('recallFlight', flight),
    ];
    const better = worthwhile(state, ideas, measure);
    if (better.length > 0) return better;
  }
  return [];
}

/** The runs of the first flight that can make one. */
function runIdeas(state: DvState, side: Side, measure: Measure): readonly Idea[] {
  const runs = runOffers(state, side, measure);
  return runs.filter(({ fixed }) => fixed.flight === runs[0]?.fixed.flight);
}

/** The first flight that does better to land than to wait a turn (DV-150). */
function landIdeas(state: DvState, side: Side, measure: Measure): readonly Idea[] {
  for (const flight of toLand(state, side)) {
    const ideas = landingPlaces(state, flight).map((home) => ofFlight('landFlight', flight, { home }));
    const better = worthwhile(state, ideas, measure);
    if (better.length > 0) return better;
  }
  return [];
}

/** One flight of each kind of each home: the others of it can do no better. */
function launchIdeas(state: DvState, side: Side): readonly Idea[] {
  const kinds = new Map<string, FlightState>();
  for (const flight of toLaunch(state, side)) {
    const key = `${flight.home} ${flight.kind}`;
    if (!kinds.has(key)) kinds.set(key, flight);
  }
  return [...kinds.values()].flatMap((flight) => {
    const paid = launchCost(state, flight.home) === 0 ? 0 : launchPayers(state, flight)[0]?.fromFlagship;
    if (paid === undefined) return [];
    const strikes = targetsFor(state, flight).map(({ id }) =>
      ofFlight('launchFlight', flight, { fromFlagship: paid, target: id }),
    );
    if (refuseLaunch(state, flight, true)) return strikes;
    return [...strikes, ofFlight('launchPatrol', flight, { fromFlagship: paid, toward: 0 })];
  });
}

const STEP_IDEAS: Readonly<
  Record<AirStep, (state: DvState, side: Side, measure: Measure) => readonly Idea[]>
> = {
  place: placeIdeas,
  move: moveIdeas,
  fight: fightOffers,
  run: runIdeas,
  land: landIdeas,
  launch: launchIdeas,
};

/** What is worth considering in the Aircraft phase, and the end of the step. */
export function airIdeas(state: DvState, side: Side, measure: Measure): readonly Idea[] {
  const step = state.air?.step;
  if (!step) return [];
  const ideas = STEP_IDEAS[step](state, side, measure);
  return step === 'place' ? ideas : [...ideas, idea('endFlights', side)];
}

/** What something said in the Aircraft phase is expected to bring; undefined when nothing can be said of it. */
export function meritInTheAir(state: DvState, command: Said, measure: Measure): Merit | undefined {
  if (command.verb === 'endFlights') return { worth: 0 };
  const flight = flightOf(state, command.flight);
  const nameOf = (id: PieceId): string =>
    Object.hasOwn(state.ships, id) ? shipOf(state, id).card.name : flightOf(state, id).name;
  const said = (worth: number, key: string, other?: PieceId): Merit =>
    told(worth, `appraisal.${key}`, {
      flight: flight.name,
      ...(other === undefined ? {} : { other: nameOf(other) }),
    });
  const better = (from: From): number =>
    prospect(state, flight, from, measure) - prospect(state, flight, whereItIs(flight, measure), measure);
  const paid = (): number => (launchCost(state, flight.home) > 0 ? POINT : 0);
  switch (command.verb) {
    case 'placeFlight': {
      const { beside, toward, distance } = command;
      const rangeTo = (friend: PieceId): number =>
        measure({ of: 'spot', from: friend, near: beside, bearing: toward, distance: inches(distance) });
      return said(worthBeside(state, flight, beside, rangeTo, measure) + ALOFT, 'place', beside);
    }
    case 'closeWith':
      return said(better(nextTo(command.beside, measure)), 'place', command.beside);
    case 'moveFlight':
      return said(better(outAt(flight, command.toward, command.distance, measure)), 'fly-on');
    case 'recallFlight': {
      const here = prospect(state, flight, whereItIs(flight, measure), measure);
      return said(anew(state, flight, measure) - here, 'recall');
    }
    case 'attackFlight':
      return said(worthOfFight(flight, flightOf(state, command.target)), 'fight', command.target);
    case 'attackShip': {
      const rangeTo = (friend: PieceId): number => lineTo(flight.id, friend, measure).range;
      const worth = worthOfStrike(state, flight, shipOf(state, command.target), rangeTo);
      return said(worth + ALOFT, 'run', command.target);
    }
    case 'landFlight':
      return said(worthOfLanding(state, flight, command.home, measure) + ALOFT, 'land');
    case 'launchFlight': {
      const worth = worthOfLaunch(state, flight, shipOf(state, command.target), measure);
      return said(worth - paid(), 'launch', command.target);
    }
    case 'launchPatrol':
      return said(worthOfPatrol(state, flight.side, flight.home) - paid(), 'patrol', flight.home);
    default:
      return undefined;
  }
}
