import type { PieceId } from '../../../engine/ids';
import { type Check, ofPosition } from '../../../kit/invariant';
import { isRefusal } from '../../../kit/refusal';
import { chapter, raise, verb } from '../acw';
import { isAfloat, vesselOf } from '../ship/fleet';
import type { AcwState } from '../state';
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
    }),
  },
  events: { reduce, tell },
  offers: { orders: orderOffers },
  texts,
  invariants: [ofPosition(OF_ORDERS)],
});
