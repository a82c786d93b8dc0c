import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { Measure } from '../engine/chart/query';
import type { Command, GameEvent, Refusal } from '../engine/command';
import { type PieceId, piece as pieceOf, rule, side } from '../engine/ids';
import { begin } from '../engine/run';
import { say, text } from '../engine/words/text';
import { type Chapter, type CommandOf, kit } from './chapter';
import { piece } from './fields';
import { fold } from './fold';
import { offer } from './offer';
import { refusing } from './refusal';
import { slot } from './slot';

/* A book of two chapters: a bell that is rung so many times, and a night in which it is rung softly. */

type State = { readonly watch: string; readonly rung: number; readonly struck?: true };
type Rang = { readonly type: 'rang'; readonly by: PieceId; readonly times: number };
type Struck = { readonly type: 'struck' };
type Event = Rang | Struck;

const { verb, chapter, raise } = kit<State, Event>();
const RED = side('red');
const BLUE = side('blue');
const BELL = pieceOf('bell');
const no = refusing('bell');
const unmeasured = (): never => {
  throw new Error('nothing is measured here');
};
const nobody: Measure = Object.assign(unmeasured, { after: unmeasured });

const SOFTLY = slot<number, number>('times that do not count');

const bell = chapter({
  verbs: {
    ring: verb({
      form: { bell: piece, times: z.int() },
      when: ['day', 'night'],
      refuse: (_, { times }) => (times > 8 ? no('B-2', 'too-often', { times }) : undefined),
      *resolve(_, { bell: by, times }) {
        const soft = SOFTLY(times).reduce((sum, one) => sum + one, 0);
        return yield* raise({ type: 'rang', by, times: times - soft });
      },
      foretell: (_, { times }) => ({
        title: text('bell.title', { times }),
        tallies: [],
        spreads: [],
        notes: [],
      }),
    }),
    hush: verb({
      form: {},
      when: ['night'],
      *resolve(state) {
        yield* [];
        return state;
      },
    }),
  },
  events: {
    reduce: { rang: (state: State, { times }: Rang) => ({ ...state, rung: state.rung + times }) },
    tell: { rang: { key: 'bell.rang', cites: ['B-1'], pieces: { bell: 'by' }, as: ['times'] } },
  },
  offers: {
    day: (_, by) => [
      offer('ring', by, 'B-1', text('bell.ring')),
      offer('hush', by, 'B-3', text('bell.hush')),
    ],
  },
  slots: [SOFTLY],
  texts: { 'bell.rang': '{bell} is rung {times} times.' },
  invariants: [({ rung }) => (rung < 0 ? 'the bell was rung less than never' : undefined)],
});

const night = chapter({
  events: {
    reduce: { struck: (state: State) => ({ ...state, struck: true as const }) },
    tell: {
      struck: () => ({
        text: text('night.struck'),
        cites: [rule('B-4')],
        tallies: [],
        faces: [],
        about: [],
        weight: 'major' as const,
      }),
    },
  },
  offers: { day: (_, by) => [offer('ring', by, 'B-4', text('night.ring'))] },
  modifiers: [SOFTLY.from((times) => [times > 2 ? 1 : 0])],
  texts: { 'night.struck': 'The bell has struck.' },
  invariants: [({ struck, rung }) => (struck && rung === 0 ? 'struck in silence' : undefined)],
});

type Said = CommandOf<typeof bell>;

const bookOf = (chapters: readonly Chapter<State, Event>[], after = false) =>
  fold<State, Said, Event>({
    chapters,
    phase: ({ watch }) => watch,
    speaking: () => [RED],
    malformed: (of, field) => no('B-0', 'malformed', { of, field }),
    bar: ({ watch }, { by }, when) =>
      by !== RED ? no('B-5', 'not-yours') : when.includes(watch) ? undefined : no('B-6', 'not-now'),
    ...(after
      ? {
          *after(state: State, { verb: said }: Said) {
            if (state.rung === 0) throw new Error(`${said} is not done yet`);
            return yield* raise({ type: 'struck' });
          },
        }
      : {}),
  });

const book = bookOf([bell, night]);
const DAY: State = { watch: 'day', rung: 0 };
const ring = (own: object = {}): Command =>
  ({ verb: 'ring', by: RED, bell: BELL, times: 3, ...own }) as Command;
const because = (refusal: Refusal | undefined) => refusal?.because;

