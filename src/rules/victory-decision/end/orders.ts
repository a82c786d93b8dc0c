import type { Side } from '../../../engine/ids';
import { foeOf } from '../ground/halves';
import type { Objective, VdState } from '../state';
import { holderOf, intruders } from './ground';
import { hurts } from './score';

/**
 * The orders of Scenario 14.3 (VD-115): Defend the Territory (VD-116), No Yielding (VD-117), Seek Out (VD-118), Take And
 * Hold (VD-119), Where it hurts (VD-120).
 */
export const ORDERS = ['territory', 'yielding', 'seek', 'take', 'hurts'] as const;
type Order = (typeof ORDERS)[number];

const held = (state: VdState, side: Side, is: (objective: Objective) => boolean): number =>
  Object.values(state.objectives ?? {}).filter((one) => is(one) && holderOf(state, one.id) === side).length;

const EXECUTED: Readonly<Record<Order, (state: VdState, side: Side, enemy: Side) => boolean>> = {
  territory: (state, side) => held(state, side, ({ half }) => half === side) === 3,
  yielding: (state, side) => intruders(state, side).length === 0,
  seek: (state, side, enemy) => held(state, side, ({ edge, half }) => edge === true && half === enemy) > 0,
  take: (state, side, enemy) => held(state, side, ({ half }) => half === enemy) >= 2,
  hurts: (state, _, enemy) => hurts(state, enemy),
};

/** Whether a side has executed an order, as things stand. */
export const isExecuted = (state: VdState, side: Side, order: Order): boolean =>
  EXECUTED[order](state, side, foeOf(state, side).id);

/** How many orders a side has executed. */
export const executed = (state: VdState, side: Side): number =>
  ORDERS.filter((order) => isExecuted(state, side, order)).length;
