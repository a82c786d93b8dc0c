import type { DamageEvent } from './damage/events';
import type { MoraleEvent } from './morale/events';
import type { TurnEvent } from './turn/events';

/** Everything that can happen. */
export type SmrEvent = TurnEvent | DamageEvent | MoraleEvent;
