import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { isRefusal } from '../refusal';
import { byWord, checked, handCard, inSpan, positive, step, whole, within } from './figures';

const CLASSES = [
  [0, 'light'],
  [2, 'medium'],
  [6, 'heavy'],
] as const;

test.each([
  [-1, 'light'],
  [0, 'light'],
  [1.99, 'light'],
  [2, 'medium'],
  [6, 'heavy'],
  [99, 'heavy'],
])('%d reaches the step %s', (value, entry) => {
  expect(step<string>(CLASSES, value)).toBe(entry);
});

test('a table without steps throws', () => {
  expect(() => step([], 1)).toThrow('no rows');
});

test('a value stays within its span, both ends included', () => {
  const span = { min: 1, max: 4 };
  expect([0, 1, 2.5, 4, 5].map((value) => within(value, span))).toEqual([1, 1, 2.5, 4, 4]);
  const fits = (value: number) => [inSpan(span), whole(span)].map((kind) => kind.safeParse(value).success);
  expect([1, 2.5, 4, 4.1].map(fits)).toEqual([
    [true, true],
    [true, false],
    [true, true],
    [false, false],
  ]);
});

test('the first word that stands in a type settles it', () => {
  const rows = [
    [/escort carrier/i, 'small'],
    [/carrier/i, 'large'],
  ] as const;
  expect(byWord<string>(rows, 'Escort Carrier')).toBe('small');
  expect(byWord<string>(rows, 'aircraft carrier')).toBe('large');
  expect(byWord<string>(rows, 'sloop')).toBeUndefined();
});

describe('what is read out of a record', () => {
  const SHIP = z.object({ name: z.string(), armour: z.object({ belt: positive }) });
  const of = { ship: 'Ajax', cite: 'B-1' };
  const why = (value: unknown, where?: string) => {
    const read = checked(SHIP, value, of, where);
    if (!isRefusal(read)) throw new Error('it was read');
    return [read.cite, read.because.key, read.because.args?.ship, read.because.args?.field];
  };

  test('is what the schema makes of it', () => {
    expect(checked(SHIP, { name: 'Ajax', armour: { belt: 4 }, crew: 9 }, of)).toEqual({
      name: 'Ajax',
      armour: { belt: 4 },
    });
  });

  test('or a refusal with the ship and the first field that is wrong', () => {
    expect(why({ name: 'Ajax', armour: { belt: -1 } })).toEqual([
      'B-1',
      'card.refused',
      'Ajax',
      'armour.belt',
    ]);
    expect(why({ name: 7, armour: { belt: -1 } }, 'cards.book')).toEqual([
      'B-1',
      'card.refused',
      'Ajax',
      'cards.book.name',
    ]);
    const missing = checked(SHIP, { armour: { belt: 4 } }, of);
    expect(isRefusal(missing) && missing.because.args?.why).toBe('it is missing; give it');
  });

  test('a card by hand is read where the record has one for the rule set', () => {
    const card = { name: 'Ajax', armour: { belt: 4 } };
    expect(handCard({ cards: { book: card } }, 'book', SHIP, of)).toEqual(card);
    expect(handCard({ cards: { book: card } }, 'other', SHIP, of)).toBeUndefined();
    expect(handCard({ cards: {} }, 'constructor', SHIP, of)).toBeUndefined();
    expect(handCard({}, 'book', SHIP, of)).toBeUndefined();
    const wrong = handCard({ cards: { book: 7 } }, 'book', SHIP, of);
    expect(wrong && isRefusal(wrong) && wrong.because.args?.field).toBe('cards.book');
  });
});

test('a field of a record that is wrong is named with its ship, what it is, its limit and what to give', () => {
  const card = z.strictObject({ mvr: whole({ min: 1, max: 12 }), kind: z.enum(['warship', 'carrier']) });
  const why = (value: unknown) => {
    const read = checked(card, value, { ship: 'Exeter', cite: 'SMR-H42' }, 'play.card');
    return 'because' in read ? read.because.args : undefined;
  };
  const of = { ship: 'Exeter' };
  expect(why({ mvr: 40, kind: 'carrier' })).toEqual({
    ...of,
    field: 'play.card.mvr',
    why: 'it is 40; give 12 at most',
  });
  expect(why({ mvr: 0, kind: 'carrier' })).toMatchObject({ why: 'it is 0; give at least 1' });
  expect(why({ kind: 'carrier' })).toMatchObject({ field: 'play.card.mvr', why: 'it is missing; give it' });
  expect(why({ mvr: 'fast', kind: 'carrier' })).toMatchObject({ why: "it is 'fast'; give a number" });
  expect(why({ mvr: 4.5, kind: 'carrier' })).toMatchObject({ why: 'it is 4.5; give a whole number' });
  expect(why({ mvr: 4, kind: 'yacht' })).toMatchObject({
    field: 'play.card.kind',
    why: "it is 'yacht'; give one of warship, carrier",
  });
  expect(why({ mvr: 4, kind: 'carrier', mvrr: 4 })).toEqual({
    ...of,
    field: 'play.card',
    why: "there is no field 'mvrr'; remove it or correct its name",
  });
});

test('a value of none of the forms it may have is told them; one with the fields of one is told what is wrong there', () => {
  const goal = z.union([
    z.strictObject({ ship: z.string(), lost: z.literal(true) }),
    z.strictObject({ ship: z.string(), bearing: z.number().check(z.gte(0), z.lt(360)) }),
    z.strictObject({ squadron: z.string(), loud: z.optional(z.boolean()) }),
    z.literal('never'),
  ]);
  const why = (value: unknown) => {
    const read = checked(
      z.strictObject({ when: goal }),
      { when: value },
      { ship: 'Exeter', cite: 'SMR-H47' },
    );
    return isRefusal(read) ? [read.because.args?.field, read.because.args?.why] : 'read';
  };
  const forms = 'give ship and lost, or ship and bearing, or squadron (loud), or never';
  expect(why({ ship: 'ajax', lost: true })).toBe('read');
  expect(why({ ship: 'ajax', happy: true })).toEqual(['when', `it has ship and happy; ${forms}`]);
  expect(why({ ship: 'ajax' })).toEqual(['when', `it has ship; ${forms}`]);
  expect(why({})).toEqual(['when', `it is no such value; ${forms}`]);
  expect(why('always')).toEqual(['when', `it is 'always'; ${forms}`]);
  expect(why(undefined)).toEqual(['when', 'it is missing; give it']);
  expect(why({ ship: 'ajax', bearing: 360 })).toEqual(['when.bearing', 'it is 360; give less than 360']);
  expect(why({ ship: 'ajax', lost: 'no' })).toEqual(['when.lost', "it is 'no'; give true"]);
});
