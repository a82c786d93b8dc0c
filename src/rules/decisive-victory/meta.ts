import { seaScale } from '../../engine/chart/scale';
import type { RulesMeta } from '../../engine/contract';
import type { Battle } from '../../engine/set-up/record';
import { option } from '../../kit/battle/option';
import { INCHES_PER_MILE, MINUTES_PER_TURN } from './ship/scale';

export type Mile = 'nautical' | 'statute';

/** 1,852 m in yards. */
export const YARDS_PER_NAUTICAL_MILE = 2025.37;

const YARDS: Readonly<Record<Mile, number>> = { nautical: YARDS_PER_NAUTICAL_MILE, statute: 1760 };

/** The mile the battle is played with (DV-009): the nautical one unless its options say otherwise. */
export const mileOf = (options: Battle['options']): Mile =>
  options.mile === 'statute' ? 'statute' : 'nautical';

/** Table inches to one nautical mile of sea. */
export const inchesPerNauticalMile = (mile: Mile): number =>
  INCHES_PER_MILE * (YARDS_PER_NAUTICAL_MILE / YARDS[mile]);

/** Yards of sea to one table inch. */
export const yardsPerInch = (mile: Mile): number => YARDS[mile] / INCHES_PER_MILE;

export const meta: RulesMeta = {
  id: 'decisive-victory',
  prefix: 'DV',
  name: 'Decisive Victory',
  summary:
    'The Second World War at sea, with every rule of the book: guns, torpedoes and aircraft, by day and by night. 3 inches to the mile, four-minute turns.',
  options: [
    option(
      'mile',
      'Mile (3 inches on the table)',
      'DV-009',
      ['nautical', 'Nautical: 1 inch a turn is 5 knots'],
      ['statute', 'Statute: 1,760 yards'],
    ),
    option(
      'floatPlanes',
      'Float planes',
      'DV-H08',
      [false, 'Stay aboard'],
      [true, 'May fly: one flight for every three planes a ship carries'],
    ),
    option(
      'night',
      'Night',
      'DV-052',
      [false, 'No'],
      [true, 'Yes: -4 to hit, Japanese ships -3, unless the target is lit'],
    ),
    option('badWeather', 'Bad weather', 'DV-054', [false, 'No'], [true, 'Yes: -2 to hit']),
    option(
      'surprise',
      'Surprise',
      'DV-H02',
      [false, 'No: every ship acts from the start'],
      [true, 'Yes: unaware ships of the scenario hold their course until alarmed'],
    ),
  ],
  unoffered: { deployment: ['zones'] },
  scale: (options) => seaScale(inchesPerNauticalMile(mileOf(options))),
  minutesPerTurn: MINUTES_PER_TURN,
};
