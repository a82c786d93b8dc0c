import type { Fighter } from '../../../engine/appraisal';
import type { PieceId, Side } from '../../../engine/ids';
import { oncePer } from '../../../kit/opponent/once';
import { type Chances, chancesOf } from '../damage/chances';
import type { Blow } from '../damage/hit';
import { scoreOf } from '../end/victory';
import { speedsOf } from '../movement/maneuver';
import { cm } from '../ship/bands';
import { fleetOf, isInPlay, isLand } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';

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

const part = (now: number, all: number): number => (all === 0 ? 0 : 1 - now / all);

const mountsOf = ({ card }: ShipState): number =>
  card.batteries.reduce((sum, { mounts }) => sum + mounts.length, 0) +
  card.torpedoes.reduce((sum, { mounts }) => sum + mounts.length, 0);

/** Points a ship has cost her side, hurts counted in proportion. */
function lossOf(ship: ShipState): number {
  const { card } = ship;
  if (ship.fate === 'off-table') return card.points / 2;
  if (!isInPlay(ship)) return card.points;
  const hurt =
    SHARE.structure * part(ship.structure, card.structure) +
    SHARE.flotation * part(ship.flotation, card.flotation) +
    SHARE.mounts * (ship.lost.length / Math.max(1, mountsOf(ship))) +
    SHARE.speed * part(ship.speed, card.speed) +
    SHARE.mvr * part(ship.mvr, card.mvr) +
    SHARE.fireControl * part(ship.fireControl, card.fireControl) +
    SHARE.fires * ship.fires;
  const lost = ship.withdrawing ? WITHDRAWING + (1 - WITHDRAWING) * hurt : hurt;
  return card.points * Math.min(MOST_HURT, lost);
}

/** Points of a scenario's own conditions that a side has now: what ships count is in their losses. */
const goalsHeld = (state: SmrState, side: Side): number => {
  if (state.conditions.goals.length === 0) return 0;
  const bare = { ...state, conditions: { ...state.conditions, goals: [] } };
  return scoreOf(state, side).points - scoreOf(bare, side).points;
};

export function standing(state: SmrState, side: Side): number {
  const ships = Object.values(state.ships).reduce(
    (sum, ship) => sum + (ship.side === side ? -1 : 1) * lossOf(ship),
    0,
  );
  const held = state.sides.reduce(
    (sum, { id }) => sum + (id === side ? 1 : -1) * (goalsHeld(state, id) + (state.shotDown[id] ?? 0)),
    0,
  );
  return ships + held;
}

export const fighters = (state: SmrState): readonly Fighter[] =>
  fleetOf(state).map((ship) => ({
    piece: ship.id,
    side: ship.side,
    worth: ship.card.points,
    left: ship.card.points - lossOf(ship),
    speed: cm(ship.aground ? 0 : Math.min(ship.speed, ship.ran + 10)),
    most: cm(ship.aground ? 0 : ship.speed),
    way: cm(state.phase === 'ships' && !ship.moved ? Math.min(ship.ran, speedsOf(ship).max) : 0),
    ...(isLand(ship) || ship.aground ? { unled: true } : {}),
    division: ship.squadron,
  }));

const known = oncePer<ShipState, Chances>();

/** One critical roll, counted once for a ship as she stands. */
const chances = (state: SmrState, target: ShipState, blow: Blow): Chances =>
  known(target, `${blow.cv} ${blow.water} ${blow.protection ?? blow.arc} ${blow.penetration ?? 0}`, () =>
    chancesOf(state, target.id, blow),
  );

/** Points that an attack of so many hits takes from a ship when it is on target. */
export function worthOfHits(
  state: SmrState,
  target: ShipState,
  blow: Blow,
  hits: number,
  ip: number,
): number {
  const { card } = target;
  const all = hits * ip;
  const toStructure = blow.water === 'above' ? Math.min(all, target.structure) : 0;
  const toFlotation = Math.min(all - toStructure, target.flotation);
  const { expected, lost } = chances(state, target, blow);
  const share = (of: number, whole: number): number => (whole === 0 ? 0 : of / whole);
  const each =
    lost +
    SHARE.flotation * share(expected.flotation, card.flotation) +
    SHARE.structure * share(expected.structure, card.structure) +
    SHARE.mounts * share(expected.mounts, mountsOf(target)) +
    SHARE.speed * share(expected.speed, card.speed) +
    SHARE.mvr * share(expected.mvr, card.mvr) +
    SHARE.fireControl * share(expected.fireControl, card.fireControl) +
    SHARE.fires * expected.fires;
  const byPoints =
    SHARE.structure * share(toStructure, card.structure) +
    SHARE.flotation * share(toFlotation, card.flotation);
  // With the last Flotation each further point may be the end of her.
  const ends = target.flotation > 0 && toFlotation >= target.flotation ? 0.4 : 0;
  return card.points * Math.min(1, byPoints + ends + hits * each);
}

/** A ship of the state, when there is one of that id. */
export const shipWith = (state: SmrState, id: unknown): ShipState | undefined =>
  typeof id === 'string' && Object.hasOwn(state.ships, id) ? state.ships[id as PieceId] : undefined;
