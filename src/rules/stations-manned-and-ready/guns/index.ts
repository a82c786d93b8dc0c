import { z } from 'zod/mini';
import { name, piece } from '../../../kit/fields';
import { STILL_TO_DO } from '../ship/slots';
import { chapter, verb } from '../smr';
import { TO_HIT } from './attack';
import { fireGuns, refuseFire } from './fire';
import { AGAINST_SHIPS, fireLight, refuseLightFire } from './light';
import { foretellFire, foretellLight } from './odds';
import { fireOffers } from './offers';
import { BESIDES_GUNS } from './prospects';
import { reduce } from './reducers';
import { tell } from './tell';
import texts from './text.en.json';

/** Guns and light guns against ships and land (SMR-010 to SMR-023, SMR-036 to SMR-043, SMR-H10, SMR-H12, SMR-H16). */
export const guns = chapter({
  verbs: {
    fire: verb({
      form: { ship: piece, battery: name, target: piece, mounts: z.number() },
      when: ['action'],
      refuse: refuseFire,
      resolve: fireGuns,
      foretell: foretellFire,
    }),
    fireLight: verb({
      form: { ship: piece, factor: z.enum(AGAINST_SHIPS), target: piece },
      when: ['action'],
      refuse: refuseLightFire,
      resolve: fireLight,
      foretell: foretellLight,
    }),
  },
  events: { reduce, tell },
  slots: [TO_HIT, BESIDES_GUNS],
  modifiers: [STILL_TO_DO.from(({ state, ship, measure }) => fireOffers(state, ship, measure))],
  texts,
});
