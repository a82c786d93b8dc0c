import type { Side } from '../../../engine/ids';
import { type Check, ofEach } from '../../../kit/held/invariant';
import { refusing } from '../../../kit/refusal';
import { MET } from '../movement/hazards';
import { MINED } from '../movement/move';
import { HEARD, STILL_TO_DO } from '../ship/slots';
import { layers } from '../ship/waiting';
import { chapter, raise, verb } from '../smr';
import type { ShipState, SmrState } from '../state';
import { LAY, lay, layOffers, meetMines, minesAhead, refuseLay } from './mines';
import { foretellHunt } from './odds';
import { reduce } from './reducers';
import {
  changeDepth,
  DEPTH,
  depthOffers,
  HUNT,
  hear,
  hunt,
  huntOffers,
  refuseDepth,
  refuseHunt,
} from './submarines';
import { tell } from './tellers';
import texts from './text.en.json';

const no = refusing('refusal');

const OF_SHIPS: readonly Check<ShipState, SmrState>[] = [
  [({ mines, card }) => mines <= card.mines, 'has more mines than she came with'],
  [({ submerged, card }) => !submerged || card.kind === 'submarine', 'is under water and no submarine'],
];

/** What is played where a scenario or the players choose it: mines, submarines and what hunts them (SMR-004, SMR-005, SMR-H39, SMR-H40). */
export const options = chapter({
  verbs: {
    layMines: verb({
      form: LAY,
      when: ['mines'],
      refuse: (state, { ship }) => refuseLay(state, ship),
      resolve: (state, { ship, at }) => lay(state, ship, at),
    }),
    passMines: verb({
      form: {},
      when: ['mines'],
      refuse: (state, { by }) =>
        layers(state, by as Side).length > 0 ? undefined : no('SMR-H39', 'no-layers'),
      resolve: (_, { by }) => raise({ type: 'mines-passed', side: by as Side }),
    }),
    changeDepth: verb({ form: DEPTH, when: ['submarines'], refuse: refuseDepth, resolve: changeDepth }),
    depthCharge: verb({
      form: HUNT,
      when: ['action'],
      refuse: refuseHunt,
      resolve: hunt,
      foretell: foretellHunt,
    }),
  },
  events: { reduce, tell },
  offers: { mines: layOffers, submarines: depthOffers },
  modifiers: [
    MET.from(({ state, said: { ship, legs }, measure }) => minesAhead(state, ship, legs, measure)),
    MINED.from(({ state, ship, key, fields }) => [meetMines(state, ship, key, fields)]),
    HEARD.from(({ state }) => [hear(state)]),
    STILL_TO_DO.from(({ state, ship, measure }) => huntOffers(state, ship, measure)),
  ],
  texts,
  invariants: [
    ofEach(
      ({ ships }: SmrState) => Object.values(ships),
      ({ card }) => card.name,
      OF_SHIPS,
    ),
  ],
});
