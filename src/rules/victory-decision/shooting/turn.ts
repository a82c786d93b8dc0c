import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { Degrees } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { engagedWith } from '../ground/contact';
import type { VdState } from '../state';
import { footOf, type Unit } from '../unit/unit';
import { type Resolving, raise, unitIn } from '../vd';

const no = refusing('no');
const CIRCLE = 360;
/** Guns are turned by steps of so many degrees: fine enough for an arc of 45 either way. */
export const TURN_STEP = 5;

/** Whether it is a gun that bears only ahead (VD-H13). */
export const isGun = (unit: Unit): boolean => footOf(unit)?.arc === 'front';

/** Why a gun may not be turned so many degrees to the right: a Move Action may not leave it engaged (VD-H13, VD-H26). */
export function refuseTurn(
  state: VdState,
  unit: Unit,
  right: Degrees,
  measure: Measure,
): Refusal | undefined {
  const names = { unit: unit.name };
  if (!isGun(unit)) return no('VD-H13', 'no-gun', names);
  if (right <= 0 || right >= CIRCLE || right % TURN_STEP !== 0) return no('VD-H13', 'no-turn', names);
  return engagedWith(state, unit, measure).length > 0 ? no('VD-H26', 'engaged', names) : undefined;
}

/** A gun comes to face elsewhere: a Move Action of no inches, which leaves cover that was taken and shows who was hidden. */
export function* turn(before: VdState, id: Unit['id'], right: Degrees): Resolving {
  const unit = unitIn(before, id);
  let state = yield* raise({ type: 'gun-turned', unit: id });
  yield* raise({ type: 'table/moved', piece: id, legs: [{ alter: right }] });
  if (unit.hidden) state = yield* raise({ type: 'revealed', unit: id });
  if (unit.covered) state = yield* raise({ type: 'cover-lost', unit: id });
  return state;
}
