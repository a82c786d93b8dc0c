import { text } from '../../../engine/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { courseText, threeFigures } from '../ship/words';
import type { MovementEvent } from './events';

const SPEED_CITES = { full: 'DV-019', half: 'DV-020', stop: 'DV-021' } as const;

export const tell: Tellers<MovementEvent> = {
  'ship-moved': ({ ship, name, from, setting, legs, turns, stopped }) => {
    const course = courseText(legs);
    const changing = setting === from ? '' : '-changing';
    const sailed = stopped === 'land' ? 'told.moved-aground' : `told.moved${changing}`;
    const stayed = stopped === 'land' ? 'told.aground' : `told.stayed${changing}`;
    const args = { ship: name, speed: text(`speed.${setting}`), ...(course ? { course } : {}) };
    return telling({
      text: text(course ? sailed : stayed, args),
      cites: [stopped === 'land' ? 'DV-H11' : SPEED_CITES[setting], ...(turns > 0 ? ['DV-024'] : [])],
      about: [ship],
      weight: stopped === 'land' ? 'major' : 'minor',
    });
  },

  'ship-withdrawn': ({ ship, name }) =>
    telling({
      text: text('told.withdrawn', { ship: name }),
      cites: ['DV-H03'],
      about: [ship],
      weight: 'major',
    }),

  'wind-rolled': ({ toward, face }) =>
    telling({
      text: text('told.wind', { toward: threeFigures(toward) }),
      cites: ['DV-119', 'DV-H04'],
      faces: [face],
    }),

  'smoke-laid': ({ ship, name }) =>
    telling({ text: text('told.smoke-laid', { ship: name }), cites: ['DV-116'], about: [ship] }),

  'close-action-paid': ({ ship, name, other, otherName, payer, payerName }) =>
    telling({
      text: text('told.close-action', { ship: name, other: otherName, payer: payerName }),
      cites: ['DV-123'],
      about: [ship, other, ...(payer === ship || payer === other ? [] : [payer])],
      weight: 'major',
    }),
};
