import { rulebookSuite } from '../../kit/testing/rulebook';
import rulebook from './rulebook.json';

const numbers = (from: number, to: number, prefix: string, width: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${String(from + i).padStart(width, '0')}`);

rulebookSuite({
  entries: rulebook,
  prefix: 'EIA',
  numbered: 91,
  house: 26,
  folder: import.meta.dirname,
  chapters: [
    'Fleet markers',
    'Naval operations',
    'Declaring operations',
    'Resolving operations',
    'Interception',
    'Combined movement',
    'Trade ships',
    'Spanish gold convoy',
    'Naval combat',
    'Trivial combat',
    'Modifiers',
    'House rules',
  ],
  later: [
    ...numbers(1, 54, 'EIA-', 3),
    ...numbers(4, 8, 'EIA-H', 2),
    ...numbers(12, 17, 'EIA-H', 2),
    ...numbers(20, 24, 'EIA-H', 2),
  ],
});
