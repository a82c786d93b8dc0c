import { NO_RULES, phrases, say } from '../../engine/words/text';
import english from './percent.en.json';

const t = phrases(english);

/** A chance as it is said: whole percent, and never 0 or 100 for what is neither. */
export function percent(part: number): string {
  const value = part * 100;
  if (value > 0 && value < 1) return say(NO_RULES, t('percent.under'));
  if (value < 100 && value > 99) return say(NO_RULES, t('percent.over'));
  return say(NO_RULES, t('percent.percent', { value: Math.round(value) }));
}
