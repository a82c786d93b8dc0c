import { piece } from '../../../kit/fields';
import { SERVICED, STILL_TO_DO } from '../ship/slots';
import { chapter, verb } from '../smr';
import { land, refuseLanding, refuseTakeOff, takeOff } from './handling';
import { invariants } from './invariants';
import { landingsOffered, takeOffsOffered } from './offers';
import { reduce } from './reducers';
import { service } from './servicing';
import { tell } from './tellers';
import texts from './text.en.json';

/** Flight decks of carriers and air bases (SMR-H32, SMR-H33). */
export const decks = chapter({
  verbs: {
    takeOff: verb({ form: { stand: piece }, when: ['aircraft'], refuse: refuseTakeOff, resolve: takeOff }),
    land: verb({
      form: { ship: piece, stand: piece },
      when: ['action'],
      refuse: refuseLanding,
      resolve: land,
    }),
  },
  offers: { aircraft: takeOffsOffered },
  events: { reduce, tell },
  modifiers: [
    STILL_TO_DO.from(({ state, ship, measure }) => landingsOffered(state, ship, measure)),
    SERVICED.from(({ state }) => [service(state)]),
  ],
  texts,
  invariants,
});
