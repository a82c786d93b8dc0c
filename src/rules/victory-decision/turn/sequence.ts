import type { Outcome } from '../../../engine/contract';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/text';
import { explode } from '../assault/explosion';
import { LAST_TURN, lengthNeeds, retreats, victoryPoints } from '../end/score';
import type { VdState } from '../state';
import { abilityOf, actionsOf, isShaken, type Unit, vehicleOf } from '../unit/unit';
import { type Resolving, raise, throwDice, unitIn } from '../vd';
import { initiativeOf, namesFirst, otherThan } from './initiative';

/** Units of a side that may still be named in this turn (VD-033, VD-035). */
export const waiting = ({ units, activated }: VdState, side: Side): readonly Unit[] =>
  Object.values(units).filter((unit) => unit.side === side && !activated.includes(unit.id));

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
  const tally = initiativeOf(unit);
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

/** A unit is named: the other side answers, or both throw, or it acts at once because the other side is done. */
export function* name(before: VdState, by: Side, id: PieceId): Resolving {
  const other = otherThan(before.sides, by);
  if (waiting(before, other).length === 0) return yield* raise({ type: 'unit-activated', unit: id });
  const state = yield* raise({ type: 'unit-named', unit: id, side: by });
  if (before.named === undefined) return state;
  const winner = yield* contest(state, before.named, id);
  return yield* raise({ type: 'unit-activated', unit: winner });
}

/** The activation is over: what was put down goes off (VD-066); after the last one comes the End Segment (VD-034, VD-041). */
export function* endActivation(before: VdState, id: PieceId): Resolving {
  yield* explode(before);
  const state = yield* raise({ type: 'activation-ended', unit: id });
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

/** Who has won an Open Battle (VD-H86): who alone was not forced to Retreat, else who has more Victory Points. */
export function openOutcome(state: VdState): Outcome {
  const [a, b] = state.sides;
  const points = { [a.id]: victoryPoints(state, b.id), [b.id]: victoryPoints(state, a.id) };
  const [aBack, bBack] = [retreats(state, a), retreats(state, b)];
  const lead = (points[a.id] ?? 0) - (points[b.id] ?? 0);
  const byPoints = lead === 0 ? 'draw' : lead > 0 ? a.id : b.id;
  const winner = aBack === bBack ? byPoints : aBack ? b.id : a.id;
  return {
    winner,
    cite: rule('VD-H86'),
    scores: state.sides.map(({ id }) => ({
      side: id,
      points: points[id] ?? 0,
      lines: [text('score.losses', { points: points[id] ?? 0 })],
    })),
  };
}

/** Whether the turn was the last: by Retreat, by the sixth turn, by the die after the fourth and the fifth (VD-H88, VD-H90). */
function* isLast(state: VdState): Resolving<boolean> {
  const { turn } = state;
  if (state.sides.some((force) => retreats(state, force)) || turn >= LAST_TURN) return true;
  const needs = lengthNeeds(turn);
  if (needs === undefined) return false;
  const [face = 0] = yield* throwDice({
    key: `length:${turn}`,
    by: state.sides[0].id,
    dice: [6],
    purpose: text('roll.length', { needs }),
    cite: rule('VD-H88'),
  });
  yield* raise({ type: 'length-thrown', turn, needs, face });
  return face < needs;
}

/** The End Segment in its order (VD-H19): victory before any marker is removed. */
function* endSegment(before: VdState): Resolving {
  const outcome = openOutcome(before);
  if (yield* isLast(before)) return yield* raise({ type: 'game-ended', outcome });
  const state = yield* recover(before);
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
