import type { AircraftEvent } from './air/events';
import type { AttackEvent } from './guns/events';
import type { NightEvent } from './night/events';
import type { ScenarioEvent } from './scenario/events';
import type { SequenceEvent } from './turn/events';

/** Everything that can happen. A telling is made from the event alone, so events carry names beside ids. */
export type DvEvent = AircraftEvent | AttackEvent | NightEvent | ScenarioEvent | SequenceEvent;
