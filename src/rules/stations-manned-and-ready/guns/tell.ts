import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { attackTold } from '../ship/told';
import type { GunsEvent } from './events';
import { LIGHT_GUNS } from './light';

export const tell: Tellers<GunsEvent> = {
  'guns-fired': (event, nameOf) => {
    const { ship, target, weapon, guns, range, hits, raking } = event;
    const often = hits === 1 ? '-once' : '';
    const key = hits === 0 ? 'told.missed' : `told.${raking ? 'raked' : 'hit'}${often}`;
    const args = {
      ship: nameOf(ship),
      target: nameOf(target),
      weapon,
      guns: text('hit.guns', { count: guns }),
      range,
      hits,
    };
    return attackTold({
      ...event,
      text: text(key, args),
      cites: ['SMR-010', 'SMR-H10', 'SMR-H12'],
      from: ship,
      to: target,
      weapon: text('card.value', { value: weapon }),
      test: 'test.guns',
      atOnce: true,
    });
  },
  'light-guns-fired': (event, nameOf) => {
    const { ship, target, range, onTarget: hits } = event;
    const factor = text(`factor.${event.factor}`);
    return attackTold({
      ...event,
      text: text('told.light', { ship: nameOf(ship), target: nameOf(target), factor, range, hits }),
      cites: ['SMR-036', 'SMR-H22'],
      weight: 'minor',
      from: ship,
      to: target,
      weapon: factor,
      needed: LIGHT_GUNS,
      test: 'test.light-guns',
      hits,
    });
  },
  'light-hits-validated': {
    key: 'told.validated',
    cites: ['SMR-043'],
    pieces: { ship: 'ship', target: 'target' },
    as: ['splash', 'ip'],
  },
  'fire-ceased': ({ ship, splashed }, nameOf) =>
    telling({
      text: text('told.ceased', { ship: nameOf(ship), targets: splashed.map(nameOf).join(', ') }),
      cites: ['SMR-H16'],
      about: [ship, ...splashed],
    }),
};
