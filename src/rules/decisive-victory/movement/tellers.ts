import { text } from '../../../engine/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { courseText, threeFigures } from '../ship/words';
import type { MovementEvent } from './events';

const SPEED_CITES = { full: 'DV-019', half: 'DV-020', stop: 'DV-021' } as const;

export const tell: Tellers<MovementEvent> = {
  'ship-moved': ({ ship, from, setting, legs, turns, stopped }, nameOf) => {
    const course = courseText(legs);
    const changing = setting === from ? '' : '-changing';
    const sailed = stopped === 'land' ? 'told.moved-aground' : `told.moved${changing}`;
    const stayed = stopped === 'land' ? 'told.aground' : `told.stayed${changing}`;
    const args = { ship: nameOf(ship), speed: text(`speed.${setting}`), ...(course ? { course } : {}) };
    return telling({
      text: text(course ? sailed : stayed, args),
      cites: [stopped === 'land' ? 'DV-H11' : SPEED_CITES[setting], ...(turns > 0 ? ['DV-024'] : [])],
      about: [ship],
      weight: stopped === 'land' ? 'major' : 'minor',
    });
  },

  'ship-withdrawn': {
    key: 'told.withdrawn',
    cites: ['DV-H03'],
    pieces: { ship: 'ship' },
    weight: 'major',
  },

  'wind-rolled': ({ toward, face }) =>
    telling({
      text: text('told.wind', { toward: threeFigures(toward) }),
      cites: ['DV-119', 'DV-H04'],
      faces: [face],
    }),

  'smoke-laid': { key: 'told.smoke-laid', cites: ['DV-116'], pieces: { ship: 'ship' } },

  'close-action-paid': ({ ship, other, payer }, nameOf) =>
    telling({
      text: text('told.close-action', {
        ship: nameOf(ship),
        other: nameOf(other),
        payer: nameOf(payer),
      }),
      cites: ['DV-123'],
      about: [ship, other, ...(payer === ship || payer === other ? [] : [payer])],
      weight: 'major',
    }),

  collided: ({ ships: [a, b] }, nameOf) =>
    telling({
      text: text('battle.collided', {
        ship: nameOf(a.ship),
        damage: a.damage,
        target: nameOf(b.ship),
        other: b.damage,
      }),
      cites: ['DV-124'],
      faces: [...a.faces, ...b.faces],
      about: [a.ship, b.ship],
      weight: 'major',
    }),
};
