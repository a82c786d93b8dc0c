import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { piece, rule, side } from '../../../engine/ids';
import { say, type Text, text } from '../../../engine/text';
import { degrees } from '../../../geometry/units';
import { rules } from '../index';
import { BERTHS, SAILS, STEPS } from '../state';
import { position, UNION, vessel } from '../testing';
import type { OrderEvent, SpeedOfBody } from './events';
import { wordText } from './orders';
import { orderTellers } from './tellers';
import texts from './text.en.json';
import { PLAIN_KINDS, type Word } from './words';

const A = piece('a');
const B = piece('b');
const ofA = { piece: A, name: 'Cairo' };
const order = { way: 'F', change: 2, turn: -30, words: [] } as const;
const spoken = text('orders.spoken.way-F');
const speed: SpeedOfBody = { ...ofA, body: [A], from: 0, to: 2, bursting: false, underSail: false };
const scores = [
  { side: side('union'), points: 8, lines: [] },
  { side: side('confederate'), points: 12, lines: [] },
];
const ended = (winner: string): OrderEvent => ({
  type: 'game-ended',
  outcome: { winner: winner === 'draw' ? 'draw' : side(winner), cite: rule('ACW-H12'), scores },
  winnerName: winner,
});

/** Every kind of event of this chapter, in each of its forms. */
const EVENTS: readonly OrderEvent[] = [
  { ...ofA, type: 'order-written', order, spoken },
  { ...ofA, type: 'mine-told-off', trying: true },
  { ...ofA, type: 'mine-told-off', trying: false },
  { type: 'side-committed', side: UNION, name: 'Union' },
  { type: 'wind-rolled', from: degrees(60), face: 1 },
  { type: 'orders-revealed', lines: [{ ...ofA, order, spoken }] },
  { type: 'orders-revealed', lines: [] },
  {
    type: 'speeds-set',
    set: [
      speed,
      { ...speed, to: 0 },
      { ...speed, to: -1 },
      { ...speed, bursting: true },
      { ...speed, underSail: true },
    ],
  },
  { type: 'speeds-set', set: [] },
  { ...ofA, type: 'order-cut', note: { cite: rule('ACW-044'), because: text('orders.note.must-back') } },
  { ...ofA, type: 'word-carried', word: { word: 'sweep' }, spoken: text('orders.word.sweep') },
  { ...ofA, type: 'tow-cast-off', tow: B, towName: 'Raft', adrift: true, speed: 4 },
  { ...ofA, type: 'tow-cast-off', tow: B, towName: 'Raft', adrift: false, speed: 0 },
  { ...ofA, type: 'pair-cut-loose', mate: B, mateName: 'Kineo', speed: 4 },
  ...STEPS.map((step): OrderEvent => ({ type: 'step-begun', step, period: 3 })),
  { type: 'firing-ended', side: UNION, name: 'Union', idle: true },
  { type: 'firing-ended', side: UNION, name: 'Union', idle: false },
  ...(['none', 'anchored', 'made-fast'] as const).map(
    (anchor): OrderEvent => ({ ...ofA, type: 'anchor-changed', anchor }),
  ),
  { ...ofA, type: 'tow-made-fast', tow: B, towName: 'Raft' },
  { ...ofA, type: 'tow-missed', towName: 'Raft' },
  ended('union'),
  ended('confederate'),
  ended('draw'),
];

const tellOf = (event: OrderEvent) => rules.tell(event, String);

const keysIn = ({ key, args }: Text): readonly string[] => [
  key,
  ...Object.values(args ?? {}).flatMap((arg) => (typeof arg === 'object' ? keysIn(arg) : [])),
];

const SET = join(import.meta.dirname, '..');
const sources = readdirSync(SET, { encoding: 'utf8', recursive: true })
  .filter(
    (file) =>
      /^(orders\/.*|ship\/limits|refuse|offers|card\/status)\.ts$/.test(file) && !file.endsWith('.test.ts'),
  )
  .map((file) => readFileSync(join(SET, file), 'utf8'));

describe('words of the orders', () => {
  test.each(EVENTS.map((event) => [event.type, event] as const))('%s is told in words', (_, event) => {
    const told = tellOf(event);
    for (const key of keysIn(told.text)) expect(texts).toHaveProperty([key]);
    expect(say(texts, told.text)).not.toMatch(/[{}]|undefined/);
    expect(told.cites.length).toBeGreaterThan(0);
  });

  test('every kind of event is among them', () => {
    expect(new Set(EVENTS.map(({ type }) => type))).toEqual(new Set(Object.keys(orderTellers)));
  });

  test('the winner stands before the loser', () => {
    expect(say(texts, tellOf(ended('confederate')).text)).toBe('confederate wins, 12 to 8.');
  });

  test('every word of orders can be said', () => {
    const { state } = position([vessel('a', UNION), vessel('b', UNION)]);
    const of = state.vessels[A];
    if (!of) throw new Error('no vessel');
    const words: readonly Word[] = [
      ...PLAIN_KINDS.map((word): Word => ({ word })),
      ...SAILS.map((sail): Word => ({ word: 'set-sail', sail })),
      { word: 'ram', target: B },
      { word: 'take-in-tow', target: B },
      { word: 'pull', target: B },
      { word: 'pivot', gun: 'bow', to: 45 },
      { word: 'crew', from: 'bow', to: 'stern' },
      ...BERTHS.map((to): Word => ({ word: 'carry', gun: 'mortar-1', to })),
      { word: 'balloon', up: true },
      { word: 'balloon', up: false },
    ];
    for (const word of words) {
      expect(say(texts, wordText(state, of, word))).not.toMatch(/[{}]|orders\./);
    }
  });

  test('every key this chapter writes out is in the catalogue, and every note and refusal', () => {
    const written = sources.flatMap((source) => [
      ...[...source.matchAll(/\btext\(\s*'([^']+)'/g)].map((match) => match[1] ?? ''),
      ...[...source.matchAll(/\bnote\('ACW-[^']+', '([^']+)'/g)].map((match) => `orders.note.${match[1]}`),
      ...[...source.matchAll(/\bno\('ACW-[^']+', '([^']+)'/g)].map((match) => `orders.refusal.${match[1]}`),
      ...[...source.matchAll(/\bunreadable\('([^']+)'/g)].map((match) => `orders.unread.${match[1]}`),
    ]);
    expect(written.length).toBeGreaterThan(80);
    expect(written.filter((key) => !(key in texts))).toEqual([]);
  });

  test('no key of it stands in the words of another chapter', () => {
    const others = readdirSync(join(import.meta.dirname, '..'), { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('text.en.json') && !file.startsWith('orders'))
      .flatMap((file) =>
        Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))),
      );
    expect(Object.keys(texts).filter((key) => others.includes(key))).toEqual([]);
    expect(Object.keys(texts).filter((key) => rules.texts[key] === undefined)).toEqual([]);
  });
});
