import { type Check, ofPosition } from '../../../kit/invariant';
import { chapter, verb } from '../acw';
import { isHull } from '../ship/fleet';
import { FIRING, isFiringStep } from '../ship/speaking';
import type { AcwState } from '../state';
import { refuseAim, refuseUnaim } from './aims';
import { AIM, dropTarget, nameTarget, UNAIM } from './naming';
import { forecastAim } from './odds';
import { aimOffers } from './offers';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

const OF_SHOTS: readonly Check<AcwState, AcwState>[] = [
  [
    (state) => state.outcome !== undefined || isFiringStep(state) || state.shots.length === 0,
    'a shot is left over',
  ],
  [
    ({ shots, vessels, land, outcome }) =>
      outcome !== undefined ||
      shots.every(({ target, guns }) => {
        const vessel = vessels[target];
        const there = vessel ? isHull(vessel) : land[target]?.fate === 'standing';
        return Number.isInteger(guns) && guns > 0 && there;
      }),
    'a shot is at nothing that can be hit',
  ],
];

/** Gunnery, mortars, balloons and musketry (ACW-080 to ACW-110, ACW-132 to ACW-134). */
export const guns = chapter({
  verbs: {
    aim: verb({ form: AIM, when: FIRING, refuse: refuseAim, resolve: nameTarget, foretell: forecastAim }),
    unaim: verb({ form: UNAIM, when: FIRING, refuse: refuseUnaim, resolve: dropTarget }),
  },
  events: { reduce, tell },
  offers: { 'first-fire': aimOffers, 'second-fire': aimOffers },
  texts,
  invariants: [ofPosition(OF_SHOTS)],
});
