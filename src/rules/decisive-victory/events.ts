import type { AttackEvent } from './events-attacks';
import type { SequenceEvent } from './events-sequence';

/** Everything that can happen. A telling is made from the event alone, so events carry names beside ids. */
export type DvEvent = AttackEvent | SequenceEvent;
