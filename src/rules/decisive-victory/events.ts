import type { AircraftEvent } from './air/events';
import type { DamageEvent } from './damage/events';
import type { GunsEvent } from './guns/events';
import type { MovementEvent } from './movement/events';
import type { NightEvent } from './night/events';
import type { ScenarioEvent } from './scenario/events';
import type { TurnEvent } from './turn/events';

/** Everything that can happen. */
export type DvEvent =
  | TurnEvent
  | MovementEvent
  | GunsEvent
  | DamageEvent
  | NightEvent
  | AircraftEvent
  | ScenarioEvent;
