import type { RulesMeta } from '../../engine/contract';
import { rule } from '../../engine/ids';
import words from './words.en.json';

export const meta: RulesMeta = {
  id: 'victory-decision',
  prefix: 'VD',
  name: 'Victory Decision: World War II',
  summary:
    'A platoon a side on land: single soldiers, tanks, houses, cover and nerve. Units act in turn, one after the other; six turns.',
  options: [
    {
      id: 'measure',
      label: 'Distances',
      cite: rule('VD-002'),
      values: [
        { value: 'inches', label: 'Inches' },
        { value: 'cm', label: 'Centimetres by the same figures, for a small table' },
      ],
      usual: 'inches',
    },
    {
      id: 'stands',
      label: 'Soldiers',
      cite: rule('VD-003'),
      values: [
        { value: false, label: 'Single models' },
        { value: true, label: 'Stands of up to six' },
      ],
      usual: false,
    },
    {
      id: 'years',
      label: 'Service years',
      cite: rule('VD-090'),
      values: [
        { value: false, label: 'Any vehicle' },
        { value: true, label: 'Only vehicles in service in the year of the battle' },
      ],
      usual: false,
    },
  ],
  scale: ({ measure }) => ({ readings: [], ...(measure === 'cm' ? { named: 'cm' as const } : {}) }),
  words,
};