describe('a book is folded', () => {
  test.each<[string, Chapter<State, Event>]>([
    ["two chapters have a verb 'ring'", { verbs: bell.verbs ?? {} }],
    ["two chapters have a reducer of 'rang'", { events: { reduce: { rang: (state) => state }, tell: {} } }],
    [
      "two chapters have a teller of 'rang'",
      { events: { reduce: {}, tell: { rang: { key: 'a', cites: [] } } } },
    ],
    ["two chapters have a sentence 'bell.rang'", { texts: { 'bell.rang': 'Again.' } }],
  ])('%s: it throws', (wrong, other) => {
    expect(() => bookOf([bell, other])).toThrow(wrong);
  });

  test('an event that is reduced and not told throws, and so does one that is told and not reduced', () => {
    expect(() => bookOf([bell, { events: { reduce: { sank: (state) => state }, tell: {} } }])).toThrow(
      "'sank'",
    );
    expect(() => bookOf([bell, { events: { reduce: {}, tell: { sank: { key: 'a', cites: [] } } } }])).toThrow(
      "'sank'",
    );
  });

  test('offers in a phase in which no verb may be said throw', () => {
    expect(() => bookOf([bell, { offers: { dusk: () => [] } }])).toThrow("'dusk'");
    expect(() => bookOf([bell, { offers: { night: () => [] } }])).not.toThrow();
  });

  test('a loan to a slot that no chapter has throws', () => {
    expect(() => bookOf([bell, { modifiers: [slot<number, number>('cheers').from(() => [])] }])).toThrow(
      "'cheers'",
    );
  });

  test('offers and invariants come in the order of the chapters', () => {
    const cites = (from: typeof book) => from.offers(DAY, RED, nobody).map(({ cite }) => cite);
    expect(cites(book)).toEqual(['B-1', 'B-3', 'B-4']);
    expect(cites(bookOf([night, bell]))).toEqual(['B-4', 'B-1', 'B-3']);
    const both: State = { watch: 'day', rung: -1 };
    expect(book.broken(both)).toBe('the bell was rung less than never');
    expect(book.broken({ watch: 'day', rung: 0, struck: true })).toBe('struck in silence');
    expect(book.broken(DAY)).toBeUndefined();
  });

  test('who is not to speak is offered nothing, and nothing is offered in a phase that has no offers', () => {
    expect(book.offers(DAY, BLUE, nobody)).toEqual([]);
    expect(book.offers({ ...DAY, watch: 'night' }, RED, nobody)).toEqual([]);
  });

  test('the words of all chapters stand together', () => {
    expect(Object.keys(book.texts)).toEqual(['bell.rang', 'night.struck']);
  });
});

describe('a command', () => {
  test.each<[string, unknown, string, string]>([
    ['an unknown verb', { verb: 'toll', by: RED }, 'toll', 'verb'],
    ['a verb that every object seems to have', { verb: 'constructor', by: RED }, 'constructor', 'verb'],
    ['no command at all', undefined, 'undefined', 'verb'],
    ['a field missing', { verb: 'ring', by: RED, bell: BELL }, 'ring', 'times'],
    ['a field of another kind', ring({ times: '3' }), 'ring', 'times'],
    ['no speaker', ring({ by: undefined }), 'ring', 'by'],
    ['a field too many', ring({ bogus: 1 }), 'ring', 'verb'],
    [
      'a field too many that no object admits to',
      JSON.parse('{"verb":"ring","by":"red","bell":"bell","times":3,"__proto__":1}'),
      'ring',
      'verb',
    ],
  ])('with %s is malformed', (_, command, of, field) => {
    const refusal = book.refuse(DAY, command as Command, nobody);
    expect(refusal).toEqual({ cite: 'B-0', because: { key: 'bell.malformed', args: { of, field } } });
    expect(book.read(command as Command)).toEqual(refusal);
  });

  test('is read as it stands', () => {
    expect(book.read(ring())).toEqual(ring());
  });

  test('is refused by what bars all verbs first, then by its own verb', () => {
    expect(because(book.refuse(DAY, ring({ by: BLUE, times: 9 }), nobody))).toEqual(text('bell.not-yours'));
    expect(because(book.refuse(DAY, { verb: 'hush', by: RED }, nobody))).toEqual(text('bell.not-now'));
    expect(because(book.refuse(DAY, ring({ times: 9 }), nobody))).toEqual(
      text('bell.too-often', { times: 9 }),
    );
    expect(book.refuse(DAY, ring(), nobody)).toBeUndefined();
  });

  test('does what its verb says, with what other chapters lend, and what follows every command', () => {
    const run = begin(bookOf([bell, night], true), DAY, ring() as Said);
    expect(run.events).toEqual([{ type: 'rang', by: BELL, times: 2 }, { type: 'struck' }]);
    expect(run.state).toEqual({ watch: 'day', rung: 2, struck: true });
    expect(begin(bookOf([bell, night]), DAY, ring() as Said).events).toHaveLength(1);
  });

  test('is foretold when it is not refused and its verb foretells', () => {
    expect(book.forecast(DAY, ring(), nobody)?.title).toEqual(text('bell.title', { times: 3 }));
    expect(book.forecast(DAY, ring({ times: 9 }), nobody)).toBeUndefined();
    expect(book.forecast({ ...DAY, watch: 'night' }, { verb: 'hush', by: RED }, nobody)).toBeUndefined();
  });
});

describe('an event', () => {
  const rang: Rang = { type: 'rang', by: BELL, times: 2 };

  test('is told by its row, or by a function', () => {
    const told = book.tell(rang, () => 'The ship’s bell');
    expect(say(book.texts, told.text)).toBe('The ship’s bell is rung 2 times.');
    expect(told.about).toEqual([BELL]);
    expect(say(book.texts, book.tell({ type: 'struck' }, String).text)).toBe('The bell has struck.');
  });

  test('is told by a function that picks its row', () => {
    const rung = bookOf([
      {
        events: {
          reduce: { rang: (state: State) => state },
          tell: { rang: ({ times }: Rang) => ({ key: times > 1 ? 'often' : 'once', cites: ['B-1'] }) },
        },
      },
    ]);
    expect(rung.tell(rang, String).text).toMatchObject({ key: 'often' });
    expect(rung.tell({ ...rang, times: 1 }, String).text).toMatchObject({ key: 'once' });
  });

  test('that no chapter knows is a bug and throws', () => {
    const strange = { type: 'sank' } as GameEvent as Event;
    expect(() => book.reduce(DAY, strange)).toThrow("no event 'sank'");
    expect(() => book.tell(strange, String)).toThrow("no event 'sank'");
  });
});
