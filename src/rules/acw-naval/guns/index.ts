import { type Check, ofPosition } from '../../../kit/held/invariant';
import { chapter, type Reducers, verb } from '../acw';
import { MUSKETS } from '../ship/armed';
import { changeGuns, mark, strip } from '../ship/changes';
import { isHull, unitOf } from '../ship/fleet';
import { FIRING, isFiringStep } from '../ship/speaking';
import type { AcwState, Shot } from '../state';
import { refuseAim, refuseUnaim } from './aims';
import type { GunEvent } from './events';
import { spotted } from './laying/balloons';
import { HIT_DIE } from './laying/gunnery';
import { rattled } from './musketry';
import { AIM, dropTarget, isNamed, nameTarget, shotNamed, UNAIM } from './naming';
import { forecastAim } from './odds';
import { aimOffers } from './offers';
import { tell } from './tellers';
import texts from './text.en.json';

/**
 * Guns that have fired hold nothing for step vi, nor does a base that has (ACW-007, ACW-H10); who was shot at was
 * under fire, hit or not (ACW-009).
 */
function shotBetween(state: AcwState, { by, battery, guns, target }: Shot): AcwState {
  const { basesFired = 0 } = unitOf(state, by).marks;
  const marks = battery === MUSKETS ? { basesFired: basesFired + guns } : { fired: true };
  return mark(mark(state, by, marks), target, { underFire: true });
}

const reduce: Reducers<GunEvent> = {
  'target-named': (state, { shot }) => ({ ...state, shots: [...state.shots, shot] }),

  'target-dropped': (state, { shot }) => ({
    ...state,
    shots: state.shots.filter((one) => one.by !== shot.by || !isNamed(one, shot)),
  }),

  'muskets-fired': (state, { shot, area, rattled }) => {
    const fired = shotBetween(state, shot);
    const { musketry } = unitOf(fired, shot.target).marks;
    // Once only per side (ACW-133).
    return rattled && !musketry.includes(area)
      ? mark(fired, shot.target, { musketry: [...musketry, area] })
      : fired;
  },

  'guns-fired': (state, { shot, guns, bearing }) =>
    changeGuns(shotBetween(state, shot), shot.by, guns, (gun) => ({
      ...gun,
      lastShot: {
        period: state.period,
        target: shot.target,
        ...(bearing === undefined ? {} : { bearing }),
      },
    })),

  'held-fire': (state) => state,
  'balloon-down': (state, { piece }) => strip(state, piece, 'balloon'),
};

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
    aim: verb({
      form: AIM,
      when: FIRING,
      refuse: refuseAim,
      resolve: nameTarget,
      foretell: (state, said, measure) => forecastAim(state, said, measure),
    }),
    unaim: verb({
      form: UNAIM,
      when: FIRING,
      refuse: refuseUnaim,
      resolve: dropTarget,
      // What is named, as it stands.
      foretell: (state, said, measure) => {
        const shot = shotNamed(state, said);
        return shot && forecastAim(state, { ...said, guns: shot.guns }, measure, shot);
      },
    }),
  },
  events: { reduce, tell },
  offers: { 'first-fire': aimOffers, 'second-fire': aimOffers },
  texts,
  invariants: [ofPosition(OF_SHOTS)],
  slots: [HIT_DIE],
  modifiers: [HIT_DIE.from(spotted), HIT_DIE.from(rattled)],
});
