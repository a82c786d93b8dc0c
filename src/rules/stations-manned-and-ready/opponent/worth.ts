import type { PieceId, Side } from '../../../engine/ids';
import type { Fighter } from '../../../engine/opponent/appraisal';
import { oncePer } from '../../../kit/held/once';
import { type Chances, chancesOf } from '../damage/odds/chances';
import type { Blow } from '../damage/points/hit';
import { hurtBy, pointsOf } from '../damage/points/points';
import { chanceLost } from '../damage/points/wreck';
import { causesOf, shipMorale } from '../morale/morale';
import { speedsOf } from '../movement/maneuver';
import { cm } from '../ship/bands';
import { chanceToPass } from '../ship/crew-test';
import { fleetOf, isInPlay, isLand } from '../ship/fleet';
import type { Goal, ShipState, SmrState } from '../state';

/* What things are worth to the opponent, in points as the game is scored (SMR-H47). */

/** Parts of a ship's points that go with what a battle takes from her, beside what is scored when she is lost. */
const SHARE = {
  structure: 0.3,
  flotation: 0.45,
  mounts: 0.3,
  speed: 0.15,
  mvr: 0.04,
  fireControl: 0.05,
  fires: 0.02,
} as const;
/** Who withdraws counts half already, and seldom comes to harm again. */
const WITHDRAWING = 0.55;
/** The most that hurts take of a ship still afloat. */
const MOST_HURT = 0.92;
/** Turns from the end in which hurts that score nothing by themselves come to less and less, and what is left of them in the last. */
const FEW_TURNS = 4;
const AT_LAST = 0.2;

const part = (now: number, all: number): number => (all === 0 ? 0 : 1 - now / all);

const mountsOf = ({ card }: ShipState): number =>
  card.batteries.reduce((sum, { mounts }) => sum + mounts.length, 0) +
  card.torpedoes.reduce((sum, { mounts }) => sum + mounts.length, 0);

/** What hurts count for as the end comes near: they promise less and less. */
const lasting = ({ turn, turnLimit }: SmrState): number =>
  Math.max(AT_LAST, Math.min(1, (turnLimit - turn + 1) / FEW_TURNS));

/** The part of a ship that is hurt, whatever it scores. */
function hurtOf(state: SmrState, ship: ShipState): number {
  const { card } = ship;
  const hurt =
    SHARE.structure * part(ship.structure, card.structure) +
    SHARE.flotation * part(ship.flotation, card.flotation) +
    SHARE.mounts * (ship.lost.length / Math.max(1, mountsOf(ship))) +
    SHARE.speed * part(ship.speed, card.speed) +
    SHARE.mvr * part(ship.mvr, card.mvr) +
    SHARE.fireControl * part(ship.fireControl, card.fireControl) +
    SHARE.fires * ship.fires;
  return lasting(state) * Math.min(MOST_HURT, hurt);
}

/**
 * The part of a ship that counts as lost, with the morale tests that her damage of this turn brings in its End Phase:
 * one failure and she withdraws, another and she is abandoned (SMR-051, SMR-H34).
 */
function partLost(state: SmrState, ship: ShipState): number {
  const hurt = hurtOf(state, ship);
  const tests = isLand(ship) ? 0 : causesOf(ship).length;
  const fails = tests === 0 ? 0 : 1 - chanceToPass(shipMorale(state, ship).total);
  const none = (1 - fails) ** tests;
  const away = WITHDRAWING + (1 - WITHDRAWING) * hurt;
  if (ship.withdrawing) return none * away + (1 - none);
  const once = tests * fails * (1 - fails) ** Math.max(0, tests - 1);
  return none * hurt + once * away + (1 - none - once);
}

/** What points for leaving count for while she is on her way. */
const AWAITED = 0.5;

/** How far a figure has come from what it was to where it is wanted: the last of the way counts most. */
const towards = (now: number, from: number, to: number): number =>
  now <= to ? 1 : from <= to ? 0 : Math.max(0, (from - now) / (from - to)) ** 2;

/** The part of a scenario's own points that its side has, or is on its way to (SMR-H47). */
function partOfGoal(state: SmrState, { side, when }: Goal): number {
  const ship = shipWith(state, when.ship);
  if (!ship) return 0;
  const { card } = ship;
  const sunk = isInPlay(ship) ? partLost(state, ship) : 1;
  if ('speedAtMost' in when) return Math.max(sunk ** 2, towards(ship.speed, card.speed, when.speedAtMost));
  if ('mvrAtMost' in when) return Math.max(sunk ** 2, towards(ship.mvr, card.mvr, when.mvrAtMost));
  if ('structureAtMost' in when)
    return Math.max(sunk ** 2, towards(ship.structure, card.structure, when.structureAtMost));
  if ('lost' in when) return isInPlay(ship) ? sunk ** 2 : 1;
  if ('afloat' in when) return isInPlay(ship) ? 1 - sunk ** 2 : 0;
  if (ship.fate === 'off-table') return ship.left === when.offBy ? 1 : 0;
  const left = Math.max(0, state.turnLimit - state.turn) / state.turnLimit;
  return isInPlay(ship) && ship.side === side ? AWAITED * (1 - sunk) * left : 0;
}

/** Points a ship has cost her side as the ships are counted, hurts in proportion. */
function countOf(state: SmrState, ship: ShipState): number {
  const { card } = ship;
  if (ship.fate === 'off-table') return card.points / 2;
  return isInPlay(ship) ? card.points * partLost(state, ship) : card.points;
}

const goalsAbout = ({ conditions }: SmrState, { id }: ShipState): readonly Goal[] =>
  conditions.goals.filter(({ when }) => when.ship === id);

