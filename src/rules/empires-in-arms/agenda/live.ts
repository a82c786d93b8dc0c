import { corpsNamed, markersOf, operationNamed, routesOf } from '../fleet/find';
import type { EiaState } from '../state';
import { contestable, mayContend, mayTry, swaps, targetsOf } from './may';
import { masters, slotOf } from './slot';
import type { Task } from './task';

/** Whether a task has not come to nothing. */
export function isLive(state: EiaState, task: Task): boolean {
  switch (task.do) {
    case 'regroup':
      // Before all else: who comes together later in the month is too late for it (EIA-001).
      return !markersOf(state).some(({ named }) => named) && swaps(state, task.side).length > 0;
    case 'routes':
      return routesOf(state, task.nation).length > 0;
    case 'combine':
      return masters(state, task.side).length > 1;
    case 'declare':
      return slotOf(state) !== undefined;
    case 'contest':
      return contestable(state, task.by).length > 0;
    case 'challenge':
      return mayContend(state, task.by, task.on);
    case 'try':
      return mayTry(state, task.by, task.on);
    case 'hunt':
      return targetsOf(state, task.by).length > 0;
    case 'carry-out': {
      const operation = operationNamed(state, task.operation);
      return operation !== undefined && !operation.done && !operation.failed;
    }
    case 'fight':
      return state.fight.over === undefined;
    case 'after':
      return state.fight.over !== undefined;
    case 'land': {
      const corps = corpsNamed(state, task.corps);
      return corps !== undefined && state.map[corps.place]?.kind === 'sea';
    }
    default:
      return true;
  }
}
