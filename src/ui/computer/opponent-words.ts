import type { Level, Temper } from '../../engine/opponent/commander';
import { phrases, type Text } from '../../engine/words/text';
import english from './opponent-words.en.json';

const t = phrases(english);

/** What plays a side, as it is spoken of where it plays: `captain/bold` is Captain (bold), or Lieutenant (bold) on land. */
export function opponentWords(name: string): Text {
  const [level = '', temper] = name.split('/');
  const called = t(`opponent-words.${level as Level | 'random'}`);
  return temper === undefined
    ? called
    : t('opponent-words.of-temper', { level: called, temper: t(`opponent-words.${temper as Temper}`) });
}
