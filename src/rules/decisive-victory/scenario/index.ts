import type { Tellers } from '../../../kit/chapter';
import { without } from '../../../kit/held/change';
import { changeShip, chapter, type Reducers } from '../dv';
import { TO_HIT } from '../guns/attack';
import { shipOf, withShip } from '../ship/fleet';
import { tenths, threeFigures } from '../ship/words';
import type { ScenarioEvent } from './events';
import { weatherLines } from './squalls';
import texts from './text.en.json';

const reduce: Reducers<ScenarioEvent> = {
  'ship-entered': (state, { ship }) => changeShip(state, ship, () => ({ fate: 'afloat' })),

  'squall-drifted': (state) => state,

  'ship-alarmed': (state, { ship }) => withShip(state, without(shipOf(state, ship), 'unaware')),
};

const tell: Tellers<ScenarioEvent> = {
  'ship-entered': {
    key: 'scenario.entered',
    cites: ['DV-H02'],
    pieces: ['ship'],
    weight: 'major',
    deed: true,
  },
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

/** Set-up, ships that enter later, squalls, surprise, the end of a battle (DV-H02, DV-H12). */
export const scenario = chapter({ events: { reduce, tell }, texts, modifiers: [TO_HIT.from(weatherLines)] });
