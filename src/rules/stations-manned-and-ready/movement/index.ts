import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/text';
import { offer } from '../../../kit/offer';
import { FOUL, HELM } from '../damage/slots';
import { shipsWaiting, squadronsWaiting } from '../ship/waiting';
import { chapter, gauge, verb } from '../smr';
import type { SmrState } from '../state';
import { hazardsOf, MET } from './hazards';
import { runWild } from './helm';
import { maneuverOf } from './maneuver';
import { MOVE, move, refuseMove } from './move';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

function offers(state: SmrState, side: Side): readonly Offer[] {
  const { active } = state;
  if (active?.side === undefined) return [];
  return squadronsWaiting(state, side)
    .filter(({ id }) => active.squadron === undefined || id === active.squadron)
    .flatMap(({ id }) => shipsWaiting(state, id))
    .map((ship) =>
      offer('move', side, 'SMR-006', text('offer.move', { ship: ship.card.name }), {
        subject: ship.id,
        fixed: { ship: ship.id },
        holes: {
          setting: { kind: 'names', of: maneuverOf(ship).settings.map(({ id, label }) => ({ id, label })) },
          legs: { kind: 'track', piece: ship.id },
        },
      }),
    );
}

/** Speed, turns, bases, collisions, grounding, smoke (SMR-006, SMR-H04 to SMR-H06, SMR-H20, SMR-H34, SMR-H46). */
export const movement = chapter({
  verbs: {
    move: verb({
      form: MOVE,
      when: ['ships', 'submarines'],
      refuse: refuseMove,
      resolve: move,
      hazards: hazardsOf,
    }),
  },
  events: { reduce, tell },
  offers: { ships: offers, submarines: offers },
  slots: [MET],
  modifiers: [
    HELM.from(({ state, ship, key, toward }) => [runWild(state, ship, toward, key)]),
    FOUL.from(({ ship, key }) => [
      (function* () {
        const query = { of: 'berth', piece: ship } as const;
        const { squalls } = yield* gauge(`${key}-weather`, query, rule('SMR-069'));
        return squalls.length > 0;
      })(),
    ]),
  ],
  texts,
});
