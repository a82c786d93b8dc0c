import type { Telling } from '../../engine/contract';
import { damageTellers } from './damage/tellers';
import type { AcwEvent } from './events';
import { gunTellers } from './guns/tellers';
import { motionTellers } from './motion/tellers';
import { orderTellers } from './orders/tellers';

const tellers = { ...orderTellers, ...motionTellers, ...gunTellers, ...damageTellers };

/** The event in words, with the tallies and dice that made it. */
export function tell(event: AcwEvent): Telling {
  if (!Object.hasOwn(tellers, event.type)) throw new Error(`there is no event '${event.type}'`);
  // The map is complete by its type; one call cannot know which of its members it meets.
  const teller = tellers[event.type] as (event: AcwEvent) => Telling;
  return teller(event);
}
