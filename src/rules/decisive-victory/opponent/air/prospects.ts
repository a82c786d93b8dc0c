import type { Measure } from '../../../../engine/chart/query';
import type { PieceId } from '../../../../engine/ids';
import { degrees, inches } from '../../../../geometry/units';
import { lineTo } from '../../../../kit/opponent/lines';
import { RUNS } from '../../air/attacks';
import { landingPlaces } from '../../air/carriers';
import { toLaunch } from '../../air/phase';
import { CONTACT, type FlightState, reachOfMove } from '../../ship/air/aircraft';
import { approachTurns, homewardTurns, overTable } from '../../ship/air/flights';
import { upTo } from '../../ship/bands';
import { fleetOf, otherSide, shipOf } from '../../ship/fleet';
import type { DvState, ShipState } from '../../state';
import {
  gainOver,
  LAUNCHED,
  PER_TURN,
  POINT,
  targetsFor,
  worthBeside,
  worthOfFight,
  worthOfPatrol,
} from './flights';

/* What flights may still do: from where they are or might be, and launched anew. */

/** Inches from a place in the air to a piece. */
export type From = (piece: PieceId) => number;

export const whereItIs =
  ({ id }: FlightState, measure: Measure): From =>
  (piece) =>
    lineTo(id, piece, measure).range;

export const nextTo =
  (beside: PieceId, measure: Measure): From =>
  (piece) =>
    piece === beside ? CONTACT : lineTo(beside, piece, measure).range;

export const outAt =
  ({ id }: FlightState, toward: number, distance: number, measure: Measure): From =>
  (piece) =>
    measure({ of: 'spot', from: piece, near: id, bearing: degrees(toward), distance: inches(distance) });

/** Moves, a turn each, until a flight so far off can do something (DV-144). */
function movesTo(flight: FlightState, range: number): number {
  const away = range - (RUNS[flight.kind]?.within ?? CONTACT);
  let moves = 0;
  while (!upTo(away, moves * reachOfMove(flight))) moves += 1;
  return moves;
}

/** The most a flight can still do from a place, this turn or by flying on in later ones; every turn takes some of it. */
export function prospect(state: DvState, flight: FlightState, from: From, measure: Measure): number {
  const enemies = otherSide(state, flight.side).id;
  const worths = fleetOf(state, enemies).map(({ id }) => {
    const moves = movesTo(flight, from(id));
    if (state.turn + moves > state.turnLimit) return 0;
    const over = moves === 0 ? from : nextTo(id, measure);
    return PER_TURN ** moves * worthBeside(state, flight, id, over, measure);
  });
  const fights =
    flight.kind === 'fighter'
      ? overTable(state, enemies)
          .filter(({ id }) => upTo(from(id), CONTACT))
          .map((other) => worthOfFight(flight, other))
      : [];
  return Math.max(0, ...worths, ...fights);
}

/**
 * The most a flight can be launched for from a home, in this turn or one to come, by what it is worth over each
 * target; nothing when it comes too late.
 */
function launched(
  state: DvState,
  flight: FlightState,
  { home, turn }: { readonly home: PieceId; readonly turn: number },
  worthOver: (target: ShipState) => number,
  measure: Measure,
): number {
  const afloat = Object.hasOwn(state.ships, home);
  const strikes = targetsFor(state, flight).map((target) => {
    const range = afloat ? lineTo(home, target.id, measure).range : (flight.distance ?? 0);
    const turns = approachTurns(range, flight.slow);
    return turn + turns > state.turnLimit ? 0 : LAUNCHED * PER_TURN ** turns * worthOver(target);
  });
  // A patrol meets nothing in the turn it starts.
  const patrols = flight.kind === 'fighter' && afloat && turn < state.turnLimit;
  const patrol = patrols ? worthOfPatrol(state, flight.side, home) : 0;
  return PER_TURN ** (turn - state.turn) * Math.max(0, patrol, ...strikes);
}

/** What a flight recalled now can be launched for when it has been home (DV-149, DV-150, DV-156). */
export function anew(state: DvState, flight: FlightState, measure: Measure): number {
  const turn = state.turn + homewardTurns(flight) + 1;
  // It is weighed against a run where it is: the same fire meets it there and here.
  const over = ({ id }: ShipState): number => worthBeside(state, flight, id, nextTo(id, measure), measure);
  const worths = landingPlaces(state, flight).map((home) =>
    launched(state, flight, { home, turn }, over, measure),
  );
  return Math.max(0, ...worths);
}

/** What waiting a turn costs the launches that a landing on this deck forbids it (DV-157). */
function heldUp(state: DvState, flight: FlightState, home: PieceId, measure: Measure): number {
  if (!Object.hasOwn(state.ships, home) || shipOf(state, home).card.base) return 0;
  const worths = toLaunch(state, flight.side)
    .filter((one) => one.home === home)
    .map((one) => {
      const over = (target: ShipState): number => gainOver(state, one, target, measure);
      const now = launched(state, one, { home, turn: state.turn }, over, measure);
      return { now, later: launched(state, one, { home, turn: state.turn + 1 }, over, measure) };
    })
    .toSorted((a, b) => b.now - a.now);
  // The first is free, each of the others costs one of her points (DV-153, DV-154).
  return worths
    .slice(0, 1 + shipOf(state, home).points)
    .filter(({ now }, index) => index === 0 || now > POINT)
    .reduce((sum, { now, later }) => sum + now - later, 0);
}

/** What landing here now brings beside waiting a turn: a launch sooner, less those it holds up. */
export function worthOfLanding(state: DvState, flight: FlightState, home: PieceId, measure: Measure): number {
  const over = (target: ShipState): number => gainOver(state, flight, target, measure);
  const by = (at: PieceId, turn: number): number =>
    launched(state, flight, { home: at, turn }, over, measure);
  const waited = landingPlaces(state, flight).map((one) => by(one, state.turn + 2));
  return by(home, state.turn + 1) - Math.max(0, ...waited) - heldUp(state, flight, home, measure);
}
