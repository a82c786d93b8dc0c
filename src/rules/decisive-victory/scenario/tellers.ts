import { text } from '../../../engine/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { tenths, threeFigures } from '../ship/words';
import type { ScenarioEvent } from './events';

export const tell: Tellers<ScenarioEvent> = {
  'ship-entered': {
    key: 'scenario.entered',
    cites: ['DV-H02'],
    pieces: { ship: 'ship' },
    weight: 'major',
  },

  'squall-drifted': ({ squall, toward, by }, nameOf) =>
    telling({
      text: text('scenario.squall-drifted', {
        squall: nameOf(squall),
        toward: threeFigures(toward),
        inches: tenths(by),
      }),
      cites: ['DV-054'],
    }),

  'ship-alarmed': ({ ship, why, enemy }, nameOf) =>
    telling({
      text: text(`scenario.alarmed-${why}`, { ship: nameOf(ship), enemy: nameOf(enemy) }),
      cites: ['DV-H02'],
      about: enemy === ship ? [ship] : [ship, enemy],
      weight: 'major',
    }),
};
