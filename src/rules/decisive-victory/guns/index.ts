import { z } from 'zod/mini';
import type { PieceId } from '../../../engine/ids';
import { name, piece } from '../../../kit/fields';
import { chapter, inTurn, no, type Resolving, raise, verb } from '../dv';
import { shipOf } from '../ship/fleet';
import type { DvState } from '../state';
import { freeingFullFc, refuseTarget } from './aims';
import { BEFORE_FIRE, BEFOREHAND, FREED_BY, KINDS, sameAim, TO_HIT, weaponName } from './attack';
import { fire } from './attacks';
import { GUNNERY } from './gunnery';
import { foretellAim } from './odds';
import { attackOffers, BESIDES, refuseFire } from './offers';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

const OF_SHIP = { ship: piece };
const OF_TARGET = { ship: piece, system: name, target: piece };

/** A ship's part in the Attacks phase, with its fire or without. */
function* act(state: DvState, ship: PieceId, held: boolean): Resolving {
  if (!held) yield* fire(yield* inTurn(state, BEFORE_FIRE(ship), (now, first) => first(now)), ship);
  return yield* raise({ type: 'ship-acted', ship, held });
}

/** Naming targets, attack rolls, saves and damage by gunfire (DV-027 to DV-063). */
export const guns = chapter({
  verbs: {
    aim: verb({
      form: { ...OF_TARGET, full: z.boolean() },
      when: ['attacks'],
      refuse: refuseTarget,
      resolve: (state, { ship, system, target, full }) =>
        raise({
          type: 'target-named',
          ship,
          aim: { system, target, full },
          weapon: weaponName(shipOf(state, ship), system),
        }),
      foretell: (state, aimed, measure) => foretellAim(freeingFullFc(state, aimed), aimed, measure),
    }),
    unaim: verb({
      form: OF_TARGET,
      when: ['attacks'],
      refuse: (state, said) =>
        shipOf(state, said.ship).aims.some((aim) => sameAim(aim, said))
          ? undefined
          : no('DV-035', 'not-aimed'),
      resolve(state, { ship, system, target }) {
        const weapon = weaponName(shipOf(state, ship), system);
        return raise({ type: 'target-dropped', ship, system, weapon, target });
      },
      // What is named, as it stands.
      foretell: (state, said, measure) => foretellAim(state, { ...said, full: false }, measure),
    }),
    fire: verb({
      form: OF_SHIP,
      when: ['attacks'],
      refuse: (state, { ship }) => refuseFire(shipOf(state, ship)),
      resolve: (state, { ship }) => act(state, ship, false),
    }),
    holdFire: verb({
      form: OF_SHIP,
      when: ['attacks'],
      resolve: (state, { ship }) => act(state, ship, true),
    }),
  },
  events: { reduce, tell },
  offers: { attacks: attackOffers },
  slots: [TO_HIT, FREED_BY, BEFOREHAND, KINDS, BESIDES, BEFORE_FIRE],
  texts,
  modifiers: [KINDS.from((kind) => (kind === 'gun' ? [GUNNERY] : []))],
});
