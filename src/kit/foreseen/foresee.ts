import type { Measure } from '../../engine/chart/query';
import type { TableEvent } from '../../engine/chart/table-event';
import type { GameEvent } from '../../engine/command';
import type { Answer, Gauge, Question, Resolution } from '../../engine/question';
import { begin, isTableEvent, type Run } from '../../engine/run';

/** Dice or a decision. */
type Open = Exclude<Question, { ask: 'measure' }>;

/** One way in which a resolution may go. */
export type Future<E extends GameEvent> = readonly (E | TableEvent)[];

/** The ways that were gone. `cut`: there are more of them. */
export type Futures<E extends GameEvent> = { readonly ways: readonly Future<E>[]; readonly cut: boolean };

export type Foreseen<S, E extends GameEvent> = {
  readonly state: S;
  /** Resolutions that follow each other: nothing but the state goes from one to the next. */
  readonly steps: readonly ((state: S) => Resolution<S, E, unknown>)[];
  readonly reduce: (state: S, event: E) => S;
  readonly measure: Measure;
  /** All of a state, and of what has happened, that bears on what is still to come: faces that leave it alike are one case. */
  readonly matters: (state: S, events: Future<E>) => string;
  /** Ways that are gone at most; the nearest to what the first faces of all dice bring come first. */
  readonly most: number;
};

/** A step as it opens, and how far it has gone: the answers, and the state after each event, so that it is not worked out again. */
type Path<S, E extends GameEvent> = {
  readonly step: number;
  readonly opening: S;
  readonly past: Future<E>;
  readonly here: Measure;
  readonly answers: readonly Answer[];
  readonly states: readonly S[];
};

/**
 * Runs resolutions on an imagined table, in all the ways in which their dice and decisions may go: what is foretold is
 * what the rules themselves would do. Of several dice that are thrown together the ends are looked at, and no more.
 */
export function foresee<S, E extends GameEvent>(of: Foreseen<S, E>): Futures<E> {
  const anew = ({ step, opening, answers, states }: Path<S, E>): Run<S, E> & { readonly states: S[] } => {
    const reached: S[] = [];
    const reduce = (state: S, event: E): S => {
      const next = states[reached.length] ?? of.reduce(state, event);
      reached.push(next);
      return next;
    };
    const resolve = of.steps[step] as (state: S) => Resolution<S, E>;
    // The resolution is given: no command is read.
    const run = begin<S, never, E>({ resolve, reduce }, opening, undefined as never);
    for (const answer of answers) run.answer(answer);
    return Object.assign(run, { states: reached });
  };
  /**
   * What comes of an answer, as soon as anything does; undefined of dice that were equal and are thrown again. Nothing
   * has moved by then: what is measured is measured where it was.
   */
  const caseOf = (question: Open, path: Path<S, E>, answer: Answer, here: Measure): string | undefined => {
    const run = anew(path);
    const known = run.events.length;
    run.answer(answer);
    while (run.question?.ask === 'measure' && run.events.length === known) {
      run.answer(measured(run.question, here));
    }
    if (run.question && isAgain(run.question, question)) return undefined;
    const what = run.events.slice(known).map(({ type }) => type);
    return `${of.matters(run.state, [...path.past, ...run.events])} ${what.join()} ${run.question?.key}`;
  };
  /** Answers that lead to different cases. What is alike at both ends of a die is taken to be alike between them. */
  const casesOf = (question: Open, path: Path<S, E>, here: Measure): readonly Answer[] => {
    const cases = new Map<string, Answer>();
    const look = (answers: readonly Answer[]): void => {
      for (const answer of answers) {
        const key = caseOf(question, path, answer, here);
        if (key !== undefined && !cases.has(key)) cases.set(key, answer);
      }
    };
    const { ends, between } = answersTo(question);
    look(ends);
    if (cases.size > 1) look(between);
    return [...cases.values()];
  };

  const futures: Future<E>[] = [];
  const open: Path<S, E>[] = [opened(0, of.state, [], of.measure)];
  while (futures.length < of.most) {
    const path = open.shift();
    if (!path) break;
    const run = anew(path);
    const answers = [...path.answers];
    let { here } = path;
    let settled = 0;
    const settle = (): void => {
      const fresh = run.events.slice(settled).filter(isTableEvent);
      settled = run.events.length;
      if (fresh.length > 0) here = here.after(fresh);
    };
    for (let { question } = run; question; { question } = run) {
      settle();
      const now = { ...path, answers: [...answers], states: [...run.states] };
      const [answer, ...others] =
        question.ask === 'measure' ? [measured(question, here)] : casesOf(question, now, here);
      if (!answer) break;
      for (const other of others) open.push({ ...now, answers: [...answers, other] });
      run.answer(answer);
      answers.push(answer);
    }
    settle();
    const events = [...path.past, ...run.events];
    const next = path.step + 1;
    if (run.question || next === of.steps.length) futures.push(events);
    else open.unshift(opened(next, run.state, events, here));
  }
  return { ways: futures, cut: open.length > 0 };
}

const opened = <S, E extends GameEvent>(
  step: number,
  opening: S,
  past: Future<E>,
  here: Measure,
): Path<S, E> => ({ step, opening, past, here, answers: [], states: [] });

const measured = ({ key, query }: Gauge, here: Measure): Answer => ({
  ask: 'measure',
  key,
  value: here(query as never),
  source: 'table',
});

/** What a resolution comes to that asks of nothing but the table, a measure being at hand. Throws when it does anything else. */
export function measuredBy<S, E extends GameEvent, R>(asking: Resolution<S, E, R>, measure: Measure): R {
  let step = asking.next();
  while (!step.done) {
    const asked = step.value;
    if (!('ask' in asked) || asked.ask !== 'measure') throw new Error('more is asked than can be measured');
    step = asking.next(measured(asked, measure));
  }
  return step.value;
}

const isAgain = (next: Question, before: Open): boolean =>
  next.ask === 'roll' &&
  before.ask === 'roll' &&
  next.key !== before.key &&
  JSON.stringify(next.purpose) === JSON.stringify(before.purpose);

function answersTo(question: Open): {
  readonly ends: readonly Answer[];
  readonly between: readonly Answer[];
} {
  const { key } = question;
  if (question.ask === 'choose') {
    const ends = question.offers.flatMap(({ fixed, verb, by, refusal, holes }): readonly Answer[] =>
      refusal || Object.keys(holes).length > 0
        ? []
        : [{ ask: 'choose', key, picked: { ...fixed, verb, by } }],
    );
    return { ends, between: [] };
  }
  const { dice } = question;
  const fallen = (faces: readonly number[]): Answer => ({ ask: 'roll', key, faces, source: 'scripted' });
  const [only = 0] = dice;
  if (dice.length === 1) {
    const between = Array.from({ length: Math.max(0, only - 2) }, (_, i) => fallen([i + 2]));
    return { ends: [fallen([1]), fallen([only])], between };
  }
  const first = (face: (of: number) => number, others: (of: number) => number) =>
    fallen(dice.map((of, i) => (i === 0 ? face(of) : others(of))));
  const [least, most] = [() => 1, (of: number) => of];
  return {
    ends: [first(least, most), first(most, least), first(least, least), first(most, most)],
    between: [],
  };
}
