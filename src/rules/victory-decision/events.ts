import type { AttackEvent } from './attack/events';
import type { ShootingEvent } from './shooting/events';
import type { TurnEvent } from './turn/events';

export type VdEvent = AttackEvent | ShootingEvent | TurnEvent;
