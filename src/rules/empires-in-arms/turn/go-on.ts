import { taskNow } from '../agenda/phase';
import type { Task } from '../agenda/task';
import type { Resolving } from '../eia';
import { starve } from '../land/landing';
import { judge, pay, repair } from '../month/close';
import { after } from '../resolve/after';
import { carryOut } from '../resolve/carry-out';
import type { EiaState } from '../state';
import { gold } from '../trade/gold';
import { settleTrivial } from './settle';

/** What is done by itself; undefined where a command is waited for. */
function acted(state: EiaState, task: Task): Resolving | undefined {
  switch (task.do) {
    case 'carry-out':
      return carryOut(state, task.operation);
    case 'fight':
      return state.fight.table === 'aside' ? settleTrivial(state) : undefined;
    case 'after':
      return after(state);
    case 'gold':
      return gold(state);
    case 'pay':
      return pay(state);
    case 'supply':
      return starve(state);
    case 'repair':
      return repair(state);
    case 'judge':
      return judge(state);
    default:
      return undefined;
  }
}

/** What follows a command: everything that is done by itself, until somebody is to speak or the game is over. */
export function* goOn(before: EiaState): Resolving {
  let state = before;
  while (!state.outcome) {
    const task = taskNow(state);
    if (!task) throw new Error('nothing is left to be done, and the game is not over');
    const act = acted(state, task);
    if (!act) return state;
    state = yield* act;
  }
  return state;
}
