import { damageReducers } from './damage/reducers';
import type { AcwEvent } from './events';
import { gunReducers } from './guns/reducers';
import { motionReducers } from './motion/reducers';
import { orderReducers } from './orders/reducers';
import type { AcwState } from './state';

const reducers = { ...orderReducers, ...motionReducers, ...gunReducers, ...damageReducers };

/** The state after an event. Throws on an event that is none of this rule set's. */
export function reduce(state: AcwState, event: AcwEvent): AcwState {
  if (!Object.hasOwn(reducers, event.type)) throw new Error(`there is no event '${event.type}'`);
  // The map is complete by its type; one call cannot know which of its members it meets.
  const reducer = reducers[event.type] as (state: AcwState, event: AcwEvent) => AcwState;
  return reducer(state, event);
}