/** What the enemy has of her, and of the scenario's points about her; less what her own side has of those. */
const costOf = (state: SmrState, ship: ShipState): number =>
  goalsAbout(state, ship).reduce(
    (sum, goal) => sum + (goal.side === ship.side ? -1 : 1) * goal.points * partOfGoal(state, goal),
    countOf(state, ship),
  );

/** All the points that hang on her. */
export const stakeOf = (state: SmrState, ship: ShipState): number =>
  goalsAbout(state, ship).reduce((sum, { points }) => sum + points, ship.card.points);

/** Points that are lost already of all that hang on her. */
export const lossOf = (state: SmrState, ship: ShipState): number =>
  goalsAbout(state, ship).reduce(
    (sum, { side, points }) => sum + (side === ship.side ? points : 0),
    costOf(state, ship),
  );

/** What counts for her being on her way to an edge that her side wants her to leave by: it is not had by going on so. */
export const awaitedOf = (state: SmrState, ship: ShipState): number =>
  goalsAbout(state, ship)
    .filter(({ side, when }) => side === ship.side && 'offBy' in when && isInPlay(ship))
    .reduce((sum, goal) => sum + goal.points * partOfGoal(state, goal), 0);

export function standing(state: SmrState, side: Side): number {
  const ships = Object.values(state.ships).reduce(
    (sum, ship) => sum + (ship.side === side ? -1 : 1) * costOf(state, ship),
    0,
  );
  const brought = state.sides.reduce(
    (sum, { id }) => sum + (id === side ? 1 : -1) * (state.shotDown[id] ?? 0),
    0,
  );
  return ships + brought;
}

/** Submarines move before the ships, in a phase of their own (SMR-005). */
const toMove = ({ phase }: SmrState, ship: ShipState): boolean =>
  !ship.moved && (phase === 'ships' || phase === 'submarines');

export const fighters = (state: SmrState): readonly Fighter[] =>
  fleetOf(state).map((ship) => {
    const worth = stakeOf(state, ship);
    return {
      piece: ship.id,
      side: ship.side,
      worth,
      left: Math.max(0, worth - lossOf(state, ship)),
      speed: cm(speedsOf(ship).max),
      most: cm(ship.aground || ship.submerged ? speedsOf(ship).max : ship.speed),
      way: cm(toMove(state, ship) ? Math.min(ship.ran, speedsOf(ship).max) : 0),
      ...(isLand(ship) || ship.aground ? { unled: true } : {}),
      division: ship.squadron,
    };
  });

const known = oncePer<ShipState, Chances>();
const worths = oncePer<ShipState, number>();

const keyOf = ({ cv, water, protection, arc, penetration = 0 }: Blow): string =>
  `${cv} ${water} ${protection ?? arc} ${penetration}`;

/** One critical roll, counted once for a ship as she stands. */
const chances = (state: SmrState, target: ShipState, blow: Blow): Chances =>
  known(target, keyOf(blow), () => chancesOf(state, target.id, blow));

/** The state with one of its ships otherwise. */
const withShip = (state: SmrState, ship: ShipState): SmrState => ({
  ...state,
  ships: { ...state.ships, [ship.id]: ship },
});

/** Points that one roll for Critical Damage takes of a ship of which so much is left. */
function worthOfCritical(state: SmrState, target: ShipState, blow: Blow, left: number): number {
  const { card } = target;
  const { expected, lost } = chances(state, target, blow);
  const share = (of: number, whole: number): number => (whole === 0 ? 0 : of / whole);
  const hurt =
    SHARE.flotation * share(expected.flotation, card.flotation) +
    SHARE.structure * share(expected.structure, card.structure) +
    SHARE.mounts * share(expected.mounts, mountsOf(target)) +
    SHARE.speed * share(expected.speed, card.speed) +
    SHARE.mvr * share(expected.mvr, card.mvr) +
    SHARE.fireControl * share(expected.fireControl, card.fireControl) +
    SHARE.fires * expected.fires;
  const goals = goalsAbout(state, target).reduce((sum, { points, when }) => {
    if ('speedAtMost' in when && target.speed > when.speedAtMost)
      return sum + points * share(expected.speed, target.speed - when.speedAtMost);
    if ('mvrAtMost' in when && target.mvr > when.mvrAtMost)
      return sum + points * share(expected.mvr, target.mvr - when.mvrAtMost);
    return sum;
  }, 0);
  return lost * left + lasting(state) * card.points * hurt + goals;
}

/** Points that an attack of so many hits takes from a ship when it is on target: what its damage leads to, and its criticals. */
export const worthOfHits = (
  state: SmrState,
  target: ShipState,
  blow: Blow,
  hits: number,
  ip: number,
): number =>
  worths(target, `${keyOf(blow)} ${hits} ${ip} ${state.turn}`, () => counted(state, target, blow, hits, ip));

function counted(state: SmrState, target: ShipState, blow: Blow, hits: number, ip: number): number {
  const points = pointsOf(target, { water: blow.water, hits, ip });
  const after = hurtBy(target, points);
  const sinks = chanceLost(state, after, points);
  const left = Math.max(0, stakeOf(state, target) - lossOf(state, target));
  const hurts = lossOf(withShip(state, after), after) - lossOf(state, target);
  const each = worthOfCritical(state, target, blow, left);
  return Math.min(left, sinks * left + (1 - sinks) * (hurts + hits * each));
}

/** A ship of the state, when there is one of that id. */
export const shipWith = (state: SmrState, id: unknown): ShipState | undefined =>
  typeof id === 'string' && Object.hasOwn(state.ships, id) ? state.ships[id as PieceId] : undefined;
