import { expect, test } from 'vitest';
import { piece, type Side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { telling } from '../../kit/telling';
import { type Change, decisive, type Parties, swingsOf } from './changes';

/** Of those in these tests, who sails for the second side. */
const RED = ['Yamato', 'Chikuma', 'Yubari', 'Yunagi', 'Raft', 'Bismarck'];
const [BLUE_SIDE, RED_SIDE] = ['blue' as Side, 'red' as Side];
const PARTIES: Parties = {
  sides: [BLUE_SIDE, RED_SIDE],
  sideOf: (id) => (RED.includes(id) ? RED_SIDE : BLUE_SIDE),
};

type Made = { readonly about: string; readonly points: number; readonly lost?: true; readonly minor?: true };

let step = 0;
const change = (entry: number, { about, points, lost, minor }: Made): Change => ({
  entry,
  step: step++,
  turn: entry,
  points,
  telling: telling({
    text: text(`${lost ? 'lost' : 'hurt'} ${about}`),
    cites: [],
    about: [piece(about)],
    weight: minor ? 'minor' : 'major',
  }),
  ...(lost ? { lost: piece(about) } : {}),
});

const told = (changes: readonly Change[]) =>
  swingsOf(changes, PARTIES).map(({ telling: { text: of }, points, favours, loss }) => [
    of.key,
    Math.round(points * 100) / 100,
    favours,
    loss,
  ]);

test('every blow is worth what its own event changed, whatever else befell in the same order', () => {
  const changes = [
    change(1, { about: 'Butler', points: -0.1 }),
    change(1, { about: 'Yamato', points: 3, minor: true }),
    change(1, { about: 'Chikuma', points: 1.6, minor: true }),
  ];
  expect(told(changes)).toEqual([
    ['hurt Butler', 0.1, 'red', false],
    ['hurt Yamato', 3, 'blue', false],
    ['hurt Chikuma', 1.6, 'blue', false],
  ]);
});

test('a hit, what came of it, and what was made good again in the same order are one blow', () => {
  const changes = [
    change(1, { about: 'Exeter', points: -1 }),
    change(1, { about: 'Exeter', points: -0.5, minor: true }),
    change(1, { about: 'Exeter', points: 0.7 }),
  ];
  expect(told(changes)).toEqual([['hurt Exeter', 0.8, 'red', false]]);
});

const NERVE = 'Bismarck breaks';
const worded = (of: Change, key: string): Change => ({ ...of, telling: { ...of.telling, text: text(key) } });

test('harm that moves nothing by itself tells the blow that it belongs to', () => {
  const changes = [
    change(1, { about: 'Bismarck', points: 48, minor: true }),
    worded(change(1, { about: 'Bismarck', points: 0 }), NERVE),
  ];
  expect(told(changes)).toEqual([[NERVE, 48, 'blue', false]]);
});

test('what does a piece good is not told by what harmed it in the same order', () => {
  const changes = [
    worded(change(1, { about: 'Bismarck', points: 0 }), NERVE),
    worded(change(1, { about: 'Bismarck', points: 0.3 }), NERVE),
    change(1, { about: 'Bismarck', points: -2, minor: true }),
  ];
  expect(told(changes)).toEqual([['hurt Bismarck', 1.7, 'red', false]]);
});

test('all blows that together took a ship are one, where she was lost', () => {
  const changes = [
    change(1, { about: 'Yubari', points: 1 }),
    change(2, { about: 'Helena', points: -0.5 }),
    change(3, { about: 'Yubari', points: 1.5 }),
    change(3, { about: 'Yubari', points: 0.5, lost: true }),
  ];
  expect(told(changes)).toEqual([
    ['hurt Helena', 0.5, 'red', false],
    ['lost Yubari', 3, 'blue', true],
  ]);
});

test('a loss that counts stands before heavier blows, and the heaviest loss stays first', () => {
  const swings = swingsOf(
    [
      change(1, { about: 'Ajax', points: -6 }),
      change(2, { about: 'Yubari', points: 0.5, lost: true }),
      change(3, { about: 'Yunagi', points: 3, lost: true }),
      change(4, { about: 'Raft', points: 0.1, lost: true }),
    ],
    PARTIES,
  );
  const named = (most: number) => decisive(swings, most).map(({ telling: { text: of } }) => of.key);
  expect(named(1)).toEqual(['lost Yunagi']);
  expect(named(2)).toEqual(['lost Yubari', 'lost Yunagi']);
  expect(named(3)).toEqual(['hurt Ajax', 'lost Yubari', 'lost Yunagi']);
  // What moved next to nothing decided nothing.
  expect(named(9)).toEqual(named(3));
});
