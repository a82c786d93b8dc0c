import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Drawing } from '../../files/drawing';
import type { GameEntry } from '../../files/game/game';
import type { Action, Condition, Lesson, Said, Step } from '../../files/lesson';
import { placeOfEntry } from '../look-back/look-back';
import type { Session } from '../session';
import { holds, isSuch, type Moment, saidBy } from './condition';
import { hearOthers, plainly } from './others';
import { shownBy } from './shown-by';

/** The answer of somebody who has read what is told; no id of an answer is so. */
const READ = '';

export type { Lesson } from '../../files/lesson';

/** Where a lesson stands: taken up again from its entries and the numbers drawn of its dice. */
export type Mark = { readonly entries: readonly GameEntry[]; readonly drawn: number };

type LessonState = {
  /** Index of the step; as many as there are once all is done. */
  readonly step: number;
  /** What was chosen of the answers of this step. */
  readonly answered?: string;
  /** What went wrong, in one sentence, and what leads out of it where that is not what the step lights. */
  readonly wrong?: { readonly say: string; readonly light?: readonly string[] };
};

export type LessonDesk = {
  readonly lesson: Lesson;
  readonly session: Session;
  readonly store: StoreApi<LessonState>;
  /** Chooses one of the answers of the step. */
  answer(id: string): void;
  /** What the step tells has been read; or it is turned back to what was told before. */
  read(): void;
  back(): void;
  /** Where the step began, to begin it anew from. */
  mark(): Mark;
  /** Does what is left of the step as its solution has it; false when that is not possible from here. */
  show(): boolean;
  end(): void;
};

/** Goes through the steps of a lesson over a session that stands where it begins, or where a step of it does. */
export function openLesson(lesson: Lesson, session: Session, from = 0): LessonDesk {
  const store = createStore<LessonState>(() => ({ step: from }));
  /** How long the log was when each step began. */
  const begun: number[] = [];
  /** How many answers its last entry had then. */
  const answered: number[] = [];
  const marks: Mark[] = [];
  let busy = false;

  const lengthNow = (): number => session.store.getState().log.filter(({ undone }) => !undone).length;

  const begin = (step: number): void => {
    begun[step] = lengthNow();
    answered[step] = session.store.getState().log.findLast(({ undone }) => !undone)?.answers.length ?? 0;
    const { entries, dice } = session.save();
    marks[step] = { entries, drawn: dice.drawn ?? 0 };
    confine(step);
  };

  const confine = (step: number): void => {
    const { may } = lesson.steps[step] ?? {};
    session.confine(
      may &&
        (may.length === 0
          ? 'nothing'
          : (offer) => may.some((one) => isSuch(one, saidBy(offer), offer.subject))),
    );
  };

  const moment = (): Moment => ({
    state: session.store.getState(),
    since: begun[store.getState().step] ?? 0,
    answers: answered[store.getState().step] ?? 0,
    side: lesson.side,
    answered: store.getState().answered,
  });

  const isDone = (step: Step): boolean => {
    const answered = store.getState().answered;
    const right = step.ask?.some((one) => one.right && one.id === answered) ?? true;
    if (step.at !== undefined && step.done === undefined && !step.ask) return answered === READ;
    return right && (step.done === undefined || holds(step.done, moment()));
  };

  /** Back to the step that was being done when the log was as short as it is now. */
  function goBack(): void {
    const length = lengthNow();
    const { step } = store.getState();
    let now = step;
    while (now > from && length < (begun[now] ?? 0)) now -= 1;
    if (length < (begun[now] ?? 0)) session.redo();
    if (now === step) return;
    store.setState({ step: now }, true);
    confine(now);
  }

  function draw(): void {
    const { step, answered } = store.getState();
    const now = lesson.steps[step];
    const mistake = now?.wrong?.find(({ when }) => holds(when, moment()));
    const chosen = now?.ask?.find(({ id }) => id === answered);
    const shown = (when?: Condition) => shownBy(session.store.getState(), lesson.side, when);
    const wrong = mistake
      ? { say: mistake.say, draw: mistake.draw ?? shown(mistake.when) }
      : chosen && !chosen.right
        ? { say: chosen.because, draw: chosen.draw ?? shown(chosen.holds) }
        : undefined;
    const { wrong: said, ...rest } = store.getState();
    if (wrong?.say !== said?.say) {
      const light = mistake?.light;
      store.setState(
        wrong ? { ...rest, wrong: { say: wrong.say, ...(light ? { light } : {}) } } : rest,
        true,
      );
    }
    if (now?.at !== undefined) show(now.at);
    const drawn: readonly Drawing[] = [...(now?.draw ?? []), ...(wrong?.draw ?? [])];
    const before = session.store.getState().desk.drawn ?? [];
    if (JSON.stringify(before) !== JSON.stringify(drawn)) session.look({ drawn });
  }

  /** The chart as it lay after so many entries. */
  function show(after: number): void {
    const state = session.store.getState();
    const { watching } = state.desk;
    const place = placeOfEntry(state, after - 1);
    if (place && (watching?.entry !== place.entry || watching.step !== place.step))
      session.look({ watching: { ...place, playing: false, told: true } });
  }

  /** Looks at what has changed: replies, and goes on as long as steps are done. */
  function look(): void {
    if (busy) return;
    busy = true;
    const state = session.store.getState();
    if (state.plan === undefined && !state.following) {
      goBack();
      if (lesson.steps[store.getState().step]?.at === undefined) hearOthers(session, lesson.replies);
      for (let step = lesson.steps[store.getState().step]; step && isDone(step); ) {
        const next = store.getState().step + 1;
        store.setState({ step: next }, true);
        begin(next);
        step = lesson.steps[next];
      }
      draw();
    }
    busy = false;
  }

  if (lesson.steps[from]?.at === undefined) hearOthers(session, lesson.replies);
  begin(from);
  const stop = session.store.subscribe(look);
  look();

  function act(action: Action): void {
    if ('select' in action) session.look({ selected: action.select });
    else if ('target' in action) session.look({ target: action.target });
    else if ('give' in action) session.give(action.give);
    else if ('decide' in action) session.decide(action.decide);
    else if ('say' in action) sayUsual(action.say);
    else if ('draft' in action) session.draft(action.draft);
    else if ('carryOut' in action) session.carryOut();
    else if ('answer' in action) answer(action.answer);
    else if ('read' in action) answer(READ);
    else session.propose(action.propose.piece, action.propose.setting, action.propose.legs);
  }

  function sayUsual(said: Said): void {
    const state = session.store.getState();
    const asked = state.question?.ask === 'choose' ? state.question.offers : undefined;
    const offer = (asked ?? state.offers).find(
      (one) => !one.refusal && isSuch(said, saidBy(one), one.subject),
    );
    const command = offer && plainly(state, offer);
    if (command) asked ? session.decide(command) : session.give(command);
  }

  function answer(id: string): void {
    store.setState({ answered: id });
    look();
  }

  return {
    lesson,
    session,
    store,
    answer,
    read: () => answer(READ),
    back() {
      const { step } = store.getState();
      if (step === 0) return;
      store.setState({ step: step - 1 }, true);
      draw();
    },
    mark: () => marks[Math.min(store.getState().step, lesson.steps.length)] ?? { entries: [], drawn: 0 },
    show() {
      const { step } = store.getState();
      for (const action of lesson.steps[step]?.solution ?? []) act(action);
      return store.getState().step > step;
    },
    end() {
      stop();
      session.confine(undefined);
    },
  };
}
