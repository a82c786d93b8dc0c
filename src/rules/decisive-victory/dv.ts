import type { Resolution } from '../../engine/question';
import { changing } from '../../kit/change';
import { kit, type Reducers as ReducersOf } from '../../kit/chapter';
import type { DvEvent } from './events';
import type { DvState, ShipState } from './state';

/** The kit, bound to the state and the events of this rule set. */
export const { verb, chapter, raise, throwDice, decide, gauge } = kit<DvState, DvEvent>();

/** A resolution that ends with the state as it then is. */
export type Resolving<R = DvState> = Resolution<DvState, DvEvent, R>;
export type Reducers<Own extends DvEvent> = ReducersOf<DvState, Own>;

export const changeShip = changing<DvState>()('ships')<ShipState>;
