import type { VdState } from '../state';
import { type Resolving, raise } from '../vd';

/** Smoke that was set off in an earlier turn lifts in this End Segment (VD-H78). */
export function* clearSmoke(before: VdState): Resolving {
  let state = before;
  for (const [smoke, turn] of Object.entries(before.smoke ?? {})) {
    if (turn >= before.turn) continue;
    state = yield* raise({ type: 'smoke-lifted', smoke });
    yield* raise({ type: 'table/smoke-cleared', smoke });
  }
  return state;
}
