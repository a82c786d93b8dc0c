import type { ActionEvent } from './actions/events';
import type { AssaultEvent } from './assault/events';
import type { AttackEvent } from './attack/events';
import type { DeploymentEvent } from './deployment/events';
import type { EndEvent } from './end/events';
import type { ShootingEvent } from './shooting/events';
import type { StrikeEvent } from './strikes/events';
import type { StructureEvent } from './structures/events';
import type { TurnEvent } from './turn/events';
import type { VehicleEvent } from './vehicles/events';

export type VdEvent =
  | ActionEvent
  | AssaultEvent
  | AttackEvent
  | DeploymentEvent
  | EndEvent
  | ShootingEvent
  | StrikeEvent
  | StructureEvent
  | TurnEvent
  | VehicleEvent;
