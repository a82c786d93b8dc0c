import type { Hull } from '../../engine/chart/body';
import { seaScale, YARDS_PER_NAUTICAL_MILE } from '../../engine/chart/scale';
import type { RulesMeta } from '../../engine/contract';
import type { ShipRecord } from '../../engine/set-up/record';
import { option } from '../../kit/battle/option';
import { cm, MINUTES_PER_TURN, MOST_TVR, YARDS_PER_CM } from './ship/bands';
import { byTons } from './ship/by-tons';

/**
 * Mines and submarines are played, and ships have what their type has. `true` stands in games that were kept before types
 * had any: there it is what records and scenarios say, and nothing else.
 */
export const BY_TYPE = 'type';

/** Whether mines, or submarines, are played at all. */
export const isPlayed = (value: unknown): boolean => value === BY_TYPE || value === true;

export const meta: RulesMeta = {
  id: 'stations-manned-and-ready',
  prefix: 'SMR',
  name: 'Stations Manned and Ready II',
  summary:
    'The Second World War at sea with detailed damage: turret by turret, critical hits that run on, fires, morale, night, attacks from the air. 1 cm is 200 yards, six-minute turns, d20 and d10.',
  unit: 'cm',
  options: [
    option(
      'night',
      'Light',
      'SMR-064',
      [false, 'Day'],
      [true, 'Night: a dark target must be identified, lit or burning'],
    ),
    option(
      'tvr',
      'Visibility (TVR)',
      'SMR-H18',
      [0, 'By the light: 25,000 yards by day, 5,000 by night'],
      [1, '5,000 yards'],
      [2, '10,000 yards'],
      [3, '15,000 yards'],
      [4, '20,000 yards'],
      [5, '25,000 yards'],
    ),
    option(
      'badWeather',
      'Weather',
      'SMR-H46',
      [false, 'Clear, but for areas of the scenario'],
      [true, 'Bad Weather everywhere: only radar guns may fire'],
    ),
    option(
      'impact',
      'Damage of a gun hit (IP)',
      'SMR-H43',
      ['third', 'A third of the calibre in inches, rounded up'],
      ['square', 'The square of the calibre over 20: heavy guns hit harder'],
    ),
    option(
      'collateral',
      'Explosions',
      'SMR-H31',
      [true, 'Hurt ships within 5 cm'],
      [false, 'Hurt nobody else'],
    ),
    option(
      'mines',
      'Mines',
      'SMR-H39',
      [false, 'None'],
      [BY_TYPE, 'Minelayers and destroyers may lay fields'],
    ),
    option(
      'submarines',
      'Submarines',
      'SMR-H40',
      [false, 'Stay on the surface'],
      [BY_TYPE, 'May dive, in a phase of their own; destroyers and escorts hunt them'],
    ),
  ],
  unoffered: { tvr: [MOST_TVR], mines: [true], submarines: [true] },
  scale: () => ({ ...seaScale(cm(YARDS_PER_NAUTICAL_MILE / YARDS_PER_CM)), unit: 'cm' }),
  minutesPerTurn: MINUTES_PER_TURN,
};

/** The model of a ship, by her tons. */
export function modelOf(record: ShipRecord): Pick<Hull, 'length' | 'beam'> {
  const { length, width } = byTons(record);
  return { length: cm(length), beam: cm(width) };
}
