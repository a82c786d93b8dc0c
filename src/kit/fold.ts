import { z } from 'zod/mini';
import type { Command, GameEvent, Refusal } from '../engine/command';
import type { NameOf, RulesModule, Telling } from '../engine/contract';
import type { Side } from '../engine/ids';
import type { Resolution } from '../engine/question';
import type { Chapter, Verb } from './chapter';
import { isRefusal } from './refusal';
import { settle } from './slot';
import { tellRow } from './telling';

/** What a book says of all its verbs. */
export type Book<S, C extends Command, E extends GameEvent> = {
  /** In the book's own order: the order of offers, of lines lent to a sum, of invariants. */
  readonly chapters: readonly Chapter<S, E>[];
  phase(state: S): string;
  /** Sides that have something to say now. */
  speaking(state: S): readonly Side[];
  /** Why a command whose field is not of its kind is none. */
  malformed(verb: string, field: string): Refusal;
  /** What speaks against any command: game over, wrong phase, not to speak, no such piece. */
  bar(state: S, command: C, when: readonly string[]): Refusal | undefined;
  /** What follows a command of any chapter: who is next, and what a phase that is over brings. */
  after?(state: S, command: C): Resolution<S, E, S>;
};

/** The part of a rule set that its chapters make together. */
export type Folded<S, C extends Command, E extends GameEvent> = Pick<
  RulesModule<S, C, E>,
  'offers' | 'refuse' | 'resolve' | 'reduce' | 'tell' | 'forecast' | 'hazards' | 'texts' | 'broken'
> & {
  /** The command when every field is of its kind; otherwise a refusal. Whether it may be said now is not asked. */
  read(command: Command): C | Refusal;
};

/** All members of some records. Throws when two have one of the same name. */
function together<T>(what: string, of: readonly (Readonly<Record<string, T>> | undefined)[]): Map<string, T> {
  const all = new Map<string, T>();
  for (const [key, value] of of.flatMap((one) => Object.entries(one ?? {}))) {
    if (all.has(key)) throw new Error(`two chapters have a ${what} '${key}'`);
    all.set(key, value);
  }
  return all;
}

function member<T>(all: ReadonlyMap<string, T>, what: string, key: string): T {
  const found = all.get(key);
  if (found === undefined) throw new Error(`there is no ${what} '${key}'`);
  return found;
}

/**
 * Folds the chapters of a book into the verbs, events, offers and words of its rule set. Throws on a name given
 * twice, on a loan to a slot that no chapter has, on offers in a phase of no verb, and on an event that changes the
 * state and is not told, or is told and changes nothing.
 */
export function fold<S, C extends Command, E extends GameEvent>(book: Book<S, C, E>): Folded<S, C, E> {
  const { chapters } = book;
  settle(
    chapters.flatMap(({ slots = [] }) => slots),
    chapters.flatMap(({ modifiers = [] }) => modifiers),
  );
  const verbs = together(
    'verb',
    chapters.map(({ verbs }) => verbs),
  );
  const spoken = new Set([...verbs.values()].flatMap(({ when }) => when));
  const silent = chapters
    .flatMap(({ offers = {} }) => Object.keys(offers))
    .find((phase) => !spoken.has(phase));
  if (silent !== undefined) throw new Error(`something is offered in '${silent}', when no verb may be said`);
  const reducers = together(
    'reducer of',
    chapters.map(({ events }) => events?.reduce),
  );
  const tellers = together(
    'teller of',
    chapters.map(({ events }) => events?.tell),
  );
  const half = [...new Set([...reducers.keys(), ...tellers.keys()])].find(
    (type) => !reducers.has(type) || !tellers.has(type),
  );
  if (half !== undefined) throw new Error(`the event '${half}' has a reducer or a teller, not both`);
  const texts = together(
    'sentence',
    chapters.map((chapter) => chapter.texts),
  );
  const forms = new Map(
    [...verbs].map(([verb, { form }]) => [
      verb,
      z.strictObject({ verb: z.literal(verb), by: z.string(), ...form }),
    ]),
  );

  const verbOf = (command: C): Verb<S, E> => member(verbs, 'verb', command.verb);

  const read = (command: Command): C | Refusal => {
    const form = forms.get(command?.verb);
    if (!form) return book.malformed(String(command?.verb), 'verb');
    const parsed = form.safeParse(command);
    // The forms make the type of the commands: what one of them takes is a command of the set.
    if (parsed.success) return command as C;
    return book.malformed(command.verb, parsed.error.issues[0]?.path.map(String).join('.') || 'verb');
  };

  const refuse: Folded<S, C, E>['refuse'] = (state, given, measure) => {
    const command = read(given);
    if (isRefusal(command)) return command;
    const verb = verbOf(command);
    return book.bar(state, command, verb.when) ?? verb.refuse?.(state, command as never, measure);
  };

  const reduce = (state: S, event: E): S => member(reducers, 'event', event.type)(state, event as never);

  return {
    read,
    refuse,
    offers: (state, side, measure) =>
      book.speaking(state).includes(side)
        ? chapters.flatMap(({ offers = {} }) => offers[book.phase(state)]?.(state, side, measure) ?? [])
        : [],
    *resolve(state, command) {
      const said = yield* verbOf(command).resolve(state, command as never);
      if (book.after) yield* book.after(said, command);
    },
    reduce,
    tell(event: E, nameOf: NameOf): Telling {
      const teller = member(tellers, 'event', event.type);
      // The map is complete by the types of the chapters; one call cannot know which of its members it meets.
      const told = typeof teller === 'function' ? teller(event as never, nameOf) : teller;
      return 'text' in told ? told : tellRow(told, event, nameOf);
    },
    forecast(state, given, measure) {
      if (refuse(state, given, measure)) return undefined;
      const command = given as C;
      return verbOf(command).foretell?.(state, command as never, measure);
    },
    hazards(state, given, measure) {
      if (refuse(state, given, measure)) return [];
      const command = given as C;
      return verbOf(command).hazards?.(state, command as never, measure, reduce) ?? [];
    },
    texts: Object.fromEntries(texts),
    broken(state) {
      for (const invariant of chapters.flatMap(({ invariants = [] }) => invariants)) {
        const wrong = invariant(state);
        if (wrong) return wrong;
      }
      return undefined;
    },
  };
}
