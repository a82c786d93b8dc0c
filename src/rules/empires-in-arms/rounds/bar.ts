import type { Command, Refusal } from '../../../engine/command';
import { refusing } from '../../../kit/refusal';
import { phaseOf, speaking } from '../agenda/phase';
import type { EiaState } from '../state';

const no = refusing('no');

/** What speaks against any command: a battle that is over, the other phase, the other side's word. */
export function bar(state: EiaState, { by }: Command, when: readonly string[]): Refusal | undefined {
  if (state.outcome) return no('EIA-079', 'game-over');
  if (!when.includes(phaseOf(state))) return no('EIA-060', 'wrong-phase');
  return speaking(state).includes(by) ? undefined : no('EIA-060', 'not-to-speak');
}
