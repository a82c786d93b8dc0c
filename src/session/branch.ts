import { type SeededDice, seededDice } from '../engine/counting/dice';
import type { Side } from '../engine/ids';
import type { Commanders, Weighed } from '../engine/opponent/commander';
import type { Answer } from '../engine/question';
import { Diverged } from '../engine/run';
import { phrases, say, type Text } from '../engine/words/text';
import type { GameEntry, UndoneEntry } from '../files/game/game';
import { enacted } from '../table/laying/umpire';
import type { Table } from '../table/state';
import { type AnyRules, measuredBy, type Open, type World } from '../table/world';
import english from './session.en.json';
import { atOnce } from './slices';
import { brokenBy, wrongWith } from './umpire/wrong';

const t = phrases(english);

/** An entry that was taken back after dice had been rolled: it stays in the log, marked, before entry `before`. */
export type Undone = UndoneEntry;

/** One entry as played: the position before it, and the command's run so far. */
export type Played = {
  readonly entry: GameEntry;
  readonly before: World;
  readonly turning: Open;
  /** What the computer weighed before it gave it; not kept in files. */
  readonly weighed?: readonly Weighed[];
  /** Given in one breath with the entry before it; not kept in files. */
  readonly joined?: true;
};

type Line = { readonly played: readonly Played[]; readonly undone: readonly Undone[] };

/** A line of play: the game itself, or a plan. Lines that part share what was played before. */
export type Branch = Line & {
  /** What was taken back, newest last. */
  readonly future: readonly Line[];
  readonly dice: SeededDice;
  /** The sides that the computer plays in it. */
  readonly commanders: Commanders;
  /** Entries of a plan from a file that has not been looked at yet. */
  readonly waiting: readonly GameEntry[];
};

/** The table that lines of play are played on. */
export type Ground = { readonly rules: AnyRules; readonly table: Table; readonly opening: World };

export const newBranch = (seed: number, drawn: number, undone: readonly Undone[] = []): Branch => ({
  played: [],
  undone,
  future: [],
  dice: seededDice(seed, drawn),
  commanders: {},
  waiting: [],
});

export const worldOf = (ground: Ground, played: readonly Played[]): World =>
  played.at(-1)?.turning.world ?? ground.opening;

/** Plays an entry as far as its answers and the table reach; a measurement that waits for a person goes on waiting. */
function play(ground: Ground, before: World, entry: GameEntry): Played {
  const one = playOpen(ground, before, entry);
  if (!entry.unmeasured) measureAll(ground, one.turning);
  return one;
}

/** The same as far as its answers reach. */
export const playOpen = ({ rules, table }: Ground, before: World, entry: GameEntry): Played => ({
  entry,
  before,
  turning: enacted(rules, table, before, entry.command, entry.answers, entry.ruled),
});

/** The table measures until something else is asked. */
export function measureAll({ table }: Ground, turning: Open): void {
  while (turning.question?.ask === 'measure')
    turning.answer(measuredBy(table, turning.world, turning.question));
}

/** Entries that are finished: the same object whenever they are asked for, so that they are written once. */
const finished = new WeakMap<Played, GameEntry>();

/** An entry as a file holds it, with the answers given until now. */
export function entryOf(one: Played): GameEntry {
  const known = finished.get(one);
  if (known) return known;
  const { entry, turning } = one;
  const { unmeasured: _, ...said } = entry;
  const now = {
    ...said,
    answers: [...turning.answers],
    ...(turning.question?.ask === 'measure' ? { unmeasured: true as const } : {}),
  };
  if (turning.question === undefined) finished.set(one, now);
  return now;
}

export type PlayedOn =
  | { readonly ok: true; readonly played: readonly Played[] }
  | { readonly ok: false; readonly entry: number; readonly reason: string };

/** Plays entries on top of others; one sentence, without `Entry n`, when one does not fit the rules. */
export const playOn = (ground: Ground, past: readonly Played[], entries: readonly GameEntry[]): PlayedOn =>
  atOnce(playing(ground, past, entries));

/** The same, one entry at a time. */
export function* playing(
  ground: Ground,
  past: readonly Played[],
  entries: readonly GameEntry[],
): Generator<Played, PlayedOn> {
  const played = [...past];
  for (const entry of entries) {
    const { texts } = ground.rules;
    const no = (reason: Text) => ({ ok: false as const, entry: played.length, reason: say(texts, reason) });
    const before = worldOf(ground, played);
    if (played.at(-1)?.turning.question) return no(t('session.unfinished'));
    const { rules, table } = ground;
    const wrong = wrongWith(rules, table, before, entry);
    if (wrong) return no(wrong);
    try {
      const one = play(ground, before, entry);
      const broken = brokenBy(rules, entry, one.turning);
      if (broken) return no(broken);
      played.push(one);
    } catch (error) {
      if (!(error instanceof Diverged)) {
        if (entry.ruled) return no(t('session.ruled-impossible'));
        throw error;
      }
      return no(t('session.diverged', { because: error.because }));
    }
    yield played.at(-1) as Played;
  }
  return { ok: true, played };
}

