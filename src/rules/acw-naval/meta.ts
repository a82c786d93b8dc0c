import type { Hull } from '../../engine/chart/body';
import { seaScale, YARDS_PER_NAUTICAL_MILE } from '../../engine/chart/scale';
import type { RulesMeta } from '../../engine/contract';
import { rule } from '../../engine/ids';
import type { Battle, ShipRecord } from '../../engine/set-up/record';
import { inches } from '../../geometry/units';
import { option } from '../../kit/battle/option';

/** A model of 1/600 is true to the table when an inch is 50 feet. */
const YARDS_OF_THE_MODELS = 16.67;
const INCHES_PER_FOOT = 12 / 600;

/** Yards of water to an inch of the table. The book names none: a scenario chooses. */
export const GROUND_SCALES = [YARDS_OF_THE_MODELS, 25, 40, 50, 60, 75, 100] as const;
const USUAL_YARDS = 50;

export const yardsPerInch = ({ yardsPerInch: yards }: Battle['options']): number =>
  typeof yards === 'number' && yards > 0 ? yards : USUAL_YARDS;

export const meta: RulesMeta = {
  id: 'acw-naval',
  prefix: 'ACW',
  name: 'American Civil War Naval',
  summary:
    'River and coastal actions of 1861 to 1865 with 1/600 models: secret orders, both sides moving at once, rams, mines and forts.',
  options: [
    {
      id: 'yardsPerInch',
      label: 'Ground scale',
      cite: rule('ACW-003'),
      values: GROUND_SCALES.map((value) => ({
        value,
        label:
          value === YARDS_OF_THE_MODELS
            ? '16.67 yards to the inch: the scale of the models'
            : `${value} yards to the inch`,
      })),
      usual: USUAL_YARDS,
    },
    option(
      'portArc',
      'Guns behind one port',
      'ACW-098',
      [10, '10 degrees in all'],
      [20, '20 degrees in all'],
    ),
    option(
      'mineDice',
      'Average dice of mines and spar torpedoes',
      'ACW-072',
      ['counted', 'Each point is a Hit Factor'],
      ['table', 'Looked up in the hit table'],
    ),
    option(
      'morale',
      'Morale',
      'ACW-009',
      [true, 'Vessels may strike their colours'],
      [false, 'Not used, simpler for a first battle'],
    ),
  ],
  unoffered: { deployment: ['zones'], yardsPerInch: { least: 1, most: 100_000 } },
  scale: (options) => seaScale(YARDS_PER_NAUTICAL_MILE / yardsPerInch(options)),
  words: { 'house.turn': 'period', 'house.Turn': 'Period' },
};

/** The model of a ship in 1/600. */
export const modelOf = ({ length, beam }: ShipRecord): Pick<Hull, 'length' | 'beam'> => ({
  length: inches(length * INCHES_PER_FOOT),
  beam: inches(beam * INCHES_PER_FOOT),
});
