import type { RulesMeta } from '../../engine/contract';
import { option } from '../../kit/battle/option';
import words from './words.en.json';

export const meta: RulesMeta = {
  id: 'victory-decision',
  prefix: 'VD',
  name: 'Victory Decision: World War II',
  summary:
    'A platoon a side on land: single soldiers, tanks, houses, cover and nerve. Units act in turn, one after the other; six turns.',
  options: [
    option(
      'measure',
      'Distances',
      'VD-002',
      ['inches', 'Inches'],
      ['cm', 'Centimetres by the same figures, for a small table'],
    ),
    option('stands', 'Soldiers', 'VD-003', [false, 'Single models'], [true, 'Stands of up to six']),
    option(
      'years',
      'Service years',
      'VD-090',
      [false, 'Any vehicle'],
      [true, 'Only vehicles in service in the year of the battle'],
    ),
  ],
  scale: ({ measure }) => ({ readings: [], ...(measure === 'cm' ? { named: 'cm' as const } : {}) }),
  words,
  terms: [
    'arc',
    'bearing',
    'calibre',
    'column',
    'hull',
    'initiative',
    'modifier',
    'mount',
    'range',
    'ring',
    'save',
    'smoke',
  ],
};
