import type { PieceId } from '../../../engine/ids';
import { names, piece } from '../../../kit/fields';
import { refusing } from '../../../kit/refusal';
import { chapter, columnNamed, raise, verb } from '../eia';
import type { Sailing } from '../state';
import { form, ready, refuseColumn, refuseForming } from './form';
import { forming } from './offers';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

const no = refusing('no');

/** Nobody else reads a list of names as ships: `refuseColumn` asks whether each is one. */
const sailing = (ships: readonly string[], admirals: readonly string[]): Sailing => ({
  ships: ships as readonly PieceId[],
  admirals,
});

/** How fleets are divided into columns, and which side begins (EIA-055 to 060). */
export const columns = chapter({
  verbs: {
    form: verb({
      form: { ships: names, admirals: names },
      when: ['form'],
      refuse: (state, { by, ships, admirals }) =>
        refuseForming(state, by) ?? refuseColumn(state, by, sailing(ships, admirals)),
      resolve: (_, { by, ships, admirals }) => form(by, sailing(ships, admirals)),
    }),
    break: verb({
      form: { column: piece },
      when: ['form'],
      refuse: (state, { by, column }) =>
        columnNamed(state, column)?.side === by ? undefined : no('EIA-055', 'no-such-column'),
      resolve: (_, { by, column }) => raise({ type: 'column-broken', column, side: by }),
    }),
    formed: verb({
      form: {},
      when: ['form'],
      resolve: (state, { by }) => ready(state, by),
    }),
  },
  offers: { form: forming },
  events: { reduce, tell },
  texts,
});
