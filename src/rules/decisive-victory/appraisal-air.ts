import type { Idea, Merit } from '../../engine/appraisal';
import type { PieceId, Side } from '../../engine/ids';
import type { Measure } from '../../engine/query';
import { text } from '../../engine/text';
import { degrees, inches } from '../../geometry/units';
import { ESCORT_WITHIN, RUNS, runSave, runTally } from './air-attacks';
import { fightersToAttack, flightTally } from './air-combat';
import type { AirCommand } from './air-commands';
import { toLand, toLaunch, toMove, toPlace, toRun } from './air-phase';
import { movesAbout, refuseAir, refuseFight } from './air-refuse';
import { type AirStep, CONTACT, type FlightState } from './aircraft';
import { batteriesToCommit, dualPurpose, pointsLeft } from './anti-aircraft';
import { fire } from './appraisal-fire';
import { lineTo } from './appraisal-lines';
import { hitAfter } from './appraisal-odds';
import { FLIGHT_WORTH, hurts, testsLeft } from './appraisal-worth';
import { ALL_ROLLS, succeeds, upTo, ways } from './bands';
import { landingPlaces, launchCost, launchPayers, refuseLaunch } from './carriers';
import { fleetOf, otherSide, shipOf } from './fleet';
import { approachTurns, flightOf, flightsOf, homeOf, overTable, patrolOf } from './flights';
import { GRID_COLUMNS } from './grid';
import type { DvState, ShipState } from './state';

const SURE = ALL_ROLLS.length;
/** Targets thought of for a flight, the best of them. */
const TARGETS = 4;
/** Directions from the target in which a flight may be set down. */
const SIDES = [0, 60, 120, 180, 240, 300] as const;
/** The part of a run that is hoped to come through however strong the defence: not every point is spent on it. */
const ALWAYS_THROUGH = 0.12;
/** Of dual purpose batteries, the part that is expected to fire at aircraft. */
const JOINS_IN = 0.5;
/** What a flight in the air is worth beside what it can do, and a patrol over a ship that may be attacked. */
const ALOFT = 0.02;
const PATROL = 0.35;
/** Of what a strike could do, the part counted when it is launched; a turn of flight takes some of it. */
const LAUNCHED = 0.6;
const PER_TURN = 0.85;
/** What a float plane that spots adds to the best fire of her ship (DV-067). */
const SPOTTING = 0.35;
/** What a point of a ship's or the flagship's is worth kept. */
const POINT = 0.05;

/** Points a run that comes through takes from its target on the average (DV-168 to DV-173). */
export function worthOfRun(state: DvState, flight: FlightState, target: ShipState): number {
  const run = RUNS[flight.kind];
  if (!run || (target.card.base && flight.kind === 'torpedo_bomber')) return 0;
  const hurt = hurts(target, testsLeft(state));
  const modifier = runTally(flight).total;
  if (flight.kind === 'fighter') return (ways(modifier) / SURE) * hurt.minor;
  const hit = hitAfter(runSave(target, run), run.dice, run.damageOn);
  const points = hit.damage * hurt.damage + hit.minor * hurt.minor;
  let sum = 0;
  for (const faces of ALL_ROLLS) {
    if (!succeeds(modifier, faces)) continue;
    sum += points + hit.mark * (hurt.marks[(run.row - 1) * GRID_COLUMNS + faces[1] - 1] ?? 0);
  }
  return sum / SURE;
}

/** Points a ship may spend on aircraft, batteries that may join in counted in part. */
const flakOf = (state: DvState, ship: ShipState): number =>
  pointsLeft(state, ship) +
  JOINS_IN * batteriesToCommit(state, ship).reduce((sum, weapon) => sum + dualPurpose(ship, weapon).total, 0);

/** Part of the side's runs that come through this much fire: every stopped flight takes a point more than its quality. */
function through(flights: number, quality: number, flak: number): number {
  const stopped = flak / (quality + 1);
  return Math.max(ALWAYS_THROUGH, 1 - stopped / Math.max(1, flights));
}

/** What a flight's run on a ship is expected to take, from a place so far from her friends. */
function worthOfStrike(
  state: DvState,
  flight: FlightState,
  target: ShipState,
  rangeTo: (friend: PieceId) => number,
): number {
  const alone = worthOfRun(state, flight, target);
  if (alone === 0) return 0;
  const escorts =
    flight.kind === 'patrol_bomber'
      ? []
      : fleetOf(state, target.side).filter(
          ({ id, card }) => id !== target.id && !card.base && upTo(rangeTo(id), ESCORT_WITHIN),
        );
  const flak = [target, ...escorts].reduce((sum, ship) => sum + flakOf(state, ship), 0);
  const others = toRun(state, flight.side).length + toPlace(state, flight.side).length;
  return alone * through(Math.max(1, others), flight.quality, flak);
}

