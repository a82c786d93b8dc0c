import type { AttackEvent } from './attack/events';
import type { ColumnsEvent } from './columns/events';
import type { DeclareEvent } from './declare/events';
import type { ElsewhereEvent } from './elsewhere/events';
import type { InterceptEvent } from './intercept/events';
import type { LandEvent } from './land/events';
import type { MonthEvent } from './month/events';
import type { ResolveEvent } from './resolve/events';
import type { RollsEvent } from './rolls/events';
import type { RoundsEvent } from './rounds/events';
import type { TradeEvent } from './trade/events';

/** Everything that happens in this rule set, besides what happens on the table. */
export type EiaEvent =
  | DeclareEvent
  | ResolveEvent
  | InterceptEvent
  | TradeEvent
  | LandEvent
  | MonthEvent
  | ColumnsEvent
  | AttackEvent
  | RollsEvent
  | RoundsEvent
  | ElsewhereEvent;
