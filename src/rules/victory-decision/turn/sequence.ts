import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { explode } from '../assault/explosion';
import { countGround } from '../end/ground';
import { lengthNeeds, termsOf } from '../end/score';
import { finalOutcome, settled } from '../end/verdict';
import { combatRange } from '../ground/going';
import { clearSmoke } from '../ground/smoke';
import type { VdState } from '../state';
import { isOfUnit } from '../unit/company';
import { abilityOf, actionsOf, isShaken, type Unit, vehicleOf } from '../unit/unit';
import { gauge, type Resolving, raise, throwDice, unitIn } from '../vd';
import { initiativeOf, namesFirst, otherThan } from './initiative';

/** The first turn in which reserves come (VD-H89). */
const RESERVES_FROM = 2;

/**
 * Units of a side that may still be named in this turn (VD-033, VD-035): those on the table, and reserves as long as one
 * of those is left; where it has none on the table, its reserves alone (VD-H89).
 */
export function waiting({ units, aside = {}, activated, turn }: VdState, side: Side): readonly Unit[] {
  const own = Object.values(units).filter((unit) => unit.side === side);
  const left = own.filter(({ id }) => !activated.includes(id));
  if (left.length === 0 && own.length > 0) return [];
  const reserves = Object.values(aside).filter(
    (unit) =>
      unit.side === side &&
      unit.reserve &&
      turn >= (unit.due ?? RESERVES_FROM) &&
      !activated.includes(unit.id),
  );
  return [...left, ...reserves];
}

/** The side that names a unit now: the first of the turn, then the other; alone when the other has none left (VD-042). */
export function namesNow(state: VdState): Side | undefined {
  const first = namesFirst(state);
  const second = otherThan(state.sides, first);
  const [mine, its] = [waiting(state, first).length > 0, waiting(state, second).length > 0];
  if (mine && its) return state.named === undefined ? first : second;
  return mine ? first : its ? second : undefined;
}

/** A D6 for a named unit, with its Leadership and what changes it (VD-037). */
function* score(state: VdState, id: PieceId, round: number): Resolving<number> {
  const unit = unitIn(state, id);
  const tally = initiativeOf(unit, unit.reserve);
  const [face = 0] = yield* throwDice({
    key: `initiative-${round}:${unit.side}`,
    by: unit.side,
    dice: [6],
    purpose: text('roll.initiative', { unit: unit.name }),
    cite: rule('VD-037'),
    needs: tally,
  });
  const total = face + tally.total;
  yield* raise({ type: 'initiative-thrown', unit: id, tally, face, score: total });
  return total;
}

/** Both throw until one is higher; his unit is activated (VD-039). */
function* contest(state: VdState, first: PieceId, second: PieceId): Resolving<PieceId> {
  for (let round = 1; ; round++) {
    const a = yield* score(state, first, round);
    const b = yield* score(state, second, round);
    if (a !== b) return a > b ? first : second;
  }
}

/** It acts: what a vehicle has within Combat Range now it may fight (VD-040, VD-099, VD-100). */
function* activate(state: VdState, id: PieceId): Resolving {
  // A reserve comes where nobody is near, or not at all: it may fight nobody in this activation.
  const unit = state.units[id];
  if (!unit || !vehicleOf(unit)) return yield* raise({ type: 'unit-activated', unit: id });
  const found = yield* gauge(
    'near-at-first',
    { of: 'near', from: id, middle: true, within: combatRange(unit) },
    rule('VD-099'),
  );
  const near = [...new Set(found.map(({ piece }) => piece))].filter((one) => {
    const other = state.units[one];
    return other && other.side !== unit.side;
  });
  return yield* raise({ type: 'unit-activated', unit: id, ...(near.length > 0 ? { near } : {}) });
}

/** A unit is named: the other side answers, or both throw, or it acts at once because the other side is done. */
export function* name(before: VdState, by: Side, id: PieceId): Resolving {
  const other = otherThan(before.sides, by);
  if (waiting(before, other).length === 0) return yield* activate(before, id);
  const state = yield* raise({ type: 'unit-named', unit: id, side: by });
  if (before.named === undefined) return state;
  const winner = yield* contest(state, before.named, id);
  return yield* activate(state, winner);
}

/** The activation is over: what was put down goes off (VD-066); after the last one comes the End Segment (VD-034, VD-041). */
export function* endActivation(before: VdState, id: PieceId): Resolving {
  yield* explode(before);
  const state = yield* countGround(yield* raise({ type: 'activation-ended', unit: id }));
  const unit = before.units[id] ?? before.aside?.[id];
  // The other vehicles of its unit act in the same activation, one after the other (VD-124).
  const mate = unit && waiting(state, unit.side).find((one) => one.id !== id && isOfUnit(one, unit));
  if (mate) return yield* activate(state, mate.id);
  return namesNow(state) === undefined ? yield* endSegment(state) : state;
}

/** Steps 4 and 5 of the End Segment: Command units and vehicles lose a marker (VD-044, VD-H19, VD-H74). */
function* recover(before: VdState): Resolving {
  let state = before;
  for (const { id } of Object.values(before.units)) {
    for (const reason of ['command', 'upkeep'] as const) {
      const unit = unitIn(state, id);
      const sheds = reason === 'command' ? abilityOf(unit, 'Command') > 0 : vehicleOf(unit) !== undefined;
      if (!sheds || unit.markers === 0) continue;
      state = yield* raise({ type: 'marked', unit: id, markers: -1, reason });
      if (unit.shaken && !isShaken(unitIn(state, id))) state = yield* raise({ type: 'nerve-held', unit: id });
    }
  }
  return state;
}

/** Whether the battle goes on after a turn that has not settled it: by the die after the fourth and the fifth (VD-H88). */
function* goesOn(state: VdState): Resolving<boolean> {
  const { turn } = state;
  const needs = termsOf(state).random ? lengthNeeds(turn) : undefined;
  if (needs === undefined) return true;
  const [face = 0] = yield* throwDice({
    key: `length:${turn}`,
    by: state.sides[0].id,
    dice: [6],
    purpose: text('roll.length', { needs }),
    cite: rule('VD-H88'),
  });
  yield* raise({ type: 'length-thrown', turn, needs, face });
  return face >= needs;
}

/** The End Segment in its order (VD-043, VD-H19): Retreat and victory before the die, and before any marker is removed. */
function* endSegment(before: VdState): Resolving {
  const over = settled(before) ?? ((yield* goesOn(before)) ? undefined : finalOutcome(before));
  if (over) return yield* raise({ type: 'game-ended', outcome: over });
  const state = yield* clearSmoke(yield* recover(before));
  return yield* raise({ type: 'turn-ended', turn: state.turn });
}

/** Actions of the unit that acts. */
export const freshActivation = (unit: Unit): NonNullable<VdState['activation']> => ({
  unit: unit.id,
  left: actionsOf(unit),
  moved: false,
  aimed: false,
  shot: false,
});
