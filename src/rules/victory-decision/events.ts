import type { ActionEvent } from './actions/events';
import type { AttackEvent } from './attack/events';
import type { ShootingEvent } from './shooting/events';
import type { TurnEvent } from './turn/events';

export type VdEvent = ActionEvent | AttackEvent | ShootingEvent | TurnEvent;
