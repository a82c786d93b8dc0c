import type { Side } from '../../../engine/ids';
import { oncePer } from '../../../kit/held/once';
import { corpsIn, sideOf, sideOfOperation } from '../fleet/find';
import { masterOf } from '../fleet/nation';
import type { EiaState } from '../state';
import { isLive } from './live';
import { slotOf } from './slot';
import type { Task } from './task';

/** Every offer and refusal asks for it. */
const tasks = oncePer<EiaState, Task | undefined>();

/** What is to be done now: the first of the agenda that has not come to nothing. */
export const taskNow = (state: EiaState): Task | undefined =>
  tasks(state, '', () => state.agenda.find((task) => isLive(state, task)));

/** What is left when the task of now is done. */
export const pastNow = (state: EiaState): readonly Task[] => {
  const now = taskNow(state);
  return now ? state.agenda.slice(state.agenda.indexOf(now) + 1) : [];
};

/** The phase by which verbs are allowed: the task of now; a fight has two, columns and actions. */
export function phaseOf(state: EiaState): string {
  const task = taskNow(state);
  return !task || task.do === 'fight' ? (state.fight.round === 0 ? 'form' : 'act') : task.do;
}

/** Sides that have something to say now: both while columns are formed, else one. */
export function speaking(state: EiaState): readonly Side[] {
  if (state.outcome) return [];
  const task = taskNow(state);
  if (!task) return [];
  switch (task.do) {
    case 'fight': {
      const { round, next, formed } = state.fight;
      if (round > 0) return next === undefined ? [] : [next];
      return state.sides.map(({ id }) => id).filter((id) => !formed.includes(id));
    }
    case 'regroup':
    case 'combine':
      return [task.side];
    case 'routes':
      return [sideOf(state, masterOf(task.nation))];
    case 'declare': {
      const slot = slotOf(state);
      return slot ? [slot.side] : [];
    }
    case 'contest':
    case 'challenge':
    case 'try':
    case 'hunt':
      return [sideOfOperation(state, task.by)];
    case 'land':
      return [sideOf(state, corpsIn(state, task.corps).nation)];
    default:
      return [];
  }
}
