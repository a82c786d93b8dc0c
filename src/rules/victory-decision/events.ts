import type { AttackEvent } from './attack/events';
import type { TurnEvent } from './turn/events';

export type VdEvent = AttackEvent | TurnEvent;