/** What a float plane near a target adds to the fire of the ship it is from. */
function worthOfSpotting(state: DvState, flight: FlightState, target: ShipState, measure: Measure): number {
  const home = homeOf(state, flight);
  if (home?.fate !== 'afloat') return 0;
  const { range } = lineTo(home.id, target.id, measure);
  const lie = { range, relative: degrees(90), aspect: degrees(90), masked: false };
  return SPOTTING * (fire(state, home.id, target.id)?.(lie) ?? 0);
}

const targetsFor = (state: DvState, flight: FlightState): readonly ShipState[] =>
  fleetOf(state, otherSide(state, flight.side).id)
    .map((target) => ({ target, worth: worthOfRun(state, flight, target) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, flight.kind === 'float_plane' ? undefined : TARGETS)
    .map(({ target }) => target);

/** What a flight is good for next to another piece: a run on a ship, spotting, meeting a flight. */
function worthBeside(
  state: DvState,
  flight: FlightState,
  beside: PieceId,
  rangeTo: (friend: PieceId) => number,
  measure: Measure,
): number {
  if (!Object.hasOwn(state.ships, beside)) {
    const other = flightOf(state, beside);
    return flight.kind === 'fighter' && other.side !== flight.side ? worthOfFight(flight, other) : 0;
  }
  const target = shipOf(state, beside);
  if (target.side === flight.side) return 0;
  return flight.kind === 'float_plane'
    ? worthOfSpotting(state, flight, target, measure)
    : worthOfStrike(state, flight, target, rangeTo);
}

/** What a flight could still do, to those who fight it. */
const usesLeft = ({ kind }: FlightState): number =>
  kind === 'fighter' ? FLIGHT_WORTH : kind === 'float_plane' ? FLIGHT_WORTH / 2 : 2 * FLIGHT_WORTH;

/** An attack of one flight on another and its answer (DV-158 to DV-160). */
export function worthOfFight(flight: FlightState, target: FlightState, quality = flight.quality): number {
  const won = ways(flightTally(quality, target).total) / SURE;
  const lost = ways(flightTally(target.quality, flight).total) / SURE;
  return won * usesLeft(target) - lost * usesLeft(flight);
}

const idea = (verb: AirCommand['verb'], flight: FlightState, fixed: Idea['fixed'] = {}): Idea => ({
  verb,
  by: flight.side,
  fixed: { flight: flight.id, ...fixed },
  holes: {},
  ...(flight.placed ? { subject: flight.id } : {}),
});

function placeIdeas(state: DvState, side: Side): readonly Idea[] {
  const [flight] = toPlace(state, side);
  if (!flight) return [];
  const enemies = otherSide(state, side).id;
  const flights = flight.kind === 'fighter' ? overTable(state, enemies) : [];
  const beside = [...targetsFor(state, flight), ...flights];
  const sides = flight.kind === 'float_plane' ? [SIDES[0]] : SIDES;
  return beside.flatMap(({ id }) =>
    sides.map((toward) => idea('placeFlight', flight, { beside: id, toward, distance: CONTACT })),
  );
}

function moveIdeas(state: DvState, side: Side, measure: Measure): readonly Idea[] {
  const flights = toMove(state, side).filter(movesAbout);
  const enemy = otherSide(state, side).id;
  for (const flight of flights) {
    const meets = flight.kind === 'fighter' ? overTable(state, enemy) : [];
    const ideas = [...targetsFor(state, flight), ...meets]
      .filter(
        ({ id }) =>
          !upTo(lineTo(flight.id, id, measure).range, CONTACT) &&
          !refuseAir(state, { verb: 'closeWith', by: side, flight: flight.id, beside: id }, measure),
      )
      .map(({ id }) => idea('closeWith', flight, { beside: id }));
    if (ideas.length > 0) return ideas;
  }
  return [];
}

const fightIdeas = (state: DvState, side: Side, measure: Measure): readonly Idea[] =>
  fightersToAttack(state, side).flatMap((flight) =>
    overTable(state, otherSide(state, side).id)
      .filter(({ id }) => !refuseFight(state, flight, id, measure))
      .map(({ id }) => ({ ...idea('attackFlight', flight, { target: id }), object: id })),
  );

function runIdeas(state: DvState, side: Side, measure: Measure): readonly Idea[] {
  for (const flight of toRun(state, side)) {
    const ideas = fleetOf(state, otherSide(state, side).id)
      .filter(
        ({ id }) =>
          !refuseAir(state, { verb: 'attackShip', by: side, flight: flight.id, target: id }, measure),
      )
      .map(({ id }) => ({ ...idea('attackShip', flight, { target: id }), object: id }));
    if (ideas.length > 0) return ideas;
  }
  return [];
}

const landIdeas = (state: DvState, side: Side): readonly Idea[] =>
  toLand(state, side)
    .slice(0, 1)
    .flatMap((flight) => landingPlaces(state, flight).map((home) => idea('landFlight', flight, { home })));

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
    const common = { fromFlagship: paid };
    const strikes = targetsFor(state, flight).map(({ id }) =>
      idea('launchFlight', flight, { ...common, target: id }),
    );
    const patrol = refuseLaunch(state, flight, true)
      ? []
      : [idea('launchPatrol', flight, { ...common, toward: 0 })];
    return [...strikes, ...patrol];
  });
}

