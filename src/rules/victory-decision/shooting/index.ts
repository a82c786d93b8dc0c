import { name, names, piece } from '../../../kit/fields';
import { isRefusal, refusing } from '../../../kit/refusal';
import { chapter, unitIn, unitNamed, verb } from '../vd';
import { shootingOffers } from './offers';
import { reduce } from './reducers';
import { aimAt, refuseBurst, refuseShots, shoot } from './shoot';
import { tell } from './tellers';
import texts from './text.en.json';

const no = refusing('no');

/** Shooting at one unit (chapters 6.8 and 8). */
export const shooting = chapter({
  verbs: {
    shoot: verb({
      form: { unit: piece, target: piece, shots: names, burst: name },
      when: ['act'],
      refuse(state, { unit: id, target: other, shots, burst }, measure) {
        const [unit, target] = [unitIn(state, id), unitNamed(state, other)];
        if (!target) return no('VD-H34', 'no-such-unit');
        const aim = aimAt(state, unit, target, measure);
        if (isRefusal(aim)) return aim;
        return refuseShots(unit, aim, shots) ?? refuseBurst(unit, aim, burst);
      },
      resolve: (state, { unit, target, shots, burst }) => shoot(state, unit, target, shots, burst),
    }),
  },
  offers: { act: shootingOffers },
  events: { reduce, tell },
  texts,
});
