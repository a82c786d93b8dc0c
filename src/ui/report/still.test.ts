import { expect, test } from 'vitest';
import type { Stake, Stakes } from '../../engine/contract';
import { rule, side } from '../../engine/ids';
import { say, text } from '../../engine/words/text';
import { stillToBeHad } from './still';

const [blue, red] = [side('blue'), side('red')];
const WORDS = { sink: 'Sink {ship}: {points}', hold: 'Hold {objective}', afloat: '{ship} afloat: {points}' };

const sink = (ship: string, points: number, standing: Stake['standing'] = 'open'): Stake => ({
  standing,
  points,
  line: text('sink', { ship, points }),
});

const stakes = (ours: readonly Stake[], theirs: readonly Stake[]): Stakes => ({
  cite: rule('X-001'),
  ends: text('ends'),
  sides: [
    { side: blue, points: 0, counts: ours },
    { side: red, points: 0, counts: theirs },
  ],
});

const told = (of: Stakes, mine = blue) =>
  stillToBeHad(of, mine).map(({ side, line }) => [side, say(WORDS, line)]);

test('of what is open the biggest of each side is told, that of the side at the screen first', () => {
  const of = stakes([sink('Exeter', 4), sink('Spee', 5)], [sink('Ajax', 3), sink('Achilles', 9, 'done')]);
  expect(told(of)).toEqual([
    [blue, 'Sink Spee: 5'],
    [red, 'Sink Ajax: 3'],
  ]);
  expect(told(of, red).map(([of]) => of)).toEqual([red, blue]);
});

test('of as many points the one that can be had most often is told, and any of many by one name and their number', () => {
  const afloat = { standing: 'open', points: 3, line: text('afloat', { ship: 'Spee', points: 3 }) } as const;
  const pair = [sink('Ajax', 3), sink('Exeter', 3)];
  expect(told(stakes([afloat, ...pair], []))).toEqual([[blue, 'Sink Ajax or Exeter: 3']]);
  expect(told(stakes([afloat, ...pair, sink('Achilles', 3)], []))).toEqual([
    [blue, 'Sink Ajax or any of 2 more: 3'],
  ]);
});

test('what brings no points decides the battle, and is told before what does', () => {
  const hold = { standing: 'open', points: 0, line: text('hold', { objective: 'the bridge' }) } as const;
  expect(told(stakes([sink('Ajax', 9), hold], []))).toEqual([[blue, 'Hold the bridge']]);
});

test('nothing is told of a side that has all it can have', () => {
  expect(told(stakes([sink('Ajax', 9, 'held'), sink('Exeter', 4, 'lost')], [sink('Spee', 5)]))).toEqual([
    [red, 'Sink Spee: 5'],
  ]);
});
