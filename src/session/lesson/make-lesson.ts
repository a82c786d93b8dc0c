import type { Command } from '../../engine/command';
import { length } from '../../engine/words/length';
import { fromData, phrases, say, type Text } from '../../engine/words/text';
import type { Drawing } from '../../files/drawing';
import type { Action, Condition, Lesson, Step } from '../../files/lesson';
import { MOST_STEPS } from '../../files/lesson';
import { type Read, unread } from '../../files/read';
import type { Session, SessionState } from '../session';
import { wordsOf } from '../words';
import { DOERS } from './condition';
import { figureOf } from './figures';
import { layLesson } from './lay-lesson';
import english from './lesson.en.json';
import { beginLesson } from './lesson-start';

const t = phrases(english);

/** Something that was so once the solution had been played: it may count for the lesson. */
export type Counts = { readonly id: string; readonly says: Text; readonly when: Condition };

/** A step as somebody wrote and played it. */
export type Written = {
  readonly say: readonly string[];
  /** What is said of another order. */
  readonly wrong: string;
  readonly counts: readonly Counts[];
  /** What is drawn on the chart with the step, and what only once it went wrong. */
  readonly draw: readonly Drawing[];
  readonly mistake: readonly Drawing[];
  readonly played: Played;
};

/** What was said from where a step began. */
export type Played = {
  readonly commands: readonly { readonly command: Command; readonly decided: boolean }[];
  readonly cites: readonly string[];
};

type About = {
  readonly id: string;
  readonly title: string;
  readonly idea: string;
  readonly side: string;
};

/** Sentences of a step, letters of one, and rules that are named with it, at most. */
const SENTENCES = 2;
const LETTERS = 240;
const CITES = 12;

/** Entries of the line of play that is looked at, that stand. */
const standing = ({ log }: SessionState) => log.filter(({ undone }) => !undone);

export const lengthOf = (state: SessionState): number => standing(state).length;

/** What was said since so many entries, and the rules by which it was told. */
export function playedSince(state: SessionState, since: number): Played {
  const entries = standing(state).slice(since);
  const commands = entries.flatMap(({ command, answers }) => [
    { command, decided: false },
    ...answers.flatMap((one) => (one.ask === 'choose' ? [{ command: one.picked, decided: true }] : [])),
  ]);
  const cites = entries.flatMap(({ tellings }) => tellings.flatMap((one) => one.cites));
  return { commands, cites: [...new Set(cites)].slice(0, CITES) };
}

/** What may be marked as what counts, of a solution that has just been played. */
export function countsOf(state: SessionState, since: number, side: string): readonly Counts[] {
  const { rules, world, desk } = state;
  const nameOf = (piece: string): string => rules.nameOf(world.rules, piece);
  const entries = standing(state).slice(since);
  const given = entries
    .filter(({ command }) => command.by === side)
    .map(({ command, tellings }, i): Counts => {
      const doer = DOERS.map((name) => command[name]).find((one) => typeof one === 'string');
      const piece = doer === undefined ? {} : { piece: doer as never };
      return {
        id: `given-${i}`,
        says: tellings[0]
          ? t('lesson.given', { what: tellings[0].text })
          : t('lesson.said', { verb: command.verb }),
        when: { given: { verb: command.verb, ...piece } },
      };
    });
  const happened = new Map(
    entries.flatMap(({ events, tellings }) =>
      events.flatMap((event, i) => {
        const telling = tellings[i];
        return telling?.weight === 'major' ? [[event.type, telling.text] as const] : [];
      }),
    ),
  );
  const events = [...happened].map(
    ([event, text]): Counts => ({
      id: `event-${event}`,
      says: t('lesson.happened', { what: text }),
      when: { event },
    }),
  );
  return [...given, ...events, ...measured(state, desk.selected, desk.target, nameOf)];
}

/** How the piece that is selected lies to its target. */
function measured(
  state: SessionState,
  piece: string | undefined,
  to: string | undefined,
  nameOf: (piece: string) => string,
): readonly Counts[] {
  if (piece === undefined || to === undefined) return [];
  const pair = { piece: piece as never, to: to as never };
  const names = { piece: nameOf(piece), to: nameOf(to) };
  const range = figureOf(state, 'range', pair);
  const bears = figureOf(state, 'bears', pair);
  const most = range === undefined ? undefined : Math.ceil(2 * range) / 2;
  return [
    ...(most === undefined
      ? []
      : [
          {
            id: 'range',
            says: t('lesson.range', { ...names, range: length(most) }),
            when: { figure: 'range', ...pair, most } as Condition,
          },
        ]),
    ...(bears
      ? [
          {
            id: 'bears',
            says: t('lesson.bears', { ...names, count: bears }),
            when: { figure: 'bears', ...pair, least: bears } as Condition,
          },
        ]
      : []),
  ];
}

const all = (counts: readonly Counts[]): Condition => {
  const [first, ...others] = counts.map(({ when }) => when);
  return first && others.length === 0 ? first : { all: counts.map(({ when }) => when) };
};

