import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { courseHoles } from '../../../kit/offer';
import { chapter, ofShip, verb } from '../dv';
import { endGroupOffer, waiting } from '../ship/acting';
import { shipOf } from '../ship/fleet';
import type { DvState } from '../state';
import { hazardsOf } from './hazards';
import { MOVE, maneuverOf, move, refuseTrack } from './movement';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

const offers = (state: DvState, side: Side): readonly Offer[] => [
  ...waiting(state, side).map((ship) =>
    ofShip(ship, 'move', 'DV-017', text('offer.move', { ship: ship.card.name }), {
      holes: courseHoles(maneuverOf(ship)),
    }),
  ),
  endGroupOffer(state, side),
];

/** Speeds, turns, smoke laid, close action, land and edges (DV-018 to DV-026, DV-116 to DV-125, DV-H03, DV-H11). */
export const movement = chapter({
  verbs: {
    move: verb({
      form: MOVE,
      when: ['movement'],
      refuse: (state, { ship, setting, legs }) => refuseTrack(shipOf(state, ship), setting, legs),
      resolve: move,
      hazards: hazardsOf,
    }),
  },
  events: { reduce, tell },
  offers: { movement: offers },
  texts,
});