const STEP_IDEAS: Readonly<
  Record<AirStep, (state: DvState, side: Side, measure: Measure) => readonly Idea[]>
> = {
  place: placeIdeas,
  move: moveIdeas,
  fight: fightIdeas,
  run: runIdeas,
  land: landIdeas,
  launch: launchIdeas,
};

/** What is worth considering in the Aircraft phase, and the end of the step. */
export function airIdeas(state: DvState, side: Side, measure: Measure): readonly Idea[] {
  const step = state.air?.step;
  if (!step) return [];
  const ideas = STEP_IDEAS[step](state, side, measure);
  return step === 'place' ? ideas : [...ideas, { verb: 'endFlights', by: side, fixed: {}, holes: {} }];
}

const threatened = (state: DvState, side: Side): boolean =>
  flightsOf(state, otherSide(state, side).id).some(
    ({ kind, stage }) =>
      RUNS[kind] !== undefined && kind !== 'fighter' && stage !== 'out' && stage !== 'destroyed',
  );

function worthOfLaunch(state: DvState, flight: FlightState, target: ShipState, measure: Measure): number {
  const home = homeOf(state, flight);
  const range = home ? lineTo(home.id, target.id, measure).range : (flight.distance ?? 0);
  const turns = approachTurns(range, flight.slow);
  if (state.turn + turns > state.turnLimit) return -POINT;
  const gain =
    flight.kind === 'float_plane'
      ? worthOfSpotting(state, flight, target, measure)
      : worthOfRun(state, flight, target) + ALOFT;
  let later = LAUNCHED;
  for (let turn = 0; turn < turns; turn++) later *= PER_TURN;
  return later * gain;
}

/** What something said in the Aircraft phase is expected to bring; undefined when nothing can be said of it. */
export function meritInTheAir(
  state: DvState,
  command: AirCommand & { readonly by: Side },
  measure: Measure,
): Merit | undefined {
  if (command.verb === 'endFlights') return { worth: 0 };
  const flight = flightOf(state, command.flight);
  const nameOf = (id: PieceId): string =>
    Object.hasOwn(state.ships, id) ? shipOf(state, id).card.name : flightOf(state, id).name;
  const because = (key: string, other: PieceId) =>
    text(`appraisal.${key}`, { flight: flight.name, other: nameOf(other) });
  const paid = (): number => (launchCost(state, flight.home) > 0 ? POINT : 0);
  switch (command.verb) {
    case 'placeFlight': {
      const { beside, toward, distance } = command;
      const rangeTo = (friend: PieceId): number =>
        measure({ of: 'spot', from: friend, near: beside, bearing: toward, distance: inches(distance) });
      return {
        worth: worthBeside(state, flight, beside, rangeTo, measure) + ALOFT,
        because: because('place', beside),
      };
    }
    case 'closeWith': {
      const rangeTo = (friend: PieceId): number => lineTo(command.beside, friend, measure).range;
      const worth = worthBeside(state, flight, command.beside, rangeTo, measure);
      return { worth, because: because('place', command.beside) };
    }
    case 'attackFlight':
      return {
        worth: worthOfFight(flight, flightOf(state, command.target)),
        because: because('fight', command.target),
      };
    case 'attackShip': {
      const rangeTo = (friend: PieceId): number => lineTo(flight.id, friend, measure).range;
      const worth = worthOfStrike(state, flight, shipOf(state, command.target), rangeTo);
      return { worth: worth + ALOFT, because: because('run', command.target) };
    }
    case 'landFlight':
      return { worth: ALOFT };
    case 'launchFlight': {
      const worth = worthOfLaunch(state, flight, shipOf(state, command.target), measure) - paid();
      return { worth, because: because('launch', command.target) };
    }
    case 'launchPatrol': {
      if (!threatened(state, flight.side)) return { worth: -POINT };
      const up = patrolOf(state, flight.home).length;
      return { worth: PATROL / (1 + up) - paid(), because: because('patrol', flight.home) };
    }
    default:
      return undefined;
  }
}
