import type { Tellers } from '../../../kit/chapter';
import { piece } from '../../../kit/fields';
import { DARKENED } from '../damage/slots';
import { STILL_TO_DO } from '../ship/slots';
import { changeShip, chapter, type Reducers, raise, verb } from '../smr';
import type { SightEvent } from './events';
import { identify, powered } from './looking';
import { beamOf, nightOffers, refuseIdentify, refuseLight } from './night';
import texts from './text.en.json';

const ON = { ship: piece, target: piece };

const reduce: Reducers<SightEvent> = {
  'power-tested': (state, { ship, passed }) =>
    changeShip(state, ship, ({ now }) => ({ now: { ...now, power: passed ? 'passed' : 'failed' } })),
  'radar-tested': (state, { ship, battery, target, passed }) =>
    changeShip(state, ship, ({ now }) => ({
      now: { ...now, acquired: [...now.acquired, { battery, target, passed }] },
    })),
  identified: (state, { ship, target, passed }) =>
    changeShip(state, ship, ({ now }) => ({ now: { ...now, identified: { target, passed } } })),
  'searchlight-lit': (state, { ship, target }) =>
    changeShip(state, ship, ({ now }) => ({ now: { ...now, lights: target } })),
};

const tell: Tellers<SightEvent> = {
  'power-tested': ({ passed }) => ({
    key: passed ? 'told.power-back' : 'told.power-out',
    cites: ['SMR-104', 'SMR-H08'],
    pieces: { ship: 'ship' },
  }),
  'radar-tested': ({ passed }) => ({
    key: passed ? 'told.radar-has' : 'told.radar-has-not',
    cites: ['SMR-062', 'SMR-H38'],
    pieces: { ship: 'ship', target: 'target' },
  }),
  identified: ({ passed }) => ({
    key: passed ? 'told.identified' : 'told.not-identified',
    cites: ['SMR-066', 'SMR-H38'],
    pieces: { ship: 'ship', target: 'target' },
  }),
  'searchlight-lit': {
    key: 'told.searchlight-lit',
    cites: ['SMR-H19'],
    pieces: { ship: 'ship', target: 'target' },
  },
};

/** Sight, darkness, light and radar (SMR-058 to SMR-066, SMR-H18, SMR-H19, SMR-H38). */
export const sight = chapter({
  verbs: {
    searchlight: verb({
      form: ON,
      when: ['action'],
      refuse: refuseLight,
      *resolve(state, { ship, target }) {
        const { now, works } = yield* powered(state, ship);
        if (!works) return now;
        yield* raise({ type: 'table/beam-lit', light: beamOf(ship), from: ship, on: target });
        return yield* raise({ type: 'searchlight-lit', ship, target });
      },
    }),
    identify: verb({
      form: ON,
      when: ['action'],
      refuse: refuseIdentify,
      resolve: (state, { ship, target }) => identify(state, ship, target),
    }),
  },
  events: { reduce, tell },
  modifiers: [
    STILL_TO_DO.from(({ state, ship, measure }) => nightOffers(state, ship, measure)),
    DARKENED.from(({ ship }) => [raise({ type: 'table/light-out', light: beamOf(ship) })]),
  ],
  texts,
});
