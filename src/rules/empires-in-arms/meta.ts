import { YARDS_PER_NAUTICAL_MILE } from '../../engine/chart/scale';
import type { RulesMeta } from '../../engine/contract';
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
  options: [],
  scale: () => ({
    inchesPerNauticalMile: YARDS_PER_NAUTICAL_MILE / YARDS_PER_INCH,
    readings: [],
    unmeasured: true,
  }),
  words,
  // A battle goes by rounds, a campaign by months (EIA-H15).
  wordsIn: ({ play }) => (play?.campaign === undefined ? {} : campaign),
};
