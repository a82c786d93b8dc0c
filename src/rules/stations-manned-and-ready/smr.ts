import type { Resolution } from '../../engine/question';
import { kit, type Reducers as ReducersOf } from '../../kit/chapter';
import { changing } from '../../kit/held/change';
import { offerOf } from '../../kit/offer';
import type { SmrEvent } from './events';
import type { ShipState, SmrState, Squadron, StandState } from './state';

/** The kit, bound to the state and the events of this rule set. */
export const { verb, chapter, raise, throwDice, decide, pick, gauge } = kit<SmrState, SmrEvent>();

/** A resolution that ends with the state as it then is. */
export type Resolving<R = SmrState> = Resolution<SmrState, SmrEvent, R>;
export type Reducers<Own extends SmrEvent> = ReducersOf<SmrState, Own>;

export const ofShip = offerOf('ship');
export const ofStand = offerOf('stand');

export const changeShip = changing<SmrState>()('ships')<ShipState>;
export const changeStand = changing<SmrState>()('stands')<StandState>;
export const changeSquadron = changing<SmrState>()('squadrons')<Squadron>;
