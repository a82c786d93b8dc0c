import { rulebookSuite } from '../../kit/testing/rulebook';
import rulebook from './rulebook.json';

rulebookSuite({
  entries: rulebook,
  prefix: 'SMR',
  numbered: 157,
  house: 48,
  folder: import.meta.dirname,
  later: ['SMR-130', 'SMR-131', 'SMR-132', 'SMR-133', 'SMR-134', 'SMR-135', 'SMR-136', 'SMR-H24'],
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
