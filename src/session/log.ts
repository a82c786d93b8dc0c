import type { Telling } from '../engine/contract';
import { type PieceId, type RuleId, rule } from '../engine/ids';
import { isTableEvent } from '../engine/run';
import { phrases, type Text } from '../engine/words/text';
import { isCorrection, tellerOf } from '../table/laying/umpire';
import type { AnyRules } from '../table/world';
import { stageOf } from './bound';
import { entryOf, type Played, type Undone } from './branch';
import type { LogEntry } from './session';
import english from './session.en.json';

const t = phrases(english);

/**
 * The log as it is read: entries in the order played, what was taken back before the entry it stood before. A line
 * that has not changed is the same object as before, so that nobody draws it anew.
 */
export function readLog(
  rules: AnyRules,
  played: readonly Played[],
  undone: readonly Undone[],
): readonly LogEntry[] {
  const gone = new Map<number, LogEntry[]>();
  for (const one of undone) {
    // Marks of entries beyond the end of the log stand at its end.
    const before = Math.min(one.before, played.length);
    gone.set(before, [...(gone.get(before) ?? []), lineTakenBack(one)]);
  }
  return [
    ...played.flatMap((one, index) => [...(gone.get(index) ?? []), lineOf(rules, one, index)]),
    ...(gone.get(played.length) ?? []),
  ];
}

/** Lines of entries that are finished: they are told once. */
const told = new WeakMap<Played, LogEntry>();

/** The line of an entry at its place in the log. */
export function lineOf(rules: AnyRules, one: Played, index: number): LogEntry {
  const known = told.get(one);
  if (known?.index === index) return known;
  const line = tellingOf(rules, one, index);
  if (one.turning.question === undefined) told.set(one, line);
  return line;
}

function tellingOf(rules: AnyRules, one: Played, index: number): LogEntry {
  const { turn, phase } = stageOf(rules, one.before);
  const { events, world } = one.turning;
  const tell = tellerOf(rules, world, one.before);
  return {
    ...entryOf(one),
    index,
    turn,
    phase,
    events,
    before: one.before,
    ...(one.weighed ? { weighed: one.weighed } : {}),
    ...(one.turning.taken.length > 0 ? { taken: one.turning.taken } : {}),
    ...(isCorrection(one.entry.command) || one.entry.ruled ? { byHand: true } : {}),
    tellings: [...events.flatMap((event) => (isTableEvent(event) ? [] : [tell(event)])), ...standingIn(one)],
  };
}

/**
 * What was answered by itself, and what is to be from now on: no event, and so told after all of them, once for all that
 * it is about. Who sees nothing of one of these learns nothing of it.
 */
function standingIn({ turning: { answers, world } }: Played): readonly Telling[] {
  const { pieces } = world.table;
  const told = new Map<string, Telling>();
  for (const { standing, picked } of answers.flatMap((one) => (one.ask === 'choose' ? [one] : []))) {
    if (!standing) continue;
    const { rule: asked, as } = standing;
    const key = `${picked.by} ${asked} ${as}`;
    const before = told.get(key)?.about ?? [];
    const named = Object.values(picked).flatMap((value) => pieces[value as PieceId]?.id ?? []);
    const about = [...new Set([...before, ...named])];
    told.set(key, { ...mark(t(`session.standing.${as}`), [rule(asked)]), about });
  }
  return [...told.values()];
}

const mark = (text: Text, cites: readonly RuleId[] = []): Telling => ({
  text,
  cites,
  tallies: [],
  faces: [],
  about: [],
  weight: 'minor',
});

const marked = new WeakMap<Undone, LogEntry>();

function lineTakenBack(one: Undone): LogEntry {
  const line = marked.get(one) ?? takenBack(one);
  marked.set(one, line);
  return line;
}

/** The line of an entry that was taken back: its dice stay for all to see, its events did not happen. */
function takenBack({ before, entry }: Undone): LogEntry {
  const faces = entry.answers.flatMap((answer) => (answer.ask === 'roll' ? answer.faces : []));
  const told = { ...mark(t('session.taken-back')), faces };
  return { ...entry, index: before, turn: 0, phase: '', events: [], tellings: [told], undone: true };
}
