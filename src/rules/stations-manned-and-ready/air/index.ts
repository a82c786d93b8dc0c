import { z } from 'zod/mini';
import { bearing, piece } from '../../../kit/fields';
import { ARRIVING, STAND_TO_DO, STILL_TO_DO } from '../ship/slots';
import { taking } from '../ship/taking';
import { chapter, raise, verb } from '../smr';
import { FACTORS } from '../state';
import { fireAntiAir, refuseAntiAir } from './anti-air/anti-air';
import { attackFromAir, refuseAirAttack } from './attack';
import { intercept, refuseIntercept } from './combat/intercept';
import { foretellCombat } from './combat/odds';
import {
  arrive,
  closeWith,
  fly,
  goHome,
  hold,
  refuseClosing,
  refuseFlight,
  refuseHolding,
  refuseHome,
} from './flying';
import { invariants } from './invariants';
import { foretellAirAttack, foretellAntiAir } from './odds';
import { antiAirOffers, attacksOffered, flightsOffered, standOffers } from './offers';
import { reduce } from './reducers';
import { ATTACK_TYPES } from './stand';
import { tell } from './tellers';
import texts from './text.en.json';

/** Aircraft: flying, anti-aircraft fire, attacks on ships, air combat (SMR-007, SMR-109 to SMR-136, SMR-H07, SMR-H17, SMR-H22 to SMR-H25). */
export const air = chapter({
  verbs: {
    closeWith: verb({
      form: { stand: piece, target: piece },
      when: ['aircraft'],
      refuse: refuseClosing,
      resolve: closeWith,
    }),
    fly: verb({
      form: { stand: piece, toward: bearing, distance: z.number() },
      when: ['aircraft'],
      refuse: refuseFlight,
      resolve: fly,
    }),
    goHome: verb({ form: { stand: piece }, when: ['aircraft'], refuse: refuseHome, resolve: goHome }),
    hold: verb({ form: { stand: piece }, when: ['aircraft'], refuse: refuseHolding, resolve: hold }),
    attackFromAir: verb({
      form: { stand: piece, target: piece, attack: z.enum(ATTACK_TYPES) },
      when: ['action'],
      refuse: refuseAirAttack,
      resolve: attackFromAir,
      foretell: foretellAirAttack,
    }),
    intercept: verb({
      form: { stand: piece, target: piece, jettison: z.boolean() },
      when: ['action'],
      refuse: refuseIntercept,
      resolve: intercept,
      foretell: foretellCombat,
    }),
    endStand: verb({
      form: { stand: piece },
      when: ['action'],
      *resolve(state, { stand }) {
        yield* taking(state, stand);
        return yield* raise({ type: 'stand-done', stand });
      },
    }),
    fireAntiAir: verb({
      form: { ship: piece, factor: z.enum(FACTORS), target: piece },
      when: ['action'],
      refuse: refuseAntiAir,
      resolve: fireAntiAir,
      foretell: foretellAntiAir,
    }),
  },
  offers: { aircraft: flightsOffered, action: attacksOffered },
  events: { reduce, tell },
  modifiers: [
    ARRIVING.from(({ state }) => [arrive(state)]),
    STAND_TO_DO.from(({ state, stand, measure }) => standOffers(state, stand, measure)),
    STILL_TO_DO.from(({ state, ship, measure }) => antiAirOffers(state, ship, measure)),
  ],
  texts,
  invariants,
});
