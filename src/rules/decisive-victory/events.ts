import type { AircraftEvent } from './events-aircraft';
import type { AttackEvent } from './events-attacks';
import type { NightEvent } from './events-night';
import type { ScenarioEvent } from './events-scenario';
import type { SequenceEvent } from './events-sequence';

/** Everything that can happen. A telling is made from the event alone, so events carry names beside ids. */
export type DvEvent = AircraftEvent | AttackEvent | NightEvent | ScenarioEvent | SequenceEvent;
