import type { Measure } from '../../engine/chart/query';
import type { TableEvent } from '../../engine/chart/table-event';
import type { Command, GameEvent, Offer } from '../../engine/command';
import type { RulesModule } from '../../engine/contract';
import { scriptedDice } from '../../engine/counting/dice';
import { usualFields } from '../../engine/enumerate';
import type { Answer, Choose, Question, Resolution, Roll } from '../../engine/question';
import { begin, isTableEvent } from '../../engine/run';
import { measureOn } from '../../table/measuring/measure';
import { reduceTable } from '../../table/reduce';
import type { Table, TableState } from '../../table/state';

/** The offer that is meant: its verb, some of its fields, what its holes are filled with, or whatever a function finds. */
type Wanted =
  | string
  | Readonly<Record<string, string | number | readonly string[]>>
  | ((question: Choose) => Offer | undefined);

export type Script = {
  /** Faces by the key of the roll. */
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  /** What is chosen, by the key of the choice. */
  readonly picks?: Readonly<Record<string, Wanted>>;
  /** Answers to everything that is not scripted. */
  readonly otherwise?: {
    readonly faces: (question: Roll) => readonly number[];
    readonly pick: (question: Choose) => string;
  };
  /** Who measures, asked with the events so far. */
  readonly measuring?: (events: readonly GameEvent[]) => Measure | undefined;
};

export type Ran<S, E extends GameEvent> = {
  readonly state: S;
  readonly events: readonly (E | TableEvent)[];
  readonly rolls: readonly Roll[];
  readonly choices: readonly Choose[];
};

const meant = (question: Choose, wanted: Wanted): Command => {
  const fields = typeof wanted === 'string' ? { verb: wanted } : wanted;
  const offer =
    typeof fields === 'function'
      ? fields(question)
      : question.offers.find(({ fixed, holes, verb }) =>
          Object.entries(fields).every(
            ([field, value]) => field in holes || { ...fixed, verb }[field] === value,
          ),
        );
  if (!offer) throw new Error(`'${question.key}' has no offer ${JSON.stringify(wanted)}`);
  const given = typeof fields === 'function' ? {} : fields;
  return { ...usualFields(offer), ...given, ...offer.fixed, verb: offer.verb, by: offer.by };
};

/**
 * Runs a resolution to its end. A roll or choice that is not scripted throws, and so does a scripted die or choice
 * that nobody asked for, or that is asked for twice.
 */
export function run<S, E extends GameEvent>(
  reduce: (state: S, event: E) => S,
  state: S,
  resolution: (state: S) => Resolution<S, E, unknown>,
  { dice = {}, picks = {}, otherwise, measuring }: Script = {},
): Ran<S, E> {
  const scripted = scriptedDice(dice);
  const left = new Set(Object.keys(picks));
  const rolls: Roll[] = [];
  const choices: Choose[] = [];
  const resolve = resolution as (state: S) => Resolution<S, E>;
  // The resolution is given: no command is read.
  const going = begin<S, never, E>({ resolve, reduce }, state, undefined as never);

  const answerTo = (question: Question): Answer => {
    const { key } = question;
    if (question.ask === 'roll') {
      rolls.push(question);
      return otherwise && !Object.hasOwn(dice, key)
        ? { ask: 'roll', key, faces: otherwise.faces(question), source: 'scripted' }
        : scripted(question);
    }
    if (question.ask === 'measure') {
      const measure = measuring?.(going.events);
      if (!measure) throw new Error(`nobody measures '${key}'`);
      return { ask: 'measure', key, value: measure(question.query as never), source: 'table' };
    }
    choices.push(question);
    const wanted = left.delete(key) ? picks[key] : otherwise?.pick(question);
    if (wanted === undefined) throw new Error(`no choice is scripted for '${key}'`);
    return { ask: 'choose', key, picked: meant(question, wanted) };
  };

  while (going.question) going.answer(answerTo(going.question));
  const unasked = [...scripted.leftover(), ...left];
  if (unasked.length > 0) throw new Error(`nobody asked for ${unasked.join(', ')}`);
  return { state: going.state, events: going.events, rolls, choices };
}

/** Rules and a real table. */
export type Standing<S> = { readonly state: S; readonly table: Table; readonly on: TableState };

const tableAfter = (on: TableState, events: readonly GameEvent[]): TableState =>
  events.filter(isTableEvent).reduce(reduceTable, on);

/** A resolution run on a real table: it measures, and the table is as the events leave it. */
export function runOn<S, E extends GameEvent>(
  reduce: (state: S, event: E) => S,
  from: Standing<S>,
  resolution: (state: S) => Resolution<S, E, unknown>,
  script: Omit<Script, 'measuring'> = {},
): Ran<S, E> & Standing<S> {
  const { table } = from;
  let { on } = from;
  let folded = 0;
  const settle = (events: readonly GameEvent[]): TableState => {
    on = tableAfter(on, events.slice(folded));
    folded = events.length;
    return on;
  };
  const measuring = (events: readonly GameEvent[]) => measureOn(table, settle(events));
  const ran = run(reduce, from.state, resolution, { ...script, measuring });
  return { ...ran, table, on: settle(ran.events) };
}

/** A command that must be legal, carried out on a real table. */
export function give<S, C extends Command, E extends GameEvent>(
  rules: Pick<RulesModule<S, C, E>, 'refuse' | 'resolve' | 'reduce'>,
  from: Standing<S>,
  command: Command,
  script: Omit<Script, 'measuring'> = {},
): Ran<S, E> & Standing<S> {
  const refusal = rules.refuse(from.state, command, measureOn(from.table, from.on));
  if (refusal) throw new Error(`${command.verb} is refused: ${JSON.stringify(refusal)}`);
  return runOn(rules.reduce, from, (state) => rules.resolve(state, command as C), script);
}
