import type { PieceId } from '../../../engine/ids';
import { names, piece } from '../../../kit/fields';
import { chapter, raise, verb } from '../eia';
import { combining } from './combine';
import { reduce } from './reducers';
import { refuseSwap, regrouping } from './regroup';
import { tell } from './tellers';
import texts from './text.en.json';

/** What begins and ends a month (EIA-001, EIA-H12, EIA-H15, EIA-H18, EIA-H23). */
export const month = chapter({
  verbs: {
    transfer: verb({
      form: { from: piece, to: piece, ships: names },
      when: ['regroup'],
      refuse: (state, { by, from, to, ships }) => refuseSwap(state, by, from, to, ships),
      resolve: (_, { from, to, ships }) =>
        raise({ type: 'ships-moved', from, to, ships: ships as readonly PieceId[] }),
    }),
    regrouped: verb({
      form: {},
      when: ['regroup'],
      resolve: (_, { by }) => raise({ type: 'regrouped', side: by }),
    }),
    together: verb({
      form: {},
      when: ['combine'],
      resolve: (_, { by }) => raise({ type: 'combined', side: by, together: true }),
    }),
    separately: verb({
      form: {},
      when: ['combine'],
      resolve: (_, { by }) => raise({ type: 'combined', side: by, together: false }),
    }),
  },
  offers: { regroup: regrouping, combine: combining },
  events: { reduce, tell },
  texts,
});
