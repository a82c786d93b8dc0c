import type { Side } from '../../../../engine/ids';
import { firstOfLike, oncePer } from '../../../../kit/held/once';
import { lostAt } from '../../damage/doom';
import { struckBy } from '../../movement/close-action';
import { flightsOf, isFlying } from '../../ship/air/flights';
import { isInPlay, shipOf } from '../../ship/fleet';
import { BOXES, boxToMark, GRID_BOXES, locationOf, markedBoxes, systemsAt } from '../../ship/grid';
import { carries, DAMAGED_AT } from '../../ship/systems';
import { type DvState, type ShipCard, type ShipState, SYSTEMS, type System } from '../../state';

/** Of a ship's CDT, what she has lost when damage comes up to it but not quite, and what the score says then (DV-H12). */
const NEARLY_CRIPPLED = 0.3;
const CRIPPLED = 0.5;
/** Turns of catastrophe tests that are looked at (DV-108). */
const TESTS_AHEAD = 2;
/** A ship at twice her CDT stays afloat only while somebody pays (DV-114). */
const AS_GOOD_AS_LOST = 0.97;
/** Points of CDT that a structure gives way by, once (DV-104) and each turn (DV-105): what is expected of the latter. */
const STRUCTURE = { once: 3, later: 4 } as const;

/** Part of a ship's worth that goes with a system while it is damaged, and while it is disabled. */
const SHARES: Readonly<
  Record<Exclude<System, 'Struct'>, { readonly damaged: number; readonly disabled: number }>
> = {
  AA: { damaged: 0.02, disabled: 0.05 },
  Com: { damaged: 0.04, disabled: 0.08 },
  Guns: { damaged: 0.16, disabled: 0.34 },
  Flight: { damaged: 0.14, disabled: 0.3 },
  Turn: { damaged: 0.03, disabled: 0.12 },
  Torp: { damaged: 0.05, disabled: 0.12 },
  Speed: { damaged: 0.07, disabled: 0.22 },
};
/** Part of a step's loss that is spread over the boxes that lead to it: the rest comes when it is reached. */
const ON_THE_WAY = 0.6;
/** Turns before the end from which marks count for less and less. */
const END_NEARS = 4;
/** Minor damage marks a box for every three points and is then cleared (DV-109): what a point of it is worth of a box. */
const MINOR_PART = 0.28;

const sinking = new Map<number, number>();

/** Chance that damage sinks a ship in one catastrophe test (DV-108). */
function sinkChance(damage: number, cdt: number): number {
  const key = damage * 64 + cdt;
  const known = sinking.get(key);
  if (known !== undefined) return known;
  const chance = lostAt(damage, cdt);
  sinking.set(key, chance);
  return chance;
}

/** Of her CDT, what a ship afloat with this damage is expected to have lost when the battle ends. */
function lostByDamage(damage: number, cdt: number, testsLeft: number): number {
  if (damage < cdt) return (NEARLY_CRIPPLED * damage) / cdt;
  if (damage >= 2 * cdt) return AS_GOOD_AS_LOST;
  const passes = 1 - sinkChance(damage, cdt);
  const afloat = testsLeft >= TESTS_AHEAD ? passes * passes : passes;
  return CRIPPLED + (1 - CRIPPLED) * (1 - afloat);
}

/** Steps of loss reached by marks, and between them a part of the next. */
function lostOnTheWay(marked: number, at: number, boxes: number, damaged: number, disabled: number): number {
  if (marked >= boxes) return disabled;
  if (marked < at) return (ON_THE_WAY * damaged * marked) / at;
  return damaged + (ON_THE_WAY * (disabled - damaged) * (marked - at)) / (boxes - at);
}

/** Points that structure is still to cost, as a part of a CDT (DV-104, DV-105). */
const structureShare = (points: number, cdt: number): number => (NEARLY_CRIPPLED * points) / cdt;

/** Of her worth, what a ship has lost by so many marked boxes of a system. */
function lostBySystem({ card, conditions }: ShipState, system: System, marked: number): number {
  if (marked === 0 || !carries(card, system)) return 0;
  const at = DAMAGED_AT[card.size];
  const boxes = BOXES[system].length;
  if (system !== 'Struct') {
    const { damaged, disabled } = SHARES[system];
    return lostOnTheWay(marked, at, boxes, damaged, disabled);
  }
  // What structure has cost already stands in the damage; what it will cost in Maintenance does not yet.
  const due = structureShare(STRUCTURE.once, card.cdt);
  const spent = conditions.Struct === 'sound' ? 0 : due;
  const later = structureShare(STRUCTURE.later, card.cdt);
  return Math.max(0, lostOnTheWay(marked, at, boxes, due, due + later) - spent);
}

