import { expect, test } from 'vitest';
import type { Offer } from '../../../engine/command';
import { piece, rule, side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { toSpeak } from '../../../session/secrets/seat';
import { attackRows, commandOf, offerFields, openHoles, ordersOf, targetsOf } from './offers';

const blue = side('blue');
const red = side('red');
const exeter = piece('exeter');
const spee = piece('spee');

const offer = (verb: string, change: Partial<Offer> = {}): Offer => ({
  verb,
  by: blue,
  label: text(verb),
  cite: rule('X-1'),
  fixed: {},
  holes: {},
  ...change,
});

const move = offer('move', { subject: exeter, holes: { legs: { kind: 'track', piece: exeter } } });
const aim = offer('aim', { subject: exeter, object: spee });
const unaim = offer('unaim', { subject: exeter, object: spee, back: true });
const fire = offer('fire', { subject: exeter });
const done = offer('done', { usual: true });

test('only what the side at the screen may say is shown, each order in one list', () => {
  const theirs = offer('fire', { by: red, subject: spee });
  const orders = ordersOf([move, done, theirs], blue, exeter);
  expect(orders).toEqual({ track: move, piece: [], against: [], general: [done] });
  expect(ordersOf([move, done, theirs], red, exeter).general).toEqual([]);
});

test('orders against another ship keep the rest of the ship’s orders with them', () => {
  const orders = ordersOf([aim, unaim, fire, done], blue, exeter);
  expect(orders.against).toEqual([aim, unaim, fire]);
  expect(targetsOf(orders)).toEqual([spee]);
  expect(attackRows(orders, spee)).toEqual({ attacks: [aim], aimed: [unaim], rest: [fire] });
  expect(attackRows(orders, undefined).attacks).toEqual([]);
});

test('holes with one value ask nothing and are filled by it', () => {
  const pay = offer('pay', {
    fixed: { ship: 'exeter' },
    holes: {
      points: { kind: 'span', min: 1, max: 1, step: 1 },
      from: { kind: 'pieces', of: [exeter, spee] },
    },
  });
  expect(openHoles(pay).map(([name]) => name)).toEqual(['from']);
  expect(commandOf(pay)).toEqual({ verb: 'pay', by: 'blue', ship: 'exeter', points: 1, from: 'exeter' });
  expect(commandOf(pay, { from: 'spee' }).from).toBe('spee');
});

test('a list that is taken whole, as it stands, asks nothing; in an order of one’s own it does', () => {
  const of = [exeter, spee].map((id) => ({ id, label: text(id) }));
  const all = { kind: 'some', of, least: 2, most: 2 } as const;
  const whole = offer('form', { holes: { ships: all } });
  const own = offer('form', { holes: { ships: { ...all, ordered: true } } });
  expect([whole, own].map((one) => openHoles(one).length)).toEqual([0, 1]);
  expect(commandOf(whole).ships).toEqual([exeter, spee]);
  expect([whole, own].map(offerFields)).toEqual(['ships=all', '']);
});

test('the side at the screen keeps speaking while it may; a question is for the side that is asked', () => {
  const status = (acting: readonly (typeof blue)[]) => ({ acting }) as never;
  expect(toSpeak({ question: undefined, status: status([blue, red]) }, red)).toBe(red);
  expect(toSpeak({ question: undefined, status: status([blue]) }, red)).toBe(blue);
  expect(toSpeak({ question: undefined, status: status([]) }, red)).toBe(red);
  expect(toSpeak({ question: { by: red } as never, status: status([blue]) }, blue)).toBe(red);
});
