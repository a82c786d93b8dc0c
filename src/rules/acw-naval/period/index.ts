import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { eachOf } from '../../../kit/held/among';
import { changeSide } from '../../../kit/held/sides';
import { offer } from '../../../kit/offer';
import { changeVessel, chapter, type Reducers, raise, verb } from '../acw';
import { mayAim } from '../guns/offers';
import { MEETS } from '../orders';
import { armedAt } from '../ship/armed';
import { strip } from '../ship/changes';
import { vesselsOf } from '../ship/fleet';
import { FIRING } from '../ship/speaking';
import { type AcwSide, type AcwState, FRESH_MARKS, type Step, type Vessel } from '../state';
import type { PeriodEvent } from './events';
import { hazardsOf } from './hazards';
import { invariants } from './invariants';
import { closeFiring } from './sequence';
import texts from './text.en.json';

const stripAll = (state: AcwState, ...fields: readonly (keyof Vessel)[]): AcwState =>
  vesselsOf(state).reduce((now, { id }) => strip(now, id, ...fields), state);

const everyVessel = (state: AcwState, by: (vessel: Vessel) => Partial<Vessel>): AcwState =>
  vesselsOf(state).reduce((now, { id }) => changeVessel(now, id, by), state);

const bothSides = (state: AcwState, by: Partial<AcwSide>): AcwState =>
  state.sides.reduce((now, { id }) => changeSide(now, id, by), state);

const fire = (state: AcwState): AcwState => ({ ...bothSides(state, { firingEnded: false }), shots: [] });

/** What is laid down at the beginning of a step. */
const AT_STEP: Partial<Record<Step, (state: AcwState) => AcwState>> = {
  // A burst of ram speed is over: she counts as going at her maximum, or slower (ACW-022).
  start: (state) => ({
    ...everyVessel(stripAll(state, 'anchorNext', 'towNext'), ({ bursting, speed, maxSpeed }) => ({
      marks: FRESH_MARKS,
      bursting: false,
      speed: bursting ? Math.min(speed, maxSpeed) : speed,
    })),
    land: eachOf(state.land, (unit) => ({ ...unit, marks: FRESH_MARKS })),
    before: state.orders,
    orders: {},
    shots: [],
  }),
  orders: (state) => ({
    ...bothSides(stripAll(state, 'lightNext'), { committed: false, firingEnded: false }),
    tryMines: [],
  }),
  'first-fire': fire,
  'second-fire': fire,
};

const reduce: Reducers<PeriodEvent> = {
  'side-committed': (state, { side }) => changeSide(state, side, { committed: true }),
  'step-begun': (state, { step, period }) => ({ ...(AT_STEP[step]?.(state) ?? state), step, period }),
  'firing-ended': (state, { side }) => changeSide(state, side, { firingEnded: true }),
};

const STEP_CITES: Readonly<Record<Step, string>> = {
  start: 'ACW-H09',
  orders: 'ACW-008',
  'first-half': 'ACW-005',
  'first-fire': 'ACW-006',
  turning: 'ACW-029',
  'second-half': 'ACW-005',
  'second-fire': 'ACW-007',
  end: 'ACW-H08',
};

const tell: Tellers<PeriodEvent> = {
  'side-committed': { key: 'orders.told.committed', cites: ['ACW-008'], names: { side: 'side' } },
  'step-begun': ({ step }) => ({
    key: `orders.told.step-${step}`,
    cites: ['ACW-004', STEP_CITES[step]],
    as: ['period'],
  }),
  'firing-ended': ({ idle }) => ({
    key: idle ? 'orders.told.nothing-to-fire' : 'orders.told.firing-ended',
    cites: ['ACW-006'],
    names: { side: 'side' },
  }),
};

const commitOffers = (_: AcwState, side: Side): readonly Offer[] => [
  offer('commit', side, 'ACW-008', text('orders.offer.commit'), { usual: true, ceremony: true }),
];

/**
 * The last thing a side says in a step, and never refused: fire is never owed (ACW-006). It says whether any target has
 * been named, and forgoes what could still be fired.
 */
const fired =
  (cite: string, key: string) =>
  (state: AcwState, side: Side, measure: Measure): readonly Offer[] => {
    const named = state.shots.some(({ by }) => armedAt(state, by)?.side === side);
    return [
      offer('endFire', side, cite, text(`orders.offer.${key}${named ? '' : '-none'}`), {
        means: text(`means.${key}`),
        usual: true,
        attack: 'make',
        ...(mayAim(state, side, measure) ? { final: 'forgoes' } : { ceremony: true }),
      }),
    ];
  };

/** The steps of a period, in which both sides speak at once (ACW-001, ACW-004 to ACW-008). */
export const period = chapter({
  verbs: {
    commit: verb({
      form: {},
      when: ['orders'],
      resolve: (_, { by }) => raise({ type: 'side-committed', side: by }),
    }),
    endFire: verb({ form: {}, when: FIRING, resolve: (_, { by }) => closeFiring(by, false) }),
  },
  events: { reduce, tell },
  offers: {
    orders: commitOffers,
    'first-fire': fired('ACW-006', 'end-fire'),
    'second-fire': fired('ACW-007', 'end-fire-last'),
  },
  texts,
  modifiers: [MEETS.from(hazardsOf)],
  invariants,
});
