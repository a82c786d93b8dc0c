import { piece } from '../../../kit/fields';
import { chapter, no, verb } from '../dv';
import { shipOf } from '../ship/fleet';
import {
  AIM,
  act,
  BEFORE_FIRE,
  dropTarget,
  freeingFullFc,
  nameTarget,
  refuseFire,
  refuseTarget,
  UNAIM,
} from './aiming';
import { BEFOREHAND, FREED_BY, sameAim, TO_HIT } from './attack';
import { GUNNERY } from './gunnery';
import { KINDS } from './kinds';
import { foretellAim } from './odds';
import { attackOffers, BESIDES } from './offers';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

const OF_SHIP = { ship: piece };

/** Naming targets, attack rolls, saves and damage by gunfire (DV-027 to DV-063). */
export const guns = chapter({
  verbs: {
    aim: verb({
      form: AIM,
      when: ['attacks'],
      refuse: refuseTarget,
      resolve: nameTarget,
      foretell: (state, aimed, measure) => foretellAim(freeingFullFc(state, aimed), aimed, measure),
    }),
    unaim: verb({
      form: UNAIM,
      when: ['attacks'],
      refuse: (state, said) =>
        shipOf(state, said.ship).aims.some((aim) => sameAim(aim, said))
          ? undefined
          : no('DV-035', 'not-aimed'),
      resolve: dropTarget,
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
  events: {
    reduce,
    tell,
  },
  offers: { attacks: attackOffers },
  slots: [TO_HIT, FREED_BY, BEFOREHAND, KINDS, BESIDES, BEFORE_FIRE],
  texts,
  modifiers: [KINDS.from((kind) => (kind === 'gun' ? [GUNNERY] : []))],
});
