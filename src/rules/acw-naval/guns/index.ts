import type { NameOf } from '../../../engine/contract';
import { text } from '../../../engine/words/text';
import { within } from '../../../kit/card/figures';
import type { Tellers } from '../../../kit/chapter';
import { counted } from '../../../kit/counted';
import { type Check, ofPosition } from '../../../kit/held/invariant';
import { luck, telling } from '../../../kit/telling';
import { chapter, ofShip, type Reducers, verb } from '../acw';
import { MUSKETS, targetText } from '../ship/armed';
import { changeGuns, mark, strip } from '../ship/changes';
import { tenth } from '../ship/figures';
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
import texts from './text.en.json';

const ends = ({ by, target }: Shot, nameOf: NameOf) => ({ ship: nameOf(by), target: nameOf(target) });

const tell: Tellers<GunEvent> = {
  'target-named': ({ shot, battery }, nameOf) => {
    const muskets = shot.battery === MUSKETS;
    return telling({
      text: text(`told.named.${muskets ? 'muskets' : shot.at}`, {
        ...ends(shot, nameOf),
        battery,
        guns: counted(muskets ? 'guns.count.base' : 'guns.count.gun', shot.guns),
      }),
      cites: [muskets ? 'ACW-132' : 'ACW-100'],
      about: [shot.by, shot.target],
    });
  },

  'target-dropped': ({ shot, battery }, nameOf) =>
    telling({
      text: text('told.dropped', { ...ends(shot, nameOf), battery }),
      cites: ['ACW-100'],
      about: [shot.by, shot.target],
    }),

  'muskets-fired': ({ shot, faces, area, rattled, pilot }, nameOf) => {
    const result = rattled && pilot ? 'both' : rattled ? 'rattled' : pilot ? 'pilot' : 'nothing';
    return telling({
      text: text(`told.muskets.${result}`, { ...ends(shot, nameOf), area: text(`guns.area.${area}`) }),
      cites: ['ACW-132', ...(rattled ? ['ACW-133'] : []), ...(pilot ? ['ACW-134'] : [])],
      faces,
      about: [shot.by, shot.target],
      weight: rattled || pilot ? 'major' : 'minor',
      shot: { from: shot.by, to: shot.target, hit: rattled || pilot, weapon: text('guns.muskets') },
    });
  },

  'guns-fired': ({ shot, battery, guns, range, tally, armour, faces, hits }, nameOf) =>
    telling({
      text: text(`told.fired.${hits === 0 ? 'miss' : guns.length === 1 ? 'hit' : 'hits'}`, {
        ship: nameOf(shot.by),
        battery,
        target: targetText(nameOf(shot.target), shot.at),
        guns: counted('guns.count.gun', guns.length),
        hits: counted('guns.count.hit', hits),
        armour,
        range: tenth(range),
      }),
      cites: ['ACW-100', 'ACW-099'],
      tallies: [tally],
      faces,
      about: [shot.by, shot.target],
      weight: hits > 0 ? 'major' : 'minor',
      shot: { from: shot.by, to: shot.target, hit: hits > 0, weapon: battery, battery: shot.battery },
      tests: [
        luck(
          'guns.luck',
          shot.by,
          within(7 - armour + tally.total, { min: 0, max: 6 }),
          6,
          hits,
          guns.length,
        ),
      ],
    }),

  'held-fire': ({ shot, battery }, nameOf) =>
    telling({
      text: text('told.held-fire', { ...ends(shot, nameOf), battery }),
      cites: ['ACW-100'],
      about: [shot.by],
    }),

  'balloon-down': ofShip('told.balloon-down', ['ACW-081']),
};

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
