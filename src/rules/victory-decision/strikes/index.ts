import { name, names, piece } from '../../../kit/fields';
import { chapter, unitIn, verb } from '../vd';
import { foretellStrike, strikeOffers } from './offers';
import { reduce } from './reducers';
import { refuseStrike, strike } from './strike';
import { tell } from './tellers';
import texts from './text.en.json';

/** Air and artillery strikes, called by the units that bought them (21.1, VD-H94). */
export const strikes = chapter({
  verbs: {
    strike: verb({
      form: { unit: piece, strike: name, target: piece, burst: names },
      when: ['act'],
      refuse: (state, { unit, ...call }, measure) => refuseStrike(state, unitIn(state, unit), call, measure),
      resolve: (state, { unit, ...call }) => strike(state, unit, call),
      foretell: (state, { unit, ...call }, measure) =>
        foretellStrike(state, unitIn(state, unit), call, measure),
    }),
  },
  offers: { act: strikeOffers },
  events: { reduce, tell },
  texts,
});
