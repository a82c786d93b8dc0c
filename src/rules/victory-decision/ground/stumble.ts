import { type PieceId, rule } from '../../../engine/ids';
import type { Leg } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import type { VdState } from '../state';
import { footOf, type Unit } from '../unit/unit';
import { gauge, type Resolving, raise } from '../vd';

/** Inches about men who hide within which an enemy comes upon them: their Combat Range (VD-059). */
const COMBAT_RANGE = inches(1);

/** Pieces that a way comes within Combat Range of, and minefields that it leads into. */
export type Passed = { readonly near: readonly PieceId[]; readonly fields: readonly string[] };

/** What the leader of a unit, or its hull, comes by on a way that it has not gone yet. */
export function* passedBy(unit: Pick<Unit, 'id'>, legs: readonly Leg[], key = 'move'): Resolving<Passed> {
  const { near = [], fields = [] } = yield* gauge(
    `passed:${key}`,
    { of: 'path', piece: unit.id, legs, within: inches(0), near: COMBAT_RANGE, fields: true },
    rule('VD-059'),
  );
  return { near, fields: fields.map(({ field }) => field) };
}

/** Hidden men whom an enemy has come upon are hidden no more (VD-059). */
export function* comeUpon(before: VdState, unit: Unit, met: readonly PieceId[]): Resolving {
  let state = before;
  for (const { id, side, hidden, ...other } of Object.values(before.units))
    if (side !== unit.side && hidden && footOf(other) && met.includes(id))
      state = yield* raise({ type: 'revealed', unit: id });
  return state;
}

/** So are those whom it has passed, and those near whom one of its men has come to stand (VD-059). */
export function* stumble(before: VdState, unit: Unit, passed: Pick<Passed, 'near'>, key = 'move'): Resolving {
  const query = { of: 'near', from: unit.id, within: COMBAT_RANGE } as const;
  const near = yield* gauge(`near:${key}`, query, rule('VD-059'));
  return yield* comeUpon(before, unit, [...passed.near, ...near.map(({ piece }) => piece)]);
}
