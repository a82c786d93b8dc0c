import type { AttackEvent } from './attack/events';
import type { ColumnsEvent } from './columns/events';
import type { RollsEvent } from './rolls/events';
import type { RoundsEvent } from './rounds/events';

/** Everything that happens in this rule set, besides what happens on the table. */
export type EiaEvent = ColumnsEvent | AttackEvent | RollsEvent | RoundsEvent;
