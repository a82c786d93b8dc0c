import { z } from 'zod/mini';
import { bearing, names, piece } from '../../../kit/fields';
import { refusing } from '../../../kit/refusal';
import { chapter, unitIn, verb } from '../vd';
import { foretellShot } from './foretell';
import { mayFireApart, shootOffers, turnOffers } from './offers';
import { refuseOrder } from './order';
import { reduce } from './reducers';
import { shoot } from './shoot';
import { tell } from './tellers';
import texts from './text.en.json';
import { refuseTurn, turn } from './turn';

const no = refusing('no');

/**
 * Shoot Actions of men, teams and vehicles, and guns that are turned (6.8, 8, 9). One offer a target: its weapons are
 * filled with the best, and the burst of a Blast with the figure where it does most, so that nothing need be chosen. What
 * is to fire at another unit is named in `apart`: a team with Fire Team, or a weapon of a vehicle, each at its own.
 */
export const shooting = chapter({
  verbs: {
    shoot: verb({
      form: {
        unit: piece,
        target: piece,
        shots: names,
        burst: z.optional(names),
        apart: z.optional(names),
      },
      when: ['act'],
      refuse(state, { unit: id, ...ordered }, measure) {
        const unit = unitIn(state, id);
        const wrong = refuseOrder(state, unit, ordered, measure);
        if (wrong || ordered.apart) return wrong;
        return mayFireApart(state, unit, unitIn(state, ordered.target), measure)
          ? no('VD-H35', 'apart-unsaid', { unit: unit.name })
          : undefined;
      },
      resolve: (state, { unit, ...ordered }) => shoot(state, unit, ordered),
      foretell: (state, { unit, ...ordered }, measure) =>
        foretellShot(state, unitIn(state, unit), ordered, measure),
    }),
    turn: verb({
      form: { unit: piece, right: bearing },
      when: ['act'],
      refuse: (state, { unit, right }, measure) => refuseTurn(state, unitIn(state, unit), right, measure),
      resolve: (state, { unit, right }) => turn(state, unit, right),
    }),
  },
  offers: {
    act: (state, side, measure) => [
      ...shootOffers(state, side, measure),
      ...turnOffers(state, side, measure),
    ],
  },
  events: { reduce, tell },
  texts,
});
