import type { Side } from '../../../engine/ids';
import type { AcwSide, AcwState, Step } from '../state';

/** Steps iii and vi (ACW-006, ACW-007). */
export const FIRING = ['first-fire', 'second-fire'] as const satisfies readonly Step[];

export const isFiringStep = ({ step }: AcwState): boolean => FIRING.some((one) => one === step);

/** Sides that have something to say now: both write at once, and both name their targets at once. */
export function speaking(state: AcwState): readonly Side[] {
  if (state.outcome) return [];
  const open = (side: AcwSide): boolean =>
    state.step === 'orders' ? !side.committed : isFiringStep(state) && !side.firingEnded;
  return state.sides.filter(open).map(({ id }) => id);
}
