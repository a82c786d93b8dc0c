import type { Command } from '../../../engine/command';
import type { Choose, Roll } from '../../../engine/question';
import { choose, emit, roll } from '../../../engine/question';
import type { TableEvent } from '../../../engine/table-event';
import type { AcwEvent } from '../events';
import type { AcwState } from '../state';
import type { Resolving } from './chapters';

/** The engine's questions, of this rule set's states and events. */

export const raise = (event: AcwEvent | TableEvent): Resolving => emit<AcwState, AcwEvent>(event);

export const throwDice = (asked: Omit<Roll, 'ask'>): Resolving<readonly number[]> =>
  roll<AcwState, AcwEvent>(asked);

/** One wild die (ACW-H01). */
export function* wildDie(asked: Omit<Roll, 'ask' | 'dice'>): Resolving<number> {
  const [face = 1] = yield* throwDice({ ...asked, dice: [6] });
  return face;
}

export const decide = (asked: Omit<Choose, 'ask'>): Resolving<Command> => choose<AcwState, AcwEvent>(asked);
