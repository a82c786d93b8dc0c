import type { Command, Refusal } from '../../../engine/command';
import { sideOf } from '../../../kit/held/sides';
import { refusing } from '../../../kit/refusal';
import { speaking } from '../ship/speaking';
import type { AcwState } from '../state';

const no = refusing('orders.refusal');

/** What speaks against any command: an ended game, another step, a side that has said all it has to. */
export function bar(state: AcwState, { by }: Command, when: readonly string[]): Refusal | undefined {
  if (!state.sides.some((side) => side.id === by)) return no('ACW-004', 'no-such-side', { side: by });
  if (state.outcome) return no('ACW-H12', 'game-over');
  const writing = when.includes('orders');
  if (!when.includes(state.step)) {
    return writing ? no('ACW-004', 'not-in-this-step') : no('ACW-091', 'not-a-firing-step');
  }
  if (speaking(state).includes(by)) return undefined;
  const side = sideOf(state, by).name;
  return writing ? no('ACW-008', 'committed', { side }) : no('ACW-006', 'firing-ended', { side });
}
