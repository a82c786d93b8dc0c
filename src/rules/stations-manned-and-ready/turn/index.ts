import { z } from 'zod/mini';
import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { name, piece } from '../../../kit/fields';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { shipOf } from '../ship/fleet';
import { ARRIVING, HEARD, SERVICED, STAND_TO_DO, STILL_TO_DO } from '../ship/slots';
import { beginning, taking } from '../ship/taking';
import { ALTERNATING, shipsWaiting, squadronsWaiting, standsWaiting } from '../ship/waiting';
import { chapter, ofShip, verb } from '../smr';
import type { ShipState, SmrState } from '../state';
import { invariants } from './invariants';
import { reduce } from './reducers';
import { call, endShip, endSquadron, endTurn, rollInitiative } from './sequence';
import { tell } from './tellers';
import texts from './text.en.json';

const no = refusing('refusal');

const only = (verbNamed: string, cite: string, key: string) => (_: SmrState, side: Side) => [
  offer(verbNamed, side, cite, text(key), { usual: true, ceremony: true }),
];

/** Before a movement phase: which side moves a squadron first (SMR-H03). */
const whoBegins = (state: SmrState, by: Side): readonly Offer[] =>
  state.active?.side === undefined
    ? state.sides.map(({ id, name: called }) =>
        offer(
          'letBegin',
          by,
          'SMR-H03',
          text(id === by ? 'offer.begin' : 'offer.let-begin', { side: called }),
          {
            fixed: { side: id },
            // What the other does is seen before one's own is moved.
            usual: id !== by,
            ceremony: true,
          },
        ),
      )
    : [];

/** What a ship may do now, and whether anything of it is worth staying for: an attack, aircraft that wait to land. */
function doing(state: SmrState, ship: ShipState, measure: Measure) {
  const may = STILL_TO_DO({ state, ship, measure });
  return {
    may,
    could: may.some(({ attack, usual, refusal }) => (attack !== undefined || usual) && !refusal),
  };
}

/** What the ships of a side may do in the Action Phase, and to be done with a ship and with a squadron. */
function acting(state: SmrState, by: Side, measure: Measure): readonly Offer[] {
  const { active } = state;
  if (active?.side === undefined) return [];
  const squadrons = squadronsWaiting(state, by).filter(
    ({ id }) => active.squadron === undefined || id === active.squadron,
  );
  return squadrons.flatMap(({ id, name: called }) => {
    const offers = shipsWaiting(state, id).flatMap((ship) => {
      const { may, could } = doing(state, ship, measure);
      // Who has nothing to do, and has shot at nobody, is done with her squadron.
      if (!could && ship.now.shotAt.length === 0) return may;
      const done = ofShip(ship, 'endShip', 'SMR-H16', text('offer.end-ship', { ship: ship.card.name }), {
        ...(could ? { final: 'forgoes' } : { ceremony: true }),
      });
      return [...may, done];
    });
    const aloft = standsWaiting(state, id).flatMap((stand) => STAND_TO_DO({ state, stand, measure }));
    const could = aloft.some(({ refusal }) => !refusal) || offers.some(({ final }) => final === 'forgoes');
    const done = offer('endSquadron', by, 'SMR-H03', text('offer.end-squadron', { squadron: called }), {
      fixed: { squadron: id },
      usual: true,
      ...(could ? { final: 'forgoes' } : { ceremony: true }),
    });
    return [...offers, done];
  });
}

/** Initiative, the phases, the squadrons that alternate, the End Phase (SMR-001 to SMR-009, SMR-H02, SMR-H03). */
export const turn = chapter({
  verbs: {
    rollInitiative: verb({ form: {}, when: ['initiative'], resolve: rollInitiative }),
    letBegin: verb({
      form: { side: z.string() },
      when: ALTERNATING.filter((phase) => phase !== 'action'),
      refuse: (state, { side }) =>
        state.sides.some(({ id }) => id === side) ? undefined : no('SMR-H03', 'no-such-side', { side }),
      *resolve(state, { side }) {
        const begins = state.sides.find(({ id }) => id === side);
        return yield* call(state, begins?.id ?? state.sides[0].id);
      },
    }),
    endShip: verb({
      form: { ship: piece },
      when: ['action'],
      refuse: (state, { ship: id }, measure) => {
        const ship = shipOf(state, id);
        return ship.now.shotAt.length > 0 || doing(state, ship, measure).could
          ? undefined
          : no('SMR-H16', 'nothing-to-do', { ship: ship.card.name });
      },
      *resolve(state, { ship }) {
        return yield* endShip(yield* taking(state, ship), ship);
      },
    }),
    endSquadron: verb({
      form: { squadron: name },
      when: ['action'],
      refuse: (state, { by, squadron }) => {
        const begun = state.active?.squadron;
        if (begun !== undefined && begun !== squadron)
          return no('SMR-H03', 'other-squadron', { squadron: state.squadrons[begun]?.name ?? '' });
        return squadronsWaiting(state, by).some(({ id }) => id === squadron)
          ? undefined
          : no('SMR-H03', 'no-such-squadron', { squadron });
      },
      *resolve(state, { squadron }) {
        return yield* endSquadron(yield* beginning(state, squadron), squadron);
      },
    }),
    endTurn: verb({ form: {}, when: ['end'], resolve: endTurn }),
  },
  events: { reduce, tell },
  offers: {
    initiative: only('rollInitiative', 'SMR-001', 'offer.roll-initiative'),
    submarines: whoBegins,
    ships: whoBegins,
    aircraft: whoBegins,
    action: acting,
    end: only('endTurn', 'SMR-009', 'offer.end-turn'),
  },
  slots: [STILL_TO_DO, STAND_TO_DO, ARRIVING, HEARD, SERVICED],
  texts,
  invariants,
});