function stepOf({ say: sentences, wrong, counts, draw, mistake, played }: Written, side: string): Step {
  const done = all(counts);
  const own = played.commands.filter(({ command }) => command.by === side);
  const cites = played.cites as Step['cites'];
  return {
    say: sentences.map((one) => one.trim()).filter(Boolean),
    ...(cites && cites.length > 0 ? { cites } : {}),
    done,
    ...(wrong.trim() === ''
      ? {}
      : {
          wrong: [
            {
              when: { all: [{ given: {} }, { not: done }] },
              say: wrong.trim(),
              ...(mistake.length > 0 ? { draw: [...mistake] } : {}),
            },
          ],
        }),
    ...(draw.length > 0 ? { draw: [...draw] } : {}),
    solution: own.map(({ command, decided }): Action => (decided ? { decide: command } : { give: command })),
  };
}

/** What a lesson is made of: the game as it was played to where it begins, open to everybody. */
function frame(session: Session, about: About, steps: readonly Step[], played: Played): Lesson {
  const { battle, entries } = session.save();
  const cites = played.cites.length > 0 ? played.cites : ruleIds(session).slice(0, 1);
  return {
    format: 1,
    kind: 'lesson',
    id: about.id,
    title: about.title.trim(),
    idea: about.idea.trim(),
    minutes: 5,
    rules: session.store.getState().rules.id,
    teaches: cites as Lesson['teaches'],
    battle: { laid: battle as never },
    side: about.side as Lesson['side'],
    seed: 1,
    ...(entries.length > 0 ? { played: [...entries] as never } : {}),
    replies: played.commands
      .flatMap(({ command }) => (command.by === about.side ? [] : [command]))
      .slice(0, 60),
    steps: [...steps],
  };
}

const ruleIds = (session: Session): readonly string[] =>
  session.store.getState().rules.rulebook.map(({ id }) => id);

/** Dice by which a solution is tried until it leads to its end. */
const SEEDS = 8;

/**
 * A lesson of what was written and played from where the game stands; one sentence when what was played does not lead to
 * what counts, whatever dice fall.
 */
export async function lessonOf(
  session: Session,
  about: About,
  written: readonly Written[],
): Promise<Read<Lesson>> {
  const steps = written.map((one) => stepOf(one, about.side));
  const commands = written.flatMap(({ played }) => played.commands);
  const cites = [...new Set(written.flatMap(({ played }) => played.cites))].slice(0, CITES);
  const lesson = frame(session, about, steps, { commands, cites });
  for (let seed = 1; seed <= SEEDS; seed++) {
    const tried = { ...lesson, seed };
    const laid = await layLesson(tried);
    if (!laid.ok) return laid;
    const begun = beginLesson(laid.value);
    if (!begun.ok) return begun;
    const done = steps.every(() => begun.desk.show());
    begun.desk.end();
    if (done) return { ok: true, value: tried };
  }
  return unread(t('lesson.astray'));
}

/** A text cut into sentences none of which is too long. */
function sentencesOf(text: string): readonly string[] {
  const found = text.match(/[^.!?]+[.!?]*\s*/g) ?? [text];
  return found
    .flatMap((one) => one.trim().match(new RegExp(`.{1,${LETTERS}}(?:\\s|$)|.{1,${LETTERS}}`, 'gs')) ?? [])
    .map((one) => one.trim())
    .filter(Boolean);
}

/** The moments of a game that were written or drawn on, in their order, with what stands there. */
function momentsOf({ notes, drawings }: SessionState) {
  const moments = new Set([
    ...notes.filter(({ words }) => words.trim() !== '').map(({ entry }) => entry + 1),
    ...drawings.map(({ after }) => after),
  ]);
  return [...moments]
    .toSorted((a, b) => a - b)
    .map((after) => ({
      after,
      words: notes.filter(({ entry }) => entry + 1 === after).map(({ words }) => words),
      draw: drawings.flatMap((one) => (one.after === after ? one.draw : [])),
    }));
}

/** Whether a game has something to be told of it, note by note. */
export const hasTale = (state: SessionState): boolean => momentsOf(state).length > 0;

/** A game that was played as a lesson: it is gone through note by note, with what was drawn on the chart. */
export function taleOf(session: Session, about: About): Lesson {
  const state = session.store.getState();
  const entries = standing(state);
  const steps = momentsOf(state).flatMap(({ after, words, draw }): readonly Step[] => {
    const told = words.flatMap(sentencesOf);
    const entry = entries[after - 1];
    const happened = entry?.tellings[0]?.text;
    const said = told.length > 0 ? told : [happened ? say(wordsOf(state), happened) : fromData(about.title)];
    const cites = [...new Set(entry?.tellings.flatMap((one) => one.cites) ?? [])].slice(0, CITES);
    return Array.from({ length: Math.ceil(said.length / SENTENCES) }, (_, i) => ({
      say: said.slice(SENTENCES * i, SENTENCES * (i + 1)).map((one) => one.slice(0, LETTERS)),
      ...(cites.length > 0 ? { cites: cites as NonNullable<Step['cites']> } : {}),
      at: after,
      may: [],
      ...(draw.length > 0 ? { draw } : {}),
      solution: [{ read: true }] satisfies Action[],
    }));
  });
  const cites = [...new Set(steps.flatMap((one) => one.cites ?? []))].slice(0, CITES);
  return frame(session, about, steps.slice(0, MOST_STEPS), { commands: [], cites });
}
