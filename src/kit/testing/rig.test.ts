import { describe, expect, test } from 'vitest';
import type { Command } from '../../engine/command';
import { rule, side } from '../../engine/ids';
import { choose, emit, type Resolution, roll } from '../../engine/question';
import { text } from '../../engine/words/text';
import { offer } from '../offer';
import { run, type Script } from './rig';

type Count = { readonly type: 'count'; readonly by: number };
const RED = side('red');
const CITE = rule('B-1');

function* counting(state: number): Resolution<number, Count, number> {
  const [face = 0] = yield* roll<number, Count>({
    key: 'die',
    by: RED,
    dice: [6],
    purpose: text('a'),
    cite: CITE,
  });
  const picked: Command = yield* choose<number, Count>({
    key: 'how',
    by: RED,
    prompt: text('b'),
    cite: CITE,
    offers: [
      offer('add', RED, 'B-1', text('c'), { fixed: { twice: 'no' } }),
      offer('add', RED, 'B-1', text('c'), { fixed: { twice: 'yes' } }),
      offer('stop', RED, 'B-1', text('d')),
    ],
  });
  if (picked.verb === 'stop') return state;
  return yield* emit<number, Count>({ type: 'count', by: picked.twice === 'yes' ? 2 * face : face });
}

const counted = (script: Script) => run((state: number, { by }: Count) => state + by, 10, counting, script);

describe('a scripted resolution', () => {
  test('takes its dice and choices, and says what was asked', () => {
    const ran = counted({ dice: { die: [4] }, picks: { how: { twice: 'yes' } } });
    expect(ran.state).toBe(18);
    expect(ran.events).toEqual([{ type: 'count', by: 8 }]);
    expect(ran.rolls.map(({ key }) => key)).toEqual(['die']);
    expect(ran.choices.map(({ key }) => key)).toEqual(['how']);
  });

  test('takes a choice by its verb, by its fields, or as a function finds it', () => {
    const dice = { die: [3] };
    expect(counted({ dice, picks: { how: 'stop' } }).state).toBe(10);
    expect(counted({ dice, picks: { how: { verb: 'add', twice: 'no' } } }).state).toBe(13);
    expect(counted({ dice, picks: { how: ({ offers }) => offers[1] } }).state).toBe(16);
  });

  test('takes what is not scripted from elsewhere, if there is an elsewhere', () => {
    const otherwise = { faces: () => [5], pick: () => 'add' };
    expect(counted({ otherwise }).state).toBe(15);
    expect(counted({ otherwise, dice: { die: [1] } }).state).toBe(11);
  });

  test.each<[string, Script]>([
    ["no dice are scripted for 'die'", { picks: { how: 'stop' } }],
    ["no dice are scripted for 'die'", { dice: { dei: [4] }, picks: { how: 'stop' } }],
    ["no choice is scripted for 'how'", { dice: { die: [4] } }],
    ["'how' has no offer", { dice: { die: [4] }, picks: { how: 'dance' } }],
    ["'how' has no offer", { dice: { die: [4] }, picks: { how: { twice: 'maybe' } } }],
    ['nobody asked for left', { dice: { die: [4], left: [1] }, picks: { how: 'stop' } }],
    ['nobody asked for left', { dice: { die: [4] }, picks: { how: 'stop', left: 'stop' } }],
  ])('throws: %s', (wrong, script) => {
    expect(() => counted(script)).toThrow(wrong);
  });
});
