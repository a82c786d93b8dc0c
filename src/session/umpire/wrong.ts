import type { Command } from '../../engine/command';
import { phrases, type Text } from '../../engine/words/text';
import { isCorrection, wrongIn } from '../../table/laying/umpire';
import { measureOn } from '../../table/measuring/measure';
import type { Table } from '../../table/state';
import type { AnyRules, World } from '../../table/world';
import english from '../session.en.json';

const t = phrases(english);

/** Why an entry of a file does not fit a position: the rules refuse what was ordered, or no such position can be. */
export function wrongWith(
  rules: AnyRules,
  table: Table,
  world: World,
  command: Command,
  how: 'session.refused' | 'session.replay-refused' = 'session.refused',
): Text | undefined {
  if (isCorrection(command)) {
    const because = wrongIn(rules, world, command);
    return because && t('session.not-corrected', { because });
  }
  const refusal = rules.refuse(world.rules, command, measureOn(table, world.table));
  return refusal && t(how, { because: refusal.because, rule: refusal.cite });
}
