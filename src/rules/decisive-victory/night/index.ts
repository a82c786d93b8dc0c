import { ofEach, ofPosition } from '../../../kit/held/invariant';
import { chapter } from '../dv';
import { BEFORE_FIRE, BEFOREHAND, FREED_BY, TO_HIT } from '../guns/attack';
import { BESIDES } from '../guns/offers';
import { fleetOf } from '../ship/fleet';
import { OF_NIGHT, OF_PRELUDES } from './invariants';
import { nightLines } from './lighting';
import { nightOffers } from './offers';
import { doPrelude, verbs } from './prelude';
import { freedByRadar, radarBeforehand } from './radar';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

/** Night, searchlights, star shells and gunnery radar (DV-052, DV-053, DV-064 to DV-073). */
export const night = chapter({
  verbs,
  events: { reduce, tell },
  texts,
  invariants: [ofPosition(OF_NIGHT), ofEach(fleetOf, ({ card }) => card.name, OF_PRELUDES)],
  modifiers: [
    TO_HIT.from(nightLines),
    FREED_BY.from(({ state, ship, system }) => freedByRadar(state, ship, system)),
    BEFOREHAND.from(radarBeforehand),
    BESIDES.from(({ state, ship, measure }) => nightOffers(state, ship, measure)),
    BEFORE_FIRE.from((ship) => [(state) => doPrelude(state, ship)]),
  ],
});
