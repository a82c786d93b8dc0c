import type { z } from 'zod/mini';
import type { Measure, Measured, Query, QueryOf } from '../engine/chart/query';
import type { TableEvent } from '../engine/chart/table-event';
import type { Command, GameEvent, Offer, Refusal } from '../engine/command';
import type { Forecast, NameOf, Telling } from '../engine/contract';
import type { Hazard } from '../engine/hazard';
import { type PieceId, type RuleId, rule, type Side } from '../engine/ids';
import { type Choose, choose, emit, measure, type Resolution, type Roll, roll } from '../engine/question';
import type { Catalog, Text } from '../engine/words/text';
import { given } from './held/change';
import type { Invariant } from './held/invariant';
import { type More, offer } from './offer';
import type { AnySlot, Loan } from './slot';
import type { AnyRow, Row } from './telling';

/** The fields of a verb besides `verb` and `by`, each as a zod type. */
export type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** A command of these fields. */
export type Said<F extends Fields> = { readonly by: Side } & Readonly<
  z.output<z.ZodMiniObject<{ -readonly [K in keyof F]: F[K] }, z.core.$strict>>
>;

/** One thing a side may say, written once. Phase, speaker and piece are right already when it is asked. */
export type Verb<S, E extends GameEvent, F extends Fields = Fields> = {
  readonly form: F;
  /** The phases in which it may be said. */
  readonly when: readonly string[];
  /** Why it may not be said now; absent where phase, speaker and piece are all there is to ask. */
  refuse?(state: S, said: Said<F>, measure: Measure): Refusal | undefined;
  resolve(state: S, said: Said<F>): Resolution<S, E, S>;
  /** What it would do. It is asked only of what is not refused. */
  foretell?(state: S, said: Said<F>, measure: Measure): Forecast | undefined;
  /**
   * What the movement it orders would meet; absent where it moves nothing. It is asked only of what is not refused.
   * `reduce` is that of the whole book, to imagine with (`foresee.ts`).
   */
  hazards?(state: S, said: Said<F>, measure: Measure, reduce: (state: S, event: E) => S): readonly Hazard[];
};

export type Verbs<S, E extends GameEvent> = Readonly<Record<string, Verb<S, E>>>;

/** Events by type, each with its fields. */
export type EventsOf<M> = {
  [T in keyof M & string]: { readonly type: T } & Readonly<M[T]>;
}[keyof M & string];

/** Of an event without fields. */
export type Bare = object;

/** Of an event that befalls a piece. */
export type OfPiece = { readonly piece: PieceId };

/** What each event of a chapter makes of the state. */
export type Reducers<S, Own extends GameEvent> = {
  readonly [T in Own['type']]: (state: S, event: Extract<Own, { readonly type: T }>) => S;
};

/** Reducers of events that are told and change nothing. */
export const unchanged = <T extends string>(
  ...types: readonly T[]
): { readonly [K in T]: <S>(state: S) => S } =>
  Object.fromEntries(types.map((type) => [type, <S>(state: S): S => state])) as {
    readonly [K in T]: <S>(state: S) => S;
  };

/** Each event of a chapter in words: a row of data where its fields say all, else what tells it or picks its row. */
export type Tellers<Own extends GameEvent> = {
  readonly [T in Own['type']]:
    | Row<Extract<Own, { readonly type: T }>>
    | ((
        event: Extract<Own, { readonly type: T }>,
        nameOf: NameOf,
      ) => Telling | Row<Extract<Own, { readonly type: T }>>);
};

/** What a side may say in one phase, in a stable order. */
type Offering<S> = (state: S, side: Side, measure: Measure) => readonly Offer[];

/** One chapter of a rulebook as one value. */
export type Chapter<S, E extends GameEvent, V = Verbs<S, E>> = {
  readonly verbs?: V;
  readonly events?: {
    readonly reduce: Readonly<Record<string, (state: S, event: never) => S>>;
    readonly tell: Readonly<Record<string, AnyRow | ((event: never, nameOf: NameOf) => Telling | AnyRow)>>;
  };
  /** By phase. */
  readonly offers?: Readonly<Record<string, Offering<S>>>;
  readonly texts?: Catalog;
  readonly invariants?: readonly Invariant<S>[];
  /** Where other chapters may add to its sums and lists. */
  readonly slots?: readonly AnySlot[];
  /** What it lends to the slots of other chapters. */
  readonly modifiers?: readonly Loan[];
};

