import { expect, test } from 'vitest';
import { piece, side } from '../engine/ids';
import { text } from '../engine/text';
import type { LogEntry } from '../session/session';
import { moments } from './moments';

const spee = piece('spee');
const told = (key: string, damage: number, weight: 'major' | 'minor' = 'major') => ({
  text: text('outer', { ship: 'Spee', of: text(key, { damage }) }),
  cites: [],
  tallies: [],
  faces: [],
  about: [spee],
  weight,
});
const entry = (turn: number, change: Partial<LogEntry>): LogEntry => ({
  command: { verb: 'fire', by: side('blue') },
  answers: [],
  index: turn,
  turn,
  phase: 'attacks',
  events: [],
  tellings: [],
  ...change,
});

test('the moments of a battle are its losses and its heaviest damage, in the order they happened', () => {
  const small = told('scratch', 1);
  const big = told('belt', 4);
  const lost = told('sunk', 0);
  const log = [
    entry(1, { tellings: [small, told('drift', 9, 'minor')] }),
    entry(2, { tellings: [big] }),
    entry(2, { tellings: [told('gone', 7)], undone: true }),
    entry(3, { tellings: [lost], events: [{ type: 'table/removed', piece: spee, how: 'sunk' }] }),
  ];
  expect(moments(log, 2).map((one) => [one.turn, one.telling, one.loss])).toEqual([
    [2, big, false],
    [3, lost, true],
  ]);
  expect(moments(log, 9).map((one) => one.telling)).toEqual([small, big, lost]);
  expect(moments([], 9)).toEqual([]);
});
