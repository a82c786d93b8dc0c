import type { RulesMeta } from '../../engine/contract';
import words from './words.en.json';

export const meta: RulesMeta = {
  id: 'empires-in-arms',
  prefix: 'EIA',
  name: 'Empires in Arms: the naval battles',
  summary:
    'Fleets of sail divided into columns: who has the initiative, who strikes first, who breaks off. No inches; order in the line is all.',
  options: [],
  scale: () => ({ readings: [], unmeasured: true }),
  words,
};
