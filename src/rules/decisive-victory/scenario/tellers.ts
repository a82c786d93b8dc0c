import type { Telling } from '../../../engine/contract';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/text';
import { tenths, threeFigures } from '../ship/words';
import type { ScenarioEvent } from './events';

const PLAIN = { tallies: [], faces: [] } as const;

/** Each event that a scenario brings in, in words. */
export const scenarioTellers: {
  [T in ScenarioEvent['type']]: (event: Extract<ScenarioEvent, { type: T }>) => Telling;
} = {
  'ship-entered': ({ ship, name }) => ({
    ...PLAIN,
    text: text('scenario.entered', { ship: name }),
    cites: [rule('DV-H02')],
    about: [ship],
    weight: 'major',
  }),

  'squall-drifted': ({ name, toward, by }) => ({
    ...PLAIN,
    text: text('scenario.squall-drifted', {
      squall: name,
      toward: threeFigures(toward),
      inches: tenths(by),
    }),
    cites: [rule('DV-054')],
    about: [],
    weight: 'minor',
  }),

  'ship-alarmed': ({ ship, name, why, enemy, enemyName }) => ({
    ...PLAIN,
    text: text(`scenario.alarmed-${why}`, { ship: name, enemy: enemyName }),
    cites: [rule('DV-H02')],
    about: enemy === ship ? [ship] : [ship, enemy],
    weight: 'major',
  }),
};
