import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { tally } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { refusing } from '../../../kit/refusal';
import type { Group } from '../attack/odds';
import { type Attack, undergo } from '../attack/undergo';
import { HAND_TO_HAND, savingOf } from '../attack/volley';
import { combatRange } from '../ground/going';
import { saves } from '../shooting/plan';
import { facingFrom } from '../shooting/shots/shots';
import type { VdState } from '../state';
import { type Facing, toughnessOf, type Unit, vehicleOf } from '../unit/unit';
import { lineBetween, type Resolving, raise, unitIn } from '../vd';

const no = refusing('no');

/** Enemies that a vehicle had within Combat Range when its activation began: the only ones it may fight (VD-099). */
export const nearAtFirst = ({ activation, units }: VdState): readonly Unit[] =>
  (activation?.near ?? []).flatMap((id) => units[id] ?? []);

/** Why a vehicle may not crush men, or ram a vehicle smaller than itself (VD-099 to VD-102, VD-H30). */
export function refuseCrush(
  state: VdState,
  unit: Unit,
  target: Unit | undefined,
  measure: Measure,
): Refusal | undefined {
  if (unit.shaken) return no('VD-H16', 'shaken', { unit: unit.name });
  if (!target) return no('VD-102', 'nobody-to-crush', { unit: unit.name });
  const names = { unit: unit.name, target: target.name };
  if (target.side === unit.side) return no('VD-102', 'own-crush', names);
  if (!nearAtFirst(state).includes(target)) return no('VD-099', 'not-near-at-first', names);
  if (target.hidden) return no('VD-H30', 'hidden', names);
  const size = vehicleOf(unit)?.size ?? 0;
  if ((vehicleOf(target)?.size ?? 0) >= size) return no('VD-102', 'too-big', names);
  const near = measure({ of: 'near', from: unit.id, middle: true, within: combatRange(unit) });
  return near.some(({ piece }) => piece === target.id) ? undefined : no('VD-100', 'out-of-crush', names);
}

/** Size dice of ten sides, saved without cover and with nothing taken off (VD-102). */
function crushGroups(unit: Unit, target: Unit, facing: Facing | undefined): readonly Group[] {
  const volley = {
    weapon: HAND_TO_HAND,
    dice: vehicleOf(unit)?.size ?? 0,
    faces: 10,
    plus: tally(text('damage.plus'), 0, rule('VD-102'), []),
    again: 'none',
    capped: false,
  } as const;
  return [{ volley, saving: savingOf(toughnessOf(target, facing), 'none', { bare: true }) }];
}

/** What a vehicle would do to a unit that it drives at, everything measured and nothing thrown yet (VD-102, VD-H24). */
export function* crushWith(state: VdState, id: PieceId, targetId: PieceId): Resolving<Attack> {
  const [unit, target] = [unitIn(state, id), unitIn(state, targetId)];
  const { aspect } = yield* lineBetween('facing', id, targetId, 'VD-102');
  const facing = vehicleOf(target) ? facingFrom(aspect) : undefined;
  return {
    key: targetId,
    by: unit.side,
    from: id,
    on: targetId,
    groups: crushGroups(unit, target, facing),
    marks: true,
    suppresses: false,
    twice: yield* saves(target, facing, 'shelter'),
    ...(facing ? { facing } : {}),
  };
}

/** A Close Combat Action of a vehicle (VD-102). */
export function* crush(before: VdState, id: PieceId, target: PieceId): Resolving {
  const attack = yield* crushWith(before, id, target);
  return yield* undergo(yield* raise({ type: 'crushed', unit: id, target }), attack);
}
