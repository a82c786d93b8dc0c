import { phrases, type Text } from '../../engine/words/text';
import type { GameEntry } from '../../files/game/game';
import { isCorrection, wrongIn } from '../../table/laying/umpire';
import { measureOn } from '../../table/measuring/measure';
import type { Table } from '../../table/state';
import type { AnyRules, Open, World } from '../../table/world';
import english from '../session.en.json';

const t = phrases(english);

/** Why an entry of a file does not fit a position: the rules refuse what was ordered, or no such position can be. */
export function wrongWith(
  rules: AnyRules,
  table: Table,
  world: World,
  { command, ruled }: Pick<GameEntry, 'command' | 'ruled'>,
  how: 'session.refused' | 'session.replay-refused' = 'session.refused',
): Text | undefined {
  if (isCorrection(command)) {
    const because = wrongIn(rules, world, command);
    return because && t('session.not-corrected', { because });
  }
  if (ruled) return undefined;
  const refusal = rules.refuse(world.rules, command, measureOn(table, world.table));
  return refusal && t(how, { because: refusal.because, rule: refusal.cite });
}

/** Why an order for which a rule was waived cannot stand, once all of it is answered: no such position can be. */
export function brokenBy(
  rules: AnyRules,
  { ruled }: Pick<GameEntry, 'ruled'>,
  { question, world }: Pick<Open, 'question' | 'world'>,
): Text | undefined {
  const because = ruled && !question ? rules.broken(world.rules) : undefined;
  return because === undefined ? undefined : t('session.ruled-broken', { because });
}