type CommandOfVerbs<V> = {
  [K in keyof V & string]: V[K] extends { readonly form: infer F extends Fields }
    ? { readonly verb: K } & Said<F>
    : never;
}[keyof V & string];

/** The commands of a chapter, or of several, read off the forms of their verbs. */
export type CommandOf<Of> = Of extends { readonly verbs?: infer V }
  ? CommandOfVerbs<NonNullable<V>> & Command
  : never;

/** One of what a side may choose in the middle of a resolution, and what it comes to; by a rule of its own where it has one. */
export type Choice<T> = Omit<More, 'cite'> & {
  readonly verb: string;
  readonly label: Text;
  readonly cite?: string;
  readonly is: T;
};

/** A question with choices: by which rule, and what is said of all of them. */
type Picking = Omit<Choose, 'ask' | 'offers' | 'cite'> &
  Pick<More, 'subject' | 'fixed'> & { readonly cite: string };

/** The kit bound to the state and the events of one rule set. */
export function kit<S, E extends GameEvent>() {
  return {
    /** Binds the fields of the form to the functions beside it. */
    verb: <F extends Fields>(verb: Verb<S, E, F>): Verb<S, E, F> => verb,
    chapter: <V extends Verbs<S, E> = Record<never, never>>(chapter: Chapter<S, E, V>): Chapter<S, E, V> =>
      chapter,
    /** Records an event and gives back the state after it. */
    raise: (event: E | TableEvent): Resolution<S, E, S> => emit<S, E>(event),
    /** The faces of the dice, in the order asked. */
    throwDice: (asked: Omit<Roll, 'ask'>): Resolution<S, E, readonly number[]> => roll<S, E>(asked),
    /** One of the offers with its holes filled. */
    decide: (asked: Omit<Choose, 'ask'>): Resolution<S, E, Command> => choose<S, E>(asked),
    /** Has the side choose one of these by the rule of the question, and gives back what that comes to. */
    *pick<T>({ cite, subject, fixed, ...asked }: Picking, of: readonly Choice<T>[]): Resolution<S, E, T> {
      const offers = of.map(({ verb, label, is: _is, cite: own = cite, ...more }) =>
        offer(verb, asked.by, own, label, {
          ...given({ subject }),
          ...more,
          fixed: { ...fixed, ...more.fixed },
        }),
      );
      const { verb, ...said } = yield* choose<S, E>({ ...asked, cite: rule(cite), offers });
      const chosen = offers.findIndex(
        (one) =>
          one.verb === verb && Object.entries(one.fixed).every(([field, value]) => said[field] === value),
      );
      const choice = of[chosen];
      if (!choice) throw new Error(`'${verb}' is not among what may be chosen`);
      return choice.is;
    },
    gauge: <K extends Query['of']>(
      key: string,
      query: QueryOf<K>,
      cite: RuleId,
    ): Resolution<S, E, Measured[K]> => measure<S, E, K>(key, query, cite),
    /** Inches from hull to hull. */
    gapBetween: (key: string, from: PieceId, to: PieceId, cite: string): Resolution<S, E, number> =>
      measure<S, E, 'gap'>(key, { of: 'gap', from, to }, rule(cite)),
    /** How one piece lies to another. */
    lineBetween: (
      key: string,
      from: PieceId,
      to: PieceId,
      cite: string,
    ): Resolution<S, E, Measured['line']> => measure<S, E, 'line'>(key, { of: 'line', from, to }, rule(cite)),
    /** Does the same for one after another, each time with the state that the one before has left. */
    *inTurn<T>(
      state: S,
      all: Iterable<T>,
      does: (state: S, one: T) => Resolution<S, E, S>,
    ): Resolution<S, E, S> {
      let now = state;
      for (const one of all) now = yield* does(now, one);
      return now;
    },
    /** One of these at random, undefined of none, and the faces that say which: no die is thrown where there is no choice. */
    *draw<T>(
      of: readonly T[],
      asked: Omit<Roll, 'ask' | 'dice'>,
    ): Resolution<S, E, { readonly drawn: T | undefined; readonly faces: readonly number[] }> {
      if (of.length < 2) return { drawn: of[0], faces: [] };
      const faces = yield* roll<S, E>({ ...asked, dice: [of.length] });
      return { drawn: of[(faces[0] ?? 1) - 1], faces };
    },
  };
}