/**
 * The same game from the present entry on, with other dice. An unfinished entry is carried out anew, so that an
 * answer in one line is none in the other. One person speaks for all sides in it until he hands one over.
 */
export function parted(ground: Ground, from: Branch, dice: SeededDice): Branch {
  const last = from.played.at(-1);
  const played = last?.turning.question
    ? [...from.played.slice(0, -1), play(ground, last.before, entryOf(last))]
    : from.played;
  return { played, undone: from.undone, future: [], dice, commanders: {}, waiting: [] };
}

/** Whether a person gave an answer. */
export const isOwnAnswer = (one: Answer): boolean =>
  one.ask === 'choose' ||
  (one.ask === 'roll' && one.source === 'typed') ||
  (one.ask === 'measure' && (one.source === 'typed' || one.guess !== undefined));

const isRolled = ({ answers }: GameEntry): boolean => answers.some((answer) => answer.ask === 'roll');

/** Takes back the newest thing a player said: an answer in the middle of a command, or the command. */
function tookBack(ground: Ground, branch: Branch): Branch {
  const { played, undone, future } = branch;
  const last = played.at(-1);
  if (!last) return branch;
  const entry = entryOf(last);
  const { command, answers } = entry;
  const cut = answers.findLastIndex(isOwnAnswer);
  const kept = played.slice(0, -1);
  const back = { command, answers: answers.slice(Math.max(cut, 0)) };
  return {
    ...branch,
    played:
      cut < 0 ? kept : [...kept, playOpen(ground, last.before, { ...entry, answers: answers.slice(0, cut) })],
    undone: isRolled(back) ? [...undone, { before: kept.length, entry }] : undone,
    future: [...future, { played, undone }],
  };
}

/** Whose saying was taken back by this step: the answer that is asked for again, or the command; typed dice are a person's. */
function sayerOf(before: Branch, after: Branch): Side | undefined {
  const question = after.played.at(-1)?.turning.question;
  const again = after.played.length === before.played.length ? question : undefined;
  if (again?.ask === 'roll' || again?.ask === 'measure') return undefined;
  return again?.by ?? before.played.at(-1)?.entry.command.by;
}

/** Whether anything but the table had a say in it. */
const isAnswered = ({ turning }: Played): boolean =>
  turning.answers.some((one) => one.ask !== 'measure' || isOwnAnswer(one));

/** Whether both were given in one breath, and neither asked for dice or a decision: they are taken back together. */
const areOne = (before: Played | undefined, after: Played | undefined): boolean =>
  before !== undefined && after?.joined === true && !isAnswered(before) && !isAnswered(after);

/**
 * Takes back the newest thing a person said, in one step, with all that was said in the same breath and all that the
 * computer said since; the newest of all when nobody but the computer plays. The same branch when there is none after
 * the first `kept` entries.
 */
export function tookBackOwn(ground: Ground, branch: Branch, persons: readonly Side[], kept: number): Branch {
  let now = branch;
  while (now.played.length > kept) {
    const next = tookBack(ground, now);
    const sayer = sayerOf(now, next);
    const isWith = areOne(next.played.at(-1), now.played.at(-1));
    now = next;
    if (sayer !== undefined && persons.length > 0 && !persons.includes(sayer)) continue;
    if (isWith) continue;
    const { played, undone, future } = branch;
    return { ...now, future: [...future, { played, undone }] };
  }
  return branch;
}

/** Takes back every entry from `index` on, in one step. */
export function tookBackTo(branch: Branch, index: number): Branch {
  const { played, undone, future } = branch;
  if (!Number.isInteger(index) || index < 0 || index >= played.length) return branch;
  const gone = played.slice(index).map((one, i) => ({ before: index + i, entry: entryOf(one) }));
  return {
    ...branch,
    played: played.slice(0, index),
    undone: [...undone, ...gone.filter(({ entry }) => isRolled(entry))],
    future: [...future, { played, undone }],
  };
}

/** Does the newest step that was taken back again; the dice that fell then count again. */
export function didAgain(branch: Branch): Branch {
  const next = branch.future.at(-1);
  return next ? { ...branch, ...next, future: branch.future.slice(0, -1) } : branch;
}
