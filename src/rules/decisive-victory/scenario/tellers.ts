import type { Tellers } from '../../../kit/chapter';
import { tenths, threeFigures } from '../ship/words';
import type { ScenarioEvent } from './events';

export const tell: Tellers<ScenarioEvent> = {
  'ship-entered': { key: 'scenario.entered', cites: ['DV-H02'], pieces: ['ship'], weight: 'major' },
  'squall-drifted': ({ squall, toward, by }, nameOf) => ({
    key: 'scenario.squall-drifted',
    args: { squall: nameOf(squall), toward: threeFigures(toward), inches: tenths(by) },
    cites: ['DV-054'],
  }),
  'ship-alarmed': ({ why }) => ({
    key: `scenario.alarmed-${why}`,
    pieces: ['ship', 'enemy'],
    cites: ['DV-H02'],
    weight: 'major',
  }),
};
