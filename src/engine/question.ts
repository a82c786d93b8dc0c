import type { Measured, Query, QueryOf } from './chart/query';
import type { TableEvent } from './chart/table-event';
import type { Command, GameEvent, Offer } from './command';
import type { Tally } from './counting/tally';
import type { RuleId, Side } from './ids';
import type { Text } from './words/text';

/** Dice to be rolled: `dice` holds the number of faces of each. `needs` is the tally they are judged by. */
export type Roll = {
  readonly ask: 'roll';
  readonly key: string;
  readonly by: Side;
  readonly dice: readonly number[];
  /** What the faces show, first to last, of dice that are not numbered from 1; answers count faces from 1 all the same. */
  readonly shows?: readonly number[];
  readonly purpose: Text;
  readonly cite: RuleId;
  readonly needs?: Tally;
};

/** A decision in the middle of a resolution; the answer is one of the offers with its holes filled. */
export type Choose = {
  readonly ask: 'choose';
  readonly key: string;
  readonly by: Side;
  readonly prompt: Text;
  readonly cite: RuleId;
  readonly offers: readonly Offer[];
  /** Much the same is asked time and again in this phase: the words that offer the usual answer to all of it. */
  readonly series?: Text;
};

/** A measurement on the table. */
export type Gauge = {
  readonly ask: 'measure';
  readonly key: string;
  readonly query: Query;
  readonly cite: RuleId;
};

/** What people measure by hand: what a tape and a protractor find, or all that is asked of the table. */
export const BY_HAND = ['tape', 'all'] as const;
export type ByHand = (typeof BY_HAND)[number];

/** Everything a rule set cannot know. */
export type Question = Roll | Choose | Gauge;

/**
 * What an answer says of those to come: what is asked of its side by the same rule is answered as proposed from now on;
 * it is such an answer; or it ends that.
 */
export const STANDINGS = ['wished', 'followed', 'ended'] as const;
export type Standing = (typeof STANDINGS)[number];

export type Answer =
  | {
      readonly ask: 'roll';
      readonly key: string;
      readonly faces: readonly number[];
      readonly source: 'seeded' | 'scripted' | 'typed';
    }
  | {
      readonly ask: 'choose';
      readonly key: string;
      readonly picked: Command;
      readonly standing?: { readonly rule: string; readonly as: Standing };
    }
  | {
      readonly ask: 'measure';
      readonly key: string;
      readonly value: Measured[Query['of']];
      readonly source: 'table' | 'typed';
      /** What the table measured, where somebody measured otherwise. */
      readonly table?: Measured[Query['of']];
      /** The range in inches as it was guessed before it was measured. */
      readonly guess?: number;
    };

type AnswerTo<Q extends Question> = Extract<Answer, { ask: Q['ask'] }>;
type Emit<E extends GameEvent> = { readonly emit: E | TableEvent };

/** Rule code: yields questions and events, returns when the command is spent. */
export type Resolution<S, E extends GameEvent, R = void> = Generator<Question | Emit<E>, R, Answer | S>;

/** Asks for dice; the faces come back in the order asked. */
export function* roll<S, E extends GameEvent>(
  question: Omit<Roll, 'ask'>,
): Resolution<S, E, readonly number[]> {
  const answer = (yield { ask: 'roll', ...question }) as AnswerTo<Roll>;
  return answer.faces;
}

export function* choose<S, E extends GameEvent>(question: Omit<Choose, 'ask'>): Resolution<S, E, Command> {
  const answer = (yield { ask: 'choose', ...question }) as AnswerTo<Choose>;
  return answer.picked;
}

export function* measure<S, E extends GameEvent, K extends Query['of']>(
  key: string,
  query: QueryOf<K>,
  cite: RuleId,
): Resolution<S, E, Measured[K]> {
  const answer = (yield { ask: 'measure', key, query, cite }) as AnswerTo<Gauge>;
  return answer.value as Measured[K];
}

/** Records an event and gives back the state after it. */
export function* emit<S, E extends GameEvent>(event: E | TableEvent): Resolution<S, E, S> {
  return (yield { emit: event }) as S;
}
