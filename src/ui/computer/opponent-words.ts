import type { Level, Temper } from '../../engine/commander';
import { NO_RULES, phrases, say } from '../../engine/text';
import english from './opponent-words.en.json';

const t = phrases(english);

/** What plays a side, as it is spoken of: `captain/bold` is Captain (bold), `random` is Random orders. */
export function opponentWords(name: string): string {
  const [level = '', temper] = name.split('/');
  const called = t(`opponent-words.${level as Level | 'random'}`);
  return say(
    NO_RULES,
    temper === undefined
      ? called
      : t('opponent-words.of-temper', { level: called, temper: t(`opponent-words.${temper as Temper}`) }),
  );
}
