import type { Command, Refusal } from '../../../engine/command';
import { refusing } from '../../../kit/refusal';
import type { VdState } from '../state';
import { mayWhereItIs } from '../unit/carried';
import { unitNamed } from '../vd';
import { speaking } from './status';

const no = refusing('no');

/** What speaks against any command: a battle that is over, the other segment, the other side's word, a unit that may not act. */
export function bar(state: VdState, command: Command, when: readonly string[]): Refusal | undefined {
  const { by } = command;
  if (state.outcome) return no('VD-031', 'game-over');
  if (!when.includes(state.phase)) return no('VD-032', 'wrong-phase');
  if (!speaking(state).includes(by)) return no('VD-035', 'not-to-speak');
  if (!('unit' in command)) return undefined;
  const id = String(command.unit);
  const unit = unitNamed(state, id) ?? unitNamed({ units: state.aside ?? {} }, id);
  if (!unit) return no('VD-006', 'no-such-unit');
  if (unit.side !== by) return no('VD-035', 'not-your-unit', { unit: unit.name });
  const { activation } = state;
  if (activation && activation.unit !== unit.id) return no('VD-040', 'not-acting', { unit: unit.name });
  return mayWhereItIs(state, unit, command.verb) ? undefined : no('VD-H79', 'shut-in', { unit: unit.name });
}
