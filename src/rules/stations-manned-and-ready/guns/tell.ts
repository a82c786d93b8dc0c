import { text } from '../../../engine/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { FACES, waysOf } from '../ship/d20';
import type { GunsEvent } from './events';
import { LIGHT_GUNS } from './light';

export const tell: Tellers<GunsEvent> = {
  'guns-fired': (event, nameOf) => {
    const { ship, target, weapon, battery, guns, range, faces, hits, tally, needed, raking } = event;
    const often = hits === 1 ? '-once' : '';
    const key = hits === 0 ? 'told.missed' : `told.${raking ? 'raked' : 'hit'}${often}`;
    const args = { ship: nameOf(ship), target: nameOf(target), weapon, guns, range, hits };
    return telling({
      text: text(key, args),
      cites: ['SMR-010', 'SMR-H10', 'SMR-H12'],
      tallies: [tally],
      faces,
      about: [ship, target],
      weight: hits > 0 ? 'major' : 'minor',
      shot: {
        from: ship,
        to: target,
        hit: hits > 0,
        weapon: text('card.value', { value: weapon }),
        battery,
      },
      tests: [
        {
          label: text('test.guns'),
          good: ship,
          ways: waysOf({ needed, sum: tally }),
          of: FACES,
          tried: faces.length,
          passed: hits > 0 ? 1 : 0,
        },
      ],
    });
  },
  'light-guns-fired': ({ ship, target, factor, range, faces, again, onTarget, tally }, nameOf) =>
    telling({
      text: text('told.light', {
        ship: nameOf(ship),
        target: nameOf(target),
        factor: text(`factor.${factor}`),
        range,
        hits: onTarget,
      }),
      cites: ['SMR-036', 'SMR-H22'],
      tallies: [tally],
      faces: [...faces, ...again],
      about: [ship, target],
      shot: { from: ship, to: target, hit: onTarget > 0, weapon: text(`factor.${factor}`) },
      tests: [
        {
          label: text('test.light-guns'),
          good: ship,
          ways: waysOf({ needed: LIGHT_GUNS, sum: tally }),
          of: FACES,
          tried: faces.length + again.length,
          passed: onTarget,
        },
      ],
    }),
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
