import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { refusing } from '../../../kit/refusal';
import { engagedWith } from '../ground/contact';
import { isSheltered, shelterQuery } from '../ground/shelter';
import { viewed, viewQuery } from '../ground/view';
import type { VdState } from '../state';
import { abilityOf, isShaken, type Unit, vehicleOf } from '../unit/unit';
import { gauge, type Resolving, raise, unitIn } from '../vd';
import { plain, spotting, underLeadership } from './leadership';

const no = refusing('no');

/** Concentrate Fire: an action spent aiming (VD-H28, VD-103). */
export function refuseAim(state: VdState, unit: Unit, measure: Measure): Refusal | undefined {
  if (unit.shaken) return no('VD-H16', 'shaken', { unit: unit.name });
  return engagedWith(state, unit, measure).length > 0
    ? no('VD-H26', 'engaged', { unit: unit.name })
    : undefined;
}

export function* aim(id: PieceId): Resolving {
  return yield* raise({ type: 'action-taken', unit: id, action: 'aim' });
}

/** Only men regroup, and only who has markers gains by it (VD-098, VD-H33). */
export function refuseRegroup(unit: Unit): Refusal | undefined {
  if (vehicleOf(unit)) return no('VD-098', 'vehicle', { unit: unit.name });
  return unit.markers > 0 ? undefined : no('VD-H33', 'no-markers', { unit: unit.name });
}

/** One marker goes, a second with a die under Leadership, lent or its own (VD-H33, VD-H38, VD-H39). */
export function* regroup(id: PieceId, leadership: number): Resolving {
  yield* raise({ type: 'action-taken', unit: id, action: 'regroup' });
  let state = yield* raise({ type: 'marked', unit: id, markers: -1, reason: 'regrouped' });
  const unit = unitIn(state, id);
  const dedicated = abilityOf(unit, 'Dedicated') > 0;
  if (unit.markers > 0 && (yield* underLeadership(unit, 'regroup', plain('VD-H33'), leadership, dedicated)))
    state = yield* raise({ type: 'marked', unit: id, markers: -1, reason: 'regrouped' });
  return unit.shaken && !isShaken(unitIn(state, id)) ? yield* raise({ type: 'nerve-held', unit: id }) : state;
}

/** A hidden enemy in what would be its line of sight (VD-053). */
export function refuseSpot(state: VdState, unit: Unit, target: Unit, measure: Measure): Refusal | undefined {
  const names = { unit: unit.name, target: target.name };
  if (unit.shaken) return no('VD-H16', 'shaken', names);
  if (!target.hidden || target.side === unit.side) return no('VD-053', 'not-hidden', names);
  if (engagedWith(state, unit, measure).length > 0) return no('VD-H26', 'engaged', names);
  return viewed(state, target, measure(viewQuery(unit, target))).seen
    ? undefined
    : no('VD-H07', 'out-of-sight', names);
}

/** A try at spotting: under Leadership the unit is hidden from nobody any more (VD-053, VD-057, VD-058). */
export function* spot(before: VdState, id: PieceId, targetId: PieceId, leadership: number): Resolving {
  const [unit, target] = [unitIn(before, id), unitIn(before, targetId)];
  const view = viewed(before, target, yield* gauge('sights', viewQuery(unit, target), rule('VD-053')));
  yield* raise({ type: 'action-taken', unit: id, action: 'spot' });
  const passed = yield* underLeadership(unit, 'spot', spotting(unit, targetId, view), leadership, false);
  const state = yield* raise({ type: 'spot-tried', unit: id, target: targetId });
  return passed ? yield* raise({ type: 'revealed', unit: targetId }) : state;
}

/** Men in cover who have not taken it yet (VD-060, VD-062, VD-098). */
export function refuseCover(state: VdState, unit: Unit, measure: Measure): Refusal | undefined {
  const names = { unit: unit.name };
  if (vehicleOf(unit)) return no('VD-098', 'vehicle', names);
  if (unit.covered) return no('VD-062', 'in-cover', names);
  if (engagedWith(state, unit, measure).length > 0) return no('VD-H26', 'engaged', names);
  return isSheltered(unit, measure(shelterQuery(unit))) ? undefined : no('VD-060', 'no-cover', names);
}

export function* takeCover(id: PieceId): Resolving {
  yield* raise({ type: 'action-taken', unit: id, action: 'take-cover' });
  return yield* raise({ type: 'cover-taken', unit: id });
}

/** Men whom no enemy sees, or who have cover against each that does (VD-H29). */
export function refuseHide(state: VdState, unit: Unit, measure: Measure): Refusal | undefined {
  const names = { unit: unit.name };
  if (vehicleOf(unit)) return no('VD-098', 'vehicle', names);
  if (unit.shaken) return no('VD-H16', 'shaken', names);
  if (unit.hidden) return no('VD-H29', 'hidden-already', names);
  if (engagedWith(state, unit, measure).length > 0) return no('VD-H26', 'engaged', names);
  const watcher = Object.values(state.units).find((enemy) => {
    if (enemy.side === unit.side) return false;
    const { seen, grade } = viewed(state, unit, measure(viewQuery(enemy, unit)));
    return seen && grade === 'none';
  });
  return watcher ? no('VD-H29', 'watched', { ...names, enemy: watcher.name }) : undefined;
}

export function* hide(id: PieceId): Resolving {
  yield* raise({ type: 'action-taken', unit: id, action: 'hide' });
  return yield* raise({ type: 'hid', unit: id });
}
