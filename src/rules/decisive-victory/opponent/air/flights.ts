import type { Measure } from '../../../../engine/chart/query';
import type { PieceId, Side } from '../../../../engine/ids';
import { degrees } from '../../../../geometry/units';
import { lineTo } from '../../../../kit/opponent/lines';
import { ESCORT_WITHIN, RUNS, runSave, runTally } from '../../air/attacks';
import { flightTally } from '../../air/combat';
import { toPlace, toRun } from '../../air/phase';
import type { FlightState } from '../../ship/air/aircraft';
import { batteriesToCommit, dualPurpose, pointsLeft } from '../../ship/air/anti-aircraft';
import { approachTurns, flightOf, flightsOf, homeOf, patrolOf } from '../../ship/air/flights';
import { ALL_ROLLS, succeeds, upTo, ways } from '../../ship/bands';
import { enemiesOf, fleetOf, otherSide, shipOf } from '../../ship/fleet';
import { GRID_COLUMNS } from '../../ship/grid';
import type { DvState, ShipState } from '../../state';
import { fire } from '../fire/fire';
import { hitAfter } from '../worth/odds';
import { FLIGHT_WORTH, hurts, testsLeft } from '../worth/worth';

/* What flights can do, in points: runs, spotting, fights, launches and patrols. */

const SURE = ALL_ROLLS.length;
/** Targets thought of for a flight, the best of them. */
const TARGETS = 4;
/** The part of a run that is hoped to come through however strong the defence: not every point is spent on it. */
const ALWAYS_THROUGH = 0.12;
/** Of dual purpose batteries, the part that is expected to fire at aircraft. */
const JOINS_IN = 0.5;
/** What a flight in the air is worth beside what it can do, and a patrol over a ship that may be attacked. */
export const ALOFT = 0.02;
const PATROL = 0.35;
/** Of what a strike could do, the part counted when it is launched; a turn of flight takes some of it. */
export const LAUNCHED = 0.6;
export const PER_TURN = 0.85;
/** What a float plane that spots adds to the best fire of her ship (DV-067). */
const SPOTTING = 0.35;
/** What a point of a ship's or the flagship's is worth kept. */
export const POINT = 0.05;

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
export function worthOfStrike(
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

export const targetsFor = (state: DvState, flight: FlightState): readonly ShipState[] =>
  enemiesOf(state, flight.side)
    .map((target) => ({ target, worth: worthOfRun(state, flight, target) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, flight.kind === 'float_plane' ? undefined : TARGETS)
    .map(({ target }) => target);

/** What a flight is good for next to another piece: a run on a ship, spotting, meeting a flight. */
export function worthBeside(
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

const threatened = (state: DvState, side: Side): boolean =>
  flightsOf(state, otherSide(state, side).id).some(
    ({ kind, stage }) =>
      RUNS[kind] !== undefined && kind !== 'fighter' && stage !== 'out' && stage !== 'destroyed',
  );

/** What a launch at a target is for. */
export const gainOver = (state: DvState, flight: FlightState, target: ShipState, measure: Measure): number =>
  flight.kind === 'float_plane'
    ? worthOfSpotting(state, flight, target, measure)
    : worthOfRun(state, flight, target) + ALOFT;

export function worthOfLaunch(
  state: DvState,
  flight: FlightState,
  target: ShipState,
  measure: Measure,
): number {
  const home = homeOf(state, flight);
  const range = home ? lineTo(home.id, target.id, measure).range : (flight.distance ?? 0);
  const turns = approachTurns(range, flight.slow);
  if (state.turn + turns > state.turnLimit) return -POINT;
  let later = LAUNCHED;
  for (let turn = 0; turn < turns; turn++) later *= PER_TURN;
  return later * gainOver(state, flight, target, measure);
}

/** What one more patrol over a ship is worth (DV-155). */
export const worthOfPatrol = (state: DvState, side: Side, ship: PieceId): number =>
  threatened(state, side) ? PATROL / (1 + patrolOf(state, ship).length) : -POINT;
