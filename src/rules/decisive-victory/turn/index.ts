import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { chapter, verb } from '../dv';
import { refuseEndGroup } from '../ship/acting';
import type { DvState } from '../state';
import { verbs } from './command-phase';
import { invariants } from './invariants';
import { commandOffers } from './offers';
import { reduce } from './reducers';
import { endTurn, passOn, rollInitiative } from './sequence';
import { tell } from './tellers';
import texts from './text.en.json';

const only = (verbNamed: string, cite: string, key: string) => (_: DvState, side: Side) => [
  offer(verbNamed, side, cite, text(key), { usual: true, ceremony: true }),
];

/** Command points and abilities, initiative, the turns the sides take (DV-010 to DV-017, DV-106, DV-H12). */
export const turn = chapter({
  verbs: {
    ...verbs,
    rollInitiative: verb({ form: {}, when: ['initiative'], resolve: rollInitiative }),
    endGroup: verb({
      form: {},
      when: ['movement', 'attacks'],
      refuse: refuseEndGroup,
      resolve: (state) => passOn(state, true),
    }),
    maintain: verb({ form: {}, when: ['maintenance'], resolve: endTurn }),
  },
  events: { reduce, tell },
  offers: {
    command: commandOffers,
    initiative: only('rollInitiative', 'DV-014', 'offer.roll-initiative'),
    maintenance: only('maintain', 'DV-106', 'offer.maintain'),
  },
  texts,
  invariants,
});
