import { rulebookSuite } from '../../kit/testing/rulebook';
import rulebook from './rulebook.json';

rulebookSuite({
  entries: rulebook,
  prefix: 'DV',
  numbered: 174,
  house: 14,
  folder: import.meta.dirname,
  chapters: [
    'Dice',
    'Scale',
    'Turn',
    'Command',
    'Movement',
    'Attacks',
    'Armour saves',
    'Guns',
    'Torpedoes',
    'Hit location',
    'Systems',
    'Maintenance',
    'Abilities',
    'Aircraft',
    'House rules',
  ],
});