/** The most that marks alone take of a ship's worth. */
const MOST_BY_MARKS = 0.9;

const lostByMarks = (ship: ShipState, marks: readonly number[]): number =>
  marks.length === 0
    ? 0
    : SYSTEMS.reduce((sum, system) => sum + lostBySystem(ship, system, markedBoxes(marks, system)), 0);

/** Maintenance phases still to come in the battle, this turn's among them. */
export const testsLeft = (state: DvState): number => Math.max(1, state.turnLimit - state.turn + 1);

/**
 * Points a ship has cost her side, as the battle is scored, hurts counted in proportion: her whole CDT once she is
 * sunk or abandoned, half when damage comes up to it (DV-H12), what her marks cost her of the rest.
 */
export function lossOf(ship: ShipState, tests: number, damage = ship.damage, marks = ship.marks): number {
  const { cdt } = ship.card;
  if (ship.fate === 'sunk' || ship.fate === 'abandoned') return cdt;
  if (!isInPlay(ship)) return 0;
  return lossWith(ship, tests, damage, lostByMarks(ship, marks));
}

/** Towards the end of the battle only what is scored counts. */
function lossWith({ card: { cdt } }: ShipState, tests: number, damage: number, byMarks: number): number {
  const byDamage = lostByDamage(damage, cdt, tests);
  const counts = Math.min(1, tests / END_NEARS);
  return cdt * (byDamage + counts * (1 - byDamage) * Math.min(MOST_BY_MARKS, byMarks));
}

/** Flights are not scored: what one is worth to a side that may still use it. */
export const FLIGHT_WORTH = 0.3;

export function standing(state: DvState, side: Side): number {
  const tests = testsLeft(state);
  let sum = 0;
  for (const id of state.order) {
    const ship = shipOf(state, id);
    sum += ship.side === side ? -lossOf(ship, tests) : lossOf(ship, tests);
  }
  for (const flight of flightsOf(state)) {
    if (!isFlying(flight)) sum += flight.side === side ? -FLIGHT_WORTH : FLIGHT_WORTH;
  }
  return sum + 0;
}

/** What hurts are worth to the enemy of a ship as she is: a point of damage, and a hit that marks at each place. */
export type Hurts = { readonly damage: number; readonly minor: number; readonly marks: Float64Array };

/** Sisters are worked out once: a card by what is printed, whosever it is. */
export const classOf = firstOfLike<ShipCard>(({ name: _name, real: _real, ...printed }) => printed);

const hurtsOf = oncePer<ShipCard, Hurts>();

/** Points of damage over which the worth of one is averaged. */
const POINTS_AHEAD = 2;

/** What hurts to a ship as she is are worth, by the Maintenance phases still to come. `marks` by row and column. */
export function hurts(ship: ShipState, tests: number): Hurts {
  const soon = Math.min(END_NEARS, tests);
  const { card, marks, damage, conditions } = ship;
  const key = `${soon} ${damage} ${conditions.Struct} ${marks.join()}`;
  return hurtsOf(classOf(card), key, () => hurtsSoon(ship, soon));
}

function hurtsSoon(ship: ShipState, soon: number): Hurts {
  const { marks, damage } = ship;
  const byMarks = lostByMarks(ship, marks);
  const now = lossWith(ship, soon, damage, byMarks);
  const point = Math.max(0, (lossWith(ship, soon, damage + POINTS_AHEAD, byMarks) - now) / POINTS_AHEAD);
  const boxes = new Map<number, number>();
  const marked = new Float64Array(GRID_BOXES);
  for (let at = 0; at < GRID_BOXES; at++) {
    const box = boxToMark(marks, locationOf(at));
    let worth = point;
    if (box !== undefined) {
      const known = boxes.get(box);
      const more = systemsAt(locationOf(box)).reduce((sum, system) => {
        const count = markedBoxes(marks, system);
        return sum + lostBySystem(ship, system, count + 1) - lostBySystem(ship, system, count);
      }, 0);
      worth = known ?? Math.max(0, lossWith(ship, soon, damage, byMarks + more) - now);
      boxes.set(box, worth);
    }
    marked[at] = worth;
  }
  const minor = (MINOR_PART * marked.reduce((sum, worth) => sum + worth, 0)) / GRID_BOXES;
  return { damage: point, minor, marks: marked };
}

/** What a collision with another costs a ship's side on the average. */
export const lostByCollision = (state: DvState, ship: ShipState, other: ShipState): number =>
  struckBy(other) * hurts(ship, testsLeft(state)).damage;
