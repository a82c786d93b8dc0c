import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { courseText, threeFigures } from '../ship/words';
import type { MovementEvent } from './events';

const SPEED_CITES = { full: 'DV-019', half: 'DV-020', stop: 'DV-021' } as const;

export const tell: Tellers<MovementEvent> = {
  'ship-moved': ({ from, setting, legs, turns, stopped }) => {
    const course = courseText(legs);
    const aground = stopped === 'land';
    const changing = setting === from ? '' : '-changing';
    const sailed = aground ? 'told.moved-aground' : `told.moved${changing}`;
    const stayed = aground ? 'told.aground' : `told.stayed${changing}`;
    return {
      key: course ? sailed : stayed,
      pieces: ['ship'],
      args: { speed: text(`speed.${setting}`), ...(course ? { course } : {}) },
      cites: [aground ? 'DV-H11' : SPEED_CITES[setting], ...(turns > 0 ? ['DV-024'] : [])],
      weight: aground ? 'major' : 'minor',
    };
  },
  'ship-withdrawn': { key: 'told.withdrawn', cites: ['DV-H03'], pieces: ['ship'], weight: 'major' },
  'wind-rolled': ({ toward }) => ({
    key: 'told.wind',
    args: { toward: threeFigures(toward) },
    cites: ['DV-119', 'DV-H04'],
  }),
  'smoke-laid': { key: 'told.smoke-laid', cites: ['DV-116'], pieces: ['ship'] },
  'close-action-paid': {
    key: 'told.close-action',
    pieces: ['ship', 'other', 'payer'],
    cites: ['DV-123'],
    weight: 'major',
    deed: true,
  },
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
