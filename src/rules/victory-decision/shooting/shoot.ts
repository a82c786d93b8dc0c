import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import type { LineMeasured, Measure } from '../../../engine/query';
import { refusing } from '../../../kit/refusal';
import { undergo } from '../attack/undergo';
import { engagedWith } from '../ground/contact';
import { isUnseenFrom, type View, viewed, viewQuery } from '../ground/view';
import type { VdState } from '../state';
import { type Facing, footOf, type Unit, vehicleOf } from '../unit/unit';
import { gauge, type Resolving, raise, unitIn } from '../vd';
import { facingFrom, isAllowed, type Shot, shotsOf } from './shots';
import { groupsOf, savesTwice, suppresses, volleysOf } from './volleys';

const no = refusing('no');

/** A target as a unit could shoot at it now. */
export type Aim = {
  readonly target: Unit;
  readonly view: View;
  /** Every weapon that could fire. */
  readonly shots: readonly Shot[];
  /** Side of a vehicle that would be hit. */
  readonly facing?: Facing;
};

type Line = Pick<LineMeasured, 'relative' | 'aspect'>;

const aimOf = (unit: Unit, target: Unit, view: View, { relative, aspect }: Line): Aim => ({
  target,
  view,
  shots: shotsOf(unit, { range: view.range, relative }, footOf(unit)?.arc),
  ...(vehicleOf(target) ? { facing: facingFrom(aspect) } : {}),
});

/** Why a unit may not take a Shoot Action at all (VD-H16, VD-H26, VD-H34). */
function barred(state: VdState, unit: Unit, measure: Measure): Refusal | undefined {
  if (unit.shaken) return no('VD-H16', 'shaken', { unit: unit.name });
  if (engagedWith(state, unit, measure).length > 0) return no('VD-H26', 'engaged', { unit: unit.name });
  return undefined;
}

/** A target, or why it may not be shot at (VD-H30, VD-H34, VD-063). */
export function aimAt(state: VdState, unit: Unit, target: Unit, measure: Measure): Aim | Refusal {
  const wrong = barred(state, unit, measure);
  if (wrong) return wrong;
  const names = { unit: unit.name, target: target.name };
  if (target.side === unit.side) return no('VD-H34', 'own', names);
  if (target.hidden) return no('VD-H30', 'hidden', names);
  const view = viewed(state, target, measure(viewQuery(unit, target)));
  if (!view.seen) return no('VD-H07', 'out-of-sight', names);
  if (isUnseenFrom(target, view)) return no('VD-063', 'stealth', names);
  if (engagedWith(state, target, measure).length > 0) return no('VD-H26', 'target-engaged', names);
  const aim = aimOf(unit, target, view, measure({ of: 'line', from: unit.id, to: target.id }));
  return aim.shots.length > 0 ? aim : no('VD-021', 'out-of-range', names);
}

/** Why these weapons may not fire together at it (VD-H14, VD-H35). */
export function refuseShots(
  unit: Unit,
  { shots, target }: Aim,
  chosen: readonly string[],
): Refusal | undefined {
  const fired = shots.filter(({ id }) => chosen.includes(id));
  const names = { unit: unit.name, target: target.name };
  if (fired.length === 0 || fired.length !== chosen.length) return no('VD-H35', 'no-such-shot', names);
  return isAllowed(unit, fired) ? undefined : no('VD-H14', 'too-many-shots', names);
}

/** A Shoot Action at one unit: the seven steps (VD-050). Who shoots is hidden no more (VD-H31). */
export function* shoot(
  before: VdState,
  id: PieceId,
  targetId: PieceId,
  chosen: readonly string[],
): Resolving {
  let state = before;
  const target = unitIn(state, targetId);
  const sights = yield* gauge('sights', viewQuery(unitIn(state, id), target), rule('VD-H07'));
  const line = yield* gauge('line', { of: 'line', from: id, to: targetId }, rule('VD-H69'));
  if (unitIn(state, id).hidden) state = yield* raise({ type: 'revealed', unit: id });
  const unit = unitIn(state, id);
  const { moved = false, aimed = false } = state.activation ?? {};
  const { view, shots, facing } = aimOf(unit, target, viewed(state, target, sights), line);
  const fired = shots.filter((shot) => chosen.includes(shot.id));
  state = yield* raise({ type: 'shots-fired', unit: id, target: targetId, shots: chosen });
  return yield* undergo(state, {
    key: targetId,
    by: unit.side,
    from: id,
    on: targetId,
    groups: groupsOf(target, volleysOf(unit, target, fired, { moved, aimed }), view, facing),
    marks: true,
    suppresses: suppresses(fired),
    twice: savesTwice(target, facing),
    ...(facing ? { facing } : {}),
  });
}
