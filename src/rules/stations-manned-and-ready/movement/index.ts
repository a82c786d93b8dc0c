import { z } from 'zod/mini';
import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import { rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { piece } from '../../../kit/fields';
import { courseHoles } from '../../../kit/offer';
import { FOUL, HELM } from '../damage/slots';
import { shipOf } from '../ship/fleet';
import { shipsWaiting, squadronsWaiting } from '../ship/waiting';
import { chapter, gauge, ofShip, verb } from '../smr';
import type { SmrState } from '../state';
import { legsOf } from './end-of-move';
import { bestPath, isForced, refusePlain } from './forced';
import { hazardsOf, MET } from './hazards';
import { runWild } from './helm';
import { maneuverOf } from './maneuver';
import { MINED, MOVE, move, refuseMove } from './move';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

function offers(state: SmrState, side: Side, measure: Measure): readonly Offer[] {
  const { active } = state;
  if (active?.side === undefined) return [];
  return squadronsWaiting(state, side)
    .filter(({ id }) => active.squadron === undefined || id === active.squadron)
    .flatMap(({ id }) => shipsWaiting(state, id))
    .flatMap((ship) => {
      const args = { ship: ship.card.name };
      const move = ofShip(ship, 'move', 'SMR-006', text('offer.move', args), {
        holes: courseHoles(maneuverOf(ship)),
      });
      if (!isForced(state, ship, measure)) return [move];
      const away = ship.withdrawing;
      const label = text(away ? 'offer.withdraw' : 'offer.go-clear', args);
      const forced = ofShip(ship, 'goClear', away ? 'SMR-H34' : 'SMR-H06', label, {
        means: text(away ? 'means.withdraw' : 'means.go-clear'),
        fixed: bestPath(state, ship, measure),
        usual: true,
      });
      return [move, forced];
    });
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
    goClear: verb({
      form: { ship: piece, knots: z.number(), turns: z.number() },
      when: ['ships', 'submarines'],
      refuse: (state, { ship, knots, turns }, measure) =>
        refusePlain(state, shipOf(state, ship), { knots, turns }, measure),
      resolve: (state, { ship, knots, turns }) =>
        move(state, { ship, setting: 'steam', legs: legsOf({ knots, turns }) }),
      hazards: (state, { ship, knots, turns }, measure) =>
        hazardsOf(state, { ship, legs: legsOf({ knots, turns }) }, measure),
    }),
  },
  events: { reduce, tell },
  offers: { ships: offers, submarines: offers },
  slots: [MET, MINED],
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
