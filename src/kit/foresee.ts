import type { Measure } from '../engine/chart/query';
import type { TableEvent } from '../engine/chart/table-event';
import type { GameEvent } from '../engine/command';
import type { Answer, Gauge, Question, Resolution } from '../engine/question';
import { begin, isTableEvent, type Run } from '../engine/run';

/** Dice or a decision. */
type Open = Exclude<Question, { ask: 'measure' }>;

/** One way in which a resolution may go. */
export type Future<E extends GameEvent> = readonly (E | TableEvent)[];

/** The ways that were gone. `cut`: there are more of them. */
export type Futures<E extends GameEvent> = { readonly ways: readonly Future<E>[]; readonly cut: boolean };

export type Foreseen<S, E extends GameEvent> = {
  readonly state: S;
  readonly resolution: (state: S) => Resolution<S, E, unknown>;
  readonly reduce: (state: S, event: E) => S;
  readonly measure: Measure;
  /** All of a state, and of what has happened, that bears on what is still to come: faces that leave it alike are one case. */
  readonly matters: (state: S, events: Future<E>) => string;
  /** Ways that are gone at most; the nearest to what the first faces of all dice bring come first. */
  readonly most: number;
};

/**
 * Runs a resolution on an imagined table, in all the ways in which its dice and decisions may go: what is foretold is
 * what the rules themselves would do. Of several dice that are thrown together the ends are looked at, and no more.
 */
export function foresee<S, E extends GameEvent>(of: Foreseen<S, E>): Futures<E> {
  const resolve = of.resolution as (state: S) => Resolution<S, E>;
  const anew = (answers: readonly Answer[]): Run<S, E> => {
    // The resolution is given: no command is read.
    const run = begin<S, never, E>({ resolve, reduce: of.reduce }, of.state, undefined as never);
    for (const answer of answers) run.answer(answer);
    return run;
  };
  /**
   * What comes of an answer, as soon as anything does; undefined of dice that were equal and are thrown again. Nothing
   * has moved by then: what is measured is measured where it was.
   */
  const caseOf = (
    question: Open,
    before: readonly Answer[],
    answer: Answer,
    here: Measure,
  ): string | undefined => {
    const run = anew(before);
    const known = run.events.length;
    run.answer(answer);
    while (run.question?.ask === 'measure' && run.events.length === known) {
      run.answer(measured(run.question, here));
    }
    if (run.question && isAgain(run.question, question)) return undefined;
    const what = run.events.slice(known).map(({ type }) => type);
    return `${of.matters(run.state, run.events)} ${what.join()} ${run.question?.key}`;
  };
  /** Answers that lead to different cases. What is alike at both ends of a die is taken to be alike between them. */
  const casesOf = (question: Open, before: readonly Answer[], here: Measure): readonly Answer[] => {
    const cases = new Map<string, Answer>();
    const look = (answers: readonly Answer[]): void => {
      for (const answer of answers) {
        const key = caseOf(question, before, answer, here);
        if (key !== undefined && !cases.has(key)) cases.set(key, answer);
      }
    };
    const { ends, between } = answersTo(question);
    look(ends);
    if (cases.size > 1) look(between);
    return [...cases.values()];
  };

  const futures: Future<E>[] = [];
  const open: (readonly Answer[])[] = [[]];
  while (futures.length < of.most) {
    const known = open.shift();
    if (!known) break;
    const answers = [...known];
    const run = anew(answers);
    let here = of.measure;
    let settled = 0;
    for (let { question } = run; question; { question } = run) {
      const fresh = run.events.slice(settled).filter(isTableEvent);
      settled = run.events.length;
      if (fresh.length > 0) here = here.after(fresh);
      let answer: Answer | undefined;
      let others: readonly Answer[] = [];
      if (question.ask === 'measure') {
        answer = measured(question, here);
      } else [answer, ...others] = casesOf(question, answers, here);
      if (!answer) break;
      for (const other of others) open.push([...answers, other]);
      run.answer(answer);
      answers.push(answer);
    }
    futures.push(run.events);
  }
  return { ways: futures, cut: open.length > 0 };
}

const measured = ({ key, query }: Gauge, here: Measure): Answer => ({
  ask: 'measure',
  key,
  value: here(query as never),
  source: 'table',
});

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
