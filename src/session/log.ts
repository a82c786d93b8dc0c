import type { Telling } from '../engine/contract';
import { isTableEvent } from '../engine/run';
import { phrases } from '../engine/text';
import { type AnyRules, teller } from '../table/world';
import { entryOf, type Played, type Undone } from './branch';
import type { LogEntry } from './session';
import english from './session.en.json';

const t = phrases(english);

/** The log as it is read: entries in the order played, what was taken back before the entry it stood before. */
export function readLog(
  rules: AnyRules,
  played: readonly Played[],
  undone: readonly Undone[],
): readonly LogEntry[] {
  const goneBefore = (index: number): readonly LogEntry[] =>
    undone.filter((one) => one.before === index).map(takenBack);
  // Marks of entries beyond the end of the log stand at its end.
  const goneAfter = undone.filter((one) => one.before >= played.length).map(takenBack);
  return [...played.flatMap((one, index) => [...goneBefore(index), lineOf(rules, one, index)]), ...goneAfter];
}

/** Lines of entries that are finished: they are told once. */
const told = new WeakMap<Played, LogEntry>();

function lineOf(rules: AnyRules, one: Played, index: number): LogEntry {
  const known = told.get(one);
  if (known?.index === index) return known;
  const line = tellingOf(rules, one, index);
  if (one.turning.question === undefined) told.set(one, line);
  return line;
}

function tellingOf(rules: AnyRules, one: Played, index: number): LogEntry {
  const status = rules.status(one.before.rules);
  const { events, world } = one.turning;
  const tell = teller(rules, world);
  return {
    ...entryOf(one),
    index,
    turn: status.turn,
    phase: status.phases.find((phase) => phase.state === 'now')?.id ?? '',
    events,
    before: one.before.table,
    ...(one.weighed ? { weighed: one.weighed } : {}),
    tellings: events.flatMap((event) => (isTableEvent(event) ? [] : [tell(event)])),
  };
}

/** The line of an entry that was taken back: its dice stay for all to see, its events did not happen. */
function takenBack({ before, entry }: Undone): LogEntry {
  const faces = entry.answers.flatMap((answer) => (answer.ask === 'roll' ? answer.faces : []));
  const mark: Telling = {
    text: t('session.taken-back'),
    cites: [],
    tallies: [],
    faces,
    about: [],
    weight: 'minor',
  };
  return { ...entry, index: before, turn: 0, phase: '', events: [], tellings: [mark], undone: true };
}
