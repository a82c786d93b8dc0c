import type { Forecast } from '../../engine/contract';
import { phrases, type Text } from '../../engine/words/text';
import { percent } from '../../session/said/percent';
import english from './chance-of.en.json';

const t = phrases(english);

/** How likely an order is to succeed; nothing when that is not for dice to say. */
export const chanceOf = ({ tallies, chance }: Forecast, say: (said: Text) => string): string | undefined => {
  if (chance && chance.ways > 0) return percent(chance.ways / chance.of);
  const settled = tallies.find((tally) => tally.kind !== 'number');
  if (settled?.kind === 'impossible') return say(t('chance-of.none'));
  return chance ? percent(0) : settled && say(t('chance-of.certain'));
};
