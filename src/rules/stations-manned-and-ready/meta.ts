import type { Hull } from '../../engine/body';
import type { RulesMeta } from '../../engine/contract';
import { rule } from '../../engine/ids';
import type { ShipRecord } from '../../engine/record';
import { seaScale, YARDS_PER_NAUTICAL_MILE } from '../../engine/scale';
import { cm, MINUTES_PER_TURN, YARDS_PER_CM } from './ship/bands';
import { byTons } from './ship/by-tons';

/** 1,852 m in yards. */

export const meta: RulesMeta = {
  id: 'stations-manned-and-ready',
  prefix: 'SMR',
  name: 'Stations Manned and Ready II',
  summary:
    'The Second World War at sea with detailed damage: turret by turret, critical hits that run on, fires, morale, night, attacks from the air. 1 cm is 200 yards, six-minute turns, d20 and d10.',
  unit: 'cm',
  options: [
    {
      id: 'night',
      label: 'Light',
      cite: rule('SMR-064'),
      values: [
        { value: false, label: 'Day' },
        { value: true, label: 'Night: a dark target must be identified, lit or burning' },
      ],
      usual: false,
    },
    {
      id: 'tvr',
      label: 'Visibility (TVR)',
      cite: rule('SMR-H18'),
      values: [
        { value: 0, label: 'By the light: 25,000 yards by day, 5,000 by night' },
        { value: 1, label: '5,000 yards' },
        { value: 2, label: '10,000 yards' },
        { value: 3, label: '15,000 yards' },
        { value: 4, label: '20,000 yards' },
        { value: 5, label: '25,000 yards' },
      ],
      usual: 0,
    },
    {
      id: 'badWeather',
      label: 'Weather',
      cite: rule('SMR-H46'),
      values: [
        { value: false, label: 'Clear, but for areas of the scenario' },
        { value: true, label: 'Bad Weather everywhere: only radar guns may fire' },
      ],
      usual: false,
    },
    {
      id: 'impact',
      label: 'Damage of a gun hit (IP)',
      cite: rule('SMR-H43'),
      values: [
        { value: 'third', label: 'A third of the calibre in inches, rounded up' },
        { value: 'square', label: 'The square of the calibre over 20: heavy guns hit harder' },
      ],
      usual: 'third',
    },
    {
      id: 'collateral',
      label: 'Explosions',
      cite: rule('SMR-H31'),
      values: [
        { value: true, label: 'Hurt ships within 5 cm' },
        { value: false, label: 'Hurt nobody else' },
      ],
      usual: true,
    },
    {
      id: 'mines',
      label: 'Mines',
      cite: rule('SMR-H39'),
      values: [
        { value: false, label: 'None' },
        { value: true, label: 'Minelayers may lay fields' },
      ],
      usual: false,
    },
    {
      id: 'submarines',
      label: 'Submarines',
      cite: rule('SMR-H40'),
      values: [
        { value: false, label: 'Stay on the surface' },
        { value: true, label: 'May dive, in a phase of their own' },
      ],
      usual: false,
    },
  ],
  scale: () => seaScale(cm(YARDS_PER_NAUTICAL_MILE / YARDS_PER_CM)),
  minutesPerTurn: MINUTES_PER_TURN,
};

/** The model of a ship, by her tons. */
export function modelOf(record: ShipRecord): Pick<Hull, 'length' | 'beam'> {
  const { length, width } = byTons(record);
  return { length: cm(length), beam: cm(width) };
}
