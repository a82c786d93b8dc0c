import type { Measure } from '../../../engine/chart/query';
import type { Hazard } from '../../../engine/hazard';
import type { PieceId } from '../../../engine/ids';
import { type Check, ofPosition } from '../../../kit/held/invariant';
import { isRefusal } from '../../../kit/refusal';
import { slot } from '../../../kit/slot';
import { chapter, raise, verb } from '../acw';
import type { AcwEvent } from '../events';
import { isAfloat, vesselOf } from '../ship/fleet';
import type { AcwState, Order } from '../state';
import { orderOffers } from './offers';
import { ORDER, orderFrom, refuseOrdered } from './orders';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

const OF_ORDERS: readonly Check<AcwState, AcwState>[] = [
  [
    ({ orders, before, vessels }) =>
      [...Object.keys(orders), ...Object.keys(before)].every((id) => vessels[id as PieceId] !== undefined),
    'an order is of no vessel',
  ],
  [
    (state) =>
      state.step !== 'orders' ||
      state.outcome !== undefined ||
      Object.keys(state.orders).every((id) => isAfloat(vesselOf(state, id as PieceId))),
    'an order is of a vessel out of play',
  ],
];

/** An order that is thought of, and what it takes to imagine it. */
export type Intended = {
  readonly state: AcwState;
  readonly piece: PieceId;
  readonly order: Order;
  readonly measure: Measure;
  readonly reduce: (state: AcwState, event: AcwEvent) => AcwState;
};

/** What an order would meet, as whoever runs the period knows it. */
export const MEETS = slot<Intended, Hazard>('what an order would meet');

/** Orders: written in secret, read out, carried out (ACW-008, ACW-019 to ACW-028, ACW-088 to ACW-090). */
export const orders = chapter({
  verbs: {
    order: verb({
      form: ORDER,
      when: ['orders'],
      refuse(state, said) {
        const refused = refuseOrdered(state, said.by, said.piece);
        if (refused) return refused;
        const order = orderFrom(state, said);
        return isRefusal(order) ? order : undefined;
      },
      resolve(state, said) {
        const order = orderFrom(state, said);
        if (isRefusal(order)) throw new Error(`an order of '${said.piece}' that cannot be read was let pass`);
        return raise({ type: 'order-written', piece: said.piece, order });
      },
      hazards(state, said, measure, reduce) {
        const order = orderFrom(state, said);
        return isRefusal(order) ? [] : MEETS({ state, piece: said.piece, order, measure, reduce });
      },
    }),
  },
  events: { reduce, tell },
  offers: { orders: orderOffers },
  texts,
  slots: [MEETS],
  invariants: [ofPosition(OF_ORDERS)],
});
