import type { Side } from '../../../engine/ids';
import { phaseOf } from '../agenda/phase';
import { changeFight } from '../eia';
import type { EiaState, Sailing } from '../state';

/** What a side may know: of the other's columns nothing until both are formed (EIA-055). */
export function view(state: EiaState, viewer: Side): EiaState {
  if (phaseOf(state) !== 'form') return state;
  const own = Object.entries(state.fight.columns).filter(([, { side }]) => side === viewer);
  const sailing: Record<Side, readonly Sailing[]> = {};
  const lines = state.fight.sailing[viewer];
  if (lines) sailing[viewer] = lines;
  return changeFight(state, { columns: Object.fromEntries(own), sailing });
}
