import { rulebookSuite } from '../../kit/testing/rulebook';
import rulebook from './rulebook.json';

rulebookSuite({
  entries: rulebook,
  prefix: 'SMR',
  numbered: 157,
  house: 48,
  folder: import.meta.dirname,
  chapters: [
    'Turn',
    'Guns',
    'Torpedoes',
    'Light guns',
    'Armour and mounts',
    'Morale',
    'Sight',
    'Wreck tests',
    'Critical damage',
    'Critical damage under water',
    'Anti-aircraft fire',
    'Air attacks',
    'Air combat',
    'Morale of aircraft',
    'Carriers and air bases',
    'House rules',
  ],
});
