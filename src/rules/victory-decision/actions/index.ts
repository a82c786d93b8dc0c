import { piece } from '../../../kit/fields';
import { refusing } from '../../../kit/refusal';
import { chapter, unitIn, unitNamed, verb } from '../vd';
import {
  aim,
  hide,
  refuseAim,
  refuseCover,
  refuseHide,
  refuseRegroup,
  refuseSpot,
  regroup,
  spot,
  takeCover,
} from './actions';
import { leadershipNow } from './leadership';
import { actionOffers } from './offers';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

const form = { unit: piece };
const no = refusing('no');

/** What a unit does with its actions but shooting and fighting (chapter 6). */
export const actions = chapter({
  verbs: {
    aim: verb({
      form,
      when: ['act'],
      refuse: (state, { unit }, measure) => refuseAim(state, unitIn(state, unit), measure),
      resolve: (_, { unit }) => aim(unit),
    }),
    regroup: verb({
      form,
      when: ['act'],
      refuse: (state, { unit }) => refuseRegroup(unitIn(state, unit)),
      *resolve(state, { unit }) {
        return yield* regroup(unit, yield* leadershipNow(state, unitIn(state, unit)));
      },
    }),
    spot: verb({
      form: { unit: piece, target: piece },
      when: ['act'],
      refuse(state, { unit, target }, measure) {
        const sought = unitNamed(state, target);
        return sought
          ? refuseSpot(state, unitIn(state, unit), sought, measure)
          : no('VD-053', 'no-such-unit');
      },
      *resolve(state, { unit, target }) {
        return yield* spot(state, unit, target, yield* leadershipNow(state, unitIn(state, unit)));
      },
    }),
    takeCover: verb({
      form,
      when: ['act'],
      refuse: (state, { unit }, measure) => refuseCover(state, unitIn(state, unit), measure),
      resolve: (_, { unit }) => takeCover(unit),
    }),
    hide: verb({
      form,
      when: ['act'],
      refuse: (state, { unit }, measure) => refuseHide(state, unitIn(state, unit), measure),
      resolve: (_, { unit }) => hide(unit),
    }),
  },
  offers: { act: actionOffers },
  events: { reduce, tell },
  texts,
});
