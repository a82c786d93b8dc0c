import { rulebookSuite } from '../../kit/testing/rulebook';
import rulebook from './rulebook.json';

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
});
