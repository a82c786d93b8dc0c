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

/** Tells events of a position in words, by the names that its pieces and sides have. */
export const teller =
  (rules: AnyRules, { rules: state }: World) =>
  (event: GameEvent): Telling =>
    rules.tell(event, (id) => rules.nameOf(state, id));

/** One command being carried out on a table. Measurements are answered by the table; the rest waits for somebody. */
export type Turning = {
  readonly question: Exclude<Question, Gauge> | undefined;
  readonly world: World;
  readonly events: readonly (GameEvent | TableEvent)[];
  /** Every answer so far, measurements included, in the order asked. */
  readonly answers: readonly Answer[];
  answer(given: Answer): void;
};

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
  const run: Run<unknown, GameEvent> = begin(rules, before.rules, command);
  const answers: Answer[] = [];
  let tableState = before.table;
  let folded = 0;

  const settle = (): void => {
    for (; folded < run.events.length; folded++) {
      const event = run.events[folded];
      if (event && isTableEvent(event)) tableState = reduceTable(tableState, event);
    }
  };
  const take = (answer: Answer): void => {
    run.answer(answer);
    answers.push(answer);
    settle();
  };
  const measureWhatIsAsked = (next?: Answer): void => {
    while (run.question?.ask === 'measure' && next?.ask !== 'measure') {
      const { key, query } = run.question;
      take({ ask: 'measure', key, value: measureOn(table, tableState)(query as never), source: 'table' });
    }
  };

  settle();
  for (const answer of given) {
    // A measurement of another key is left for the run to object to.
    measureWhatIsAsked(answer);
    take(answer);
  }
  measureWhatIsAsked();
  return {
    get question() {
      return run.question as Exclude<Question, Gauge> | undefined;
    },
    get world() {
      return { rules: run.state, table: tableState };
    },
    get events() {
      return run.events;
    },
    get answers() {
      return answers;
    },
    answer(answer) {
      take(answer);
      measureWhatIsAsked();
    },
  };
}
