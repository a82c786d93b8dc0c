import type { TableEvent } from '../engine/chart/table-event';
import type { Command, GameEvent } from '../engine/command';
import type { RulesModule, Telling } from '../engine/contract';
import type { Answer, Gauge, Question } from '../engine/question';
import { begin, isTableEvent, type Run } from '../engine/run';
import { measureOn } from './measuring/measure';
import { reduceTable } from './reduce';
import type { Table, TableState } from './state';

/** A rule set of any kind, as everything outside its own folder sees it. */
export type AnyRules = RulesModule<unknown, Command, GameEvent>;

/** The whole position: what the rules keep and what lies on the table. Plain JSON. */
export type World = { readonly rules: unknown; readonly table: TableState };

/** Tells events that led to a position in words, by the names that its pieces and sides have, or had before where they are gone. */
export function teller(rules: AnyRules, after: World, before = after): (event: GameEvent) => Telling {
  const nameOf = (id: string): string => {
    const name = rules.nameOf(after.rules, id);
    return name === id ? rules.nameOf(before.rules, id) : name;
  };
  return (event) => rules.tell(event, nameOf);
}

/** One command being carried out on a table. */
type Turned<Q extends Question> = {
  readonly question: Q | undefined;
  readonly world: World;
  readonly events: readonly (GameEvent | TableEvent)[];
  /** Every answer so far, measurements included, in the order asked. */
  readonly answers: readonly Answer[];
  answer(given: Answer): void;
};

/** Measurements are answered by the table; the rest waits for somebody. */
export type Turning = Turned<Exclude<Question, Gauge>>;

/** Measurements wait for somebody too. */
export type Open = Turned<Question> & {
  readonly command: Command;
  /** The measurements that were made otherwise than by the table, or guessed at first. */
  readonly taken: readonly { readonly gauge: Gauge; readonly answer: Taken }[];
};

type Taken = Extract<Answer, { ask: 'measure' }>;

/**
 * Carries out a command from a position. `given` are answers already known (from a file); the recorded
 * measurements among them stand, so that a replay survives a typed-in range; those left out are measured anew.
 */
export function carryOut(
  rules: AnyRules,
  table: Table,
  before: World,
  command: Command,
  given: readonly Answer[] = [],
): Turning {
  const open = carryOn(rules, table, before, command, given);
  const measureWhatIsAsked = (): void => {
    while (open.question?.ask === 'measure') open.answer(measuredBy(table, open.world, open.question));
  };
  measureWhatIsAsked();
  return {
    get question() {
      return open.question as Exclude<Question, Gauge> | undefined;
    },
    get world() {
      return open.world;
    },
    get events() {
      return open.events;
    },
    get answers() {
      return open.answers;
    },
    answer(answer) {
      open.answer(answer);
      measureWhatIsAsked();
    },
  };
}

/** What the table measures when it is asked so. */
export const measuredBy = (table: Table, world: World, { key, query }: Gauge): Taken => ({
  ask: 'measure',
  key,
  value: measureOn(table, world.table)(query as never),
  source: 'table',
});

/** The same, but what is measured after the given answers waits for somebody as dice do. */
export function carryOn(
  rules: AnyRules,
  table: Table,
  before: World,
  command: Command,
  given: readonly Answer[] = [],
): Open {
  const run: Run<unknown, GameEvent> = begin(rules, before.rules, command);
  const answers: Answer[] = [];
  const taken: { readonly gauge: Gauge; readonly answer: Taken }[] = [];
  let tableState = before.table;
  let folded = 0;

  const settle = (): void => {
    for (; folded < run.events.length; folded++) {
      const event = run.events[folded];
      if (event && isTableEvent(event)) tableState = reduceTable(tableState, event);
    }
  };
  const take = (answer: Answer): void => {
    const { question } = run;
    run.answer(answer);
    answers.push(answer);
    if (question?.ask === 'measure' && answer.ask === 'measure' && isOtherwise(answer))
      taken.push({ gauge: question, answer });
    settle();
  };

  settle();
  for (const answer of given) {
    // A measurement of another key is left for the run to object to.
    while (run.question?.ask === 'measure' && answer.ask !== 'measure')
      take(measuredBy(table, { rules: run.state, table: tableState }, run.question));
    take(answer);
  }
  return {
    command,
    get question() {
      return run.question;
    },
    get world() {
      return { rules: run.state, table: tableState };
    },
    get events() {
      return run.events;
    },
    answers,
    taken,
    answer: take,
  };
}

const isOtherwise = ({ source, guess }: Taken): boolean => source === 'typed' || guess !== undefined;
