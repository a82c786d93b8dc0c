import type { AirEvent } from './air/events';
import type { DamageEvent } from './damage/events';
import type { DeckEvent } from './decks/events';
import type { GunsEvent } from './guns/events';
import type { MoraleEvent } from './morale/events';
import type { MovementEvent } from './movement/events';
import type { OptionsEvent } from './options/events';
import type { SightEvent } from './sight/events';
import type { TorpedoEvent } from './torpedoes/events';
import type { TurnEvent } from './turn/events';

/** Everything that can happen. */
export type SmrEvent =
  | TurnEvent
  | SightEvent
  | GunsEvent
  | TorpedoEvent
  | DamageEvent
  | MoraleEvent
  | MovementEvent
  | OptionsEvent
  | AirEvent
  | DeckEvent;
