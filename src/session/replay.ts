import { digest } from '../engine/digest';
import type { Answer } from '../engine/question';
import { Diverged } from '../engine/run';
import { phrases, say, type Text } from '../engine/words/text';
import type { GameEntry } from '../files/game/game';
import type { Table } from '../table/state';
import { type AnyRules, measuredBy, type Open, type World } from '../table/world';
import { measureAll, playOpen } from './branch';
import english from './session.en.json';
import { brokenBy, wrongWith } from './umpire/wrong';

const t = phrases(english);

export type Replayed =
  | { readonly ok: true; readonly world: World; readonly turnings: readonly Open[] }
  | { readonly ok: false; readonly entry: number; readonly reason: string; readonly world: World };

const fromTable = (answer: Answer): boolean => answer.ask === 'measure' && answer.source === 'table';

/** What the table measures now; what was asked otherwise than it was answered is left for the run to object to. */
function measuredAnew(table: Table, { question, world }: Open, answer: Answer): Answer {
  if (question?.ask !== 'measure' || answer.ask !== 'measure') return answer;
  const { guess } = answer;
  return { ...measuredBy(table, world, question), ...(guess === undefined ? {} : { guess }) };
}

/**
 * Works a game out again from its commands, dice, decisions and typed measurements, measuring anew what the
 * table measured, and names the first entry (from 0) where the rules or the table differ from the record.
 */
export function replay(
  rules: AnyRules,
  table: Table,
  opening: World,
  entries: readonly GameEntry[],
): Replayed {
  let world = opening;
  const turnings: Open[] = [];
  for (const [index, entry] of entries.entries()) {
    const differs = (reason: Text): Replayed => ({
      ok: false,
      entry: index,
      reason: say(rules.texts, reason),
      world,
    });
    if (turnings.at(-1)?.question) return differs(t('session.replay-unfinished'));
    const wrong = wrongWith(rules, table, world, entry, 'session.replay-refused');
    if (wrong) return differs(wrong);
    try {
      const { turning } = playOpen({ rules, table, opening }, world, { ...entry, answers: [] });
      for (const answer of entry.answers) {
        if (answer.ask !== 'measure') measureAll({ rules, table, opening }, turning);
        turning.answer(fromTable(answer) ? measuredAnew(table, turning, answer) : answer);
      }
      if (!entry.unmeasured) measureAll({ rules, table, opening }, turning);
      const difference = firstDifference(turning.answers, entry.answers);
      if (difference) return differs(difference);
      const broken = brokenBy(rules, entry, turning);
      if (broken) return differs(broken);
      turnings.push(turning);
      world = turning.world;
    } catch (error) {
      if (!(error instanceof Diverged)) {
        if (entry.ruled) return differs(t('session.ruled-impossible'));
        throw error;
      }
      return differs(error.because);
    }
  }
  return { ok: true, world, turnings };
}

function firstDifference(worked: readonly Answer[], recorded: readonly Answer[]): Text | undefined {
  const index = recorded.findIndex((answer, i) => digest(answer) !== digest(worked[i]));
  const answer = recorded[index];
  if (answer) return t('session.answer-differs', { number: index + 1, key: answer.key });
  return worked.length > recorded.length ? t('session.fewer') : undefined;
}
