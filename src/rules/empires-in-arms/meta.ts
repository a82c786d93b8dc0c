import { YARDS_PER_NAUTICAL_MILE } from '../../engine/chart/scale';
import type { RulesMeta } from '../../engine/contract';
import { option } from '../../kit/battle/option';
import campaign from './campaign.en.json';
import words from './words.en.json';

/** At which the chart of Europe fits a table; nothing is measured by it. */
const YARDS_PER_INCH = 95_000;

export const meta: RulesMeta = {
  id: 'empires-in-arms',
  prefix: 'EIA',
  name: 'Empires in Arms: the war at sea',
  summary:
    'The war at sea of 1805: fleets declare operations on a map of sea zones, intercept each other and fight in columns. No inches; steps count on the map, and order in the line in battle.',
  options: [
    option(
      'drawn',
      'When nobody leads by enough',
      'EIA-H19',
      [false, 'As the battle says'],
      [true, 'The battle is drawn, whatever it says'],
    ),
    option(
      'columns',
      'Columns',
      'EIA-055',
      ['battle', 'As the battle says'],
      ['free', 'Formed as each side likes'],
      ['sailing', 'Those in which each side sails'],
    ),
    option(
      'plain',
      'Battles',
      'EIA-076',
      [false, 'The whole of the book'],
      [true, 'Simpler: no column protects its fleet, and each fires back at every attack'],
    ),
    option('gold', 'Gold of Spain', 'EIA-050', [true, 'Where the campaign has it'], [false, 'Left off']),
    option(
      'combine',
      'Combined movement',
      'EIA-044',
      [true, 'Where the campaign has it'],
      [false, 'Left off'],
    ),
    option('russia', 'Russia', 'EIA-H05', [true, 'Sails from September'], [false, 'Stays out of it']),
  ],
  scale: () => ({
    inchesPerNauticalMile: YARDS_PER_NAUTICAL_MILE / YARDS_PER_INCH,
    readings: [],
    unmeasured: true,
  }),
  words,
  // A battle goes by rounds, a campaign by months (EIA-H15).
  wordsIn: ({ play }) => (play?.campaign === undefined ? {} : campaign),
};
