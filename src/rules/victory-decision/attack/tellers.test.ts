import { describe, expect, test } from 'vitest';
import { tally } from '../../../engine/counting/tally';
import { piece, rule } from '../../../engine/ids';
import { say, text } from '../../../engine/words/text';
import { tellingSuite } from '../../../kit/testing/words';
import { rules } from '..';
import type { VdEvent } from '../events';

const [unit, target, observer] = [piece('section'), piece('squad'), piece('radioman')];
const plus = tally(text('damage.plus'), 0, rule('VD-H01'), []);
const names: Readonly<Record<string, string>> = {
  section: 'Rifle Section',
  squad: 'Grenadier Squad',
  radioman: 'Command Squad',
};
const volley = { unit, target, weapon: 'bolt-rifle', tally: plus, hit: 4, critical: 6 };

describe('attacks, shots and strikes in words', () => {
  const events: readonly (VdEvent | readonly [VdEvent, string])[] = [
    [
      { type: 'shots-fired', unit, target, shots: ['m1:0', 'm2:0'] },
      'Rifle Section fires 2 weapons at Grenadier Squad',
    ],
    [
      { type: 'shots-fired', unit, target, shots: ['m1:0'], observer },
      'Rifle Section fires at Grenadier Squad, which Command Squad observes',
    ],
    [
      {
        type: 'shots-fired',
        unit,
        target,
        shots: ['m1:0'],
        others: [{ target: observer, shots: ['m2:0'] }],
      },
      'Rifle Section fires at Grenadier Squad and at Command Squad',
    ],
    [{ type: 'gun-turned', unit }, 'Rifle Section turns its gun'],
    [
      { type: 'volley-thrown', ...volley, faces: [4, 6, 1], hits: 3 },
      'Rifle Section fires at Grenadier Squad, Bolt Action rifle: 3 dice, 3 hits',
    ],
    [
      { type: 'volley-thrown', ...volley, faces: [4], hits: 1, again: 1 },
      'Rifle Section fires at Grenadier Squad, Bolt Action rifle: one die (one thrown again), one hit',
    ],
    [
      { type: 'saves-thrown', unit: target, tally: plus, faces: [6, 2, 3], failed: 2 },
      'Grenadier Squad saves one of 3',
    ],
    [
      { type: 'models-lost', unit: target, models: { m1: 1, m2: 1 }, weapons: {}, count: 2 },
      '2 of Grenadier Squad fall',
    ],
    [
      { type: 'models-lost', unit: target, models: { m1: 1 }, weapons: {}, count: 1, structure: true },
      'Grenadier Squad loses a Structure Point',
    ],
    [
      {
        type: 'strike-called',
        unit,
        target,
        strike: 'strike-light',
        tally: plus,
        under: 6,
        face: 6,
        passed: false,
      },
      'Rifle Section throws 6, not under 6: nobody answers the call for the Light Air/Artillery Strike on Grenadier Squad',
    ],
    [
      {
        type: 'strike-called',
        unit,
        target,
        strike: 'strike-light',
        tally: plus,
        under: 6,
        face: 5,
        passed: true,
      },
      'Rifle Section throws 5, under 6: the Light Air/Artillery Strike on Grenadier Squad comes',
    ],
  ];
  tellingSuite<VdEvent>({
    rules,
    events,
    kinds: ['shots-fired', 'gun-turned', 'volley-thrown', 'saves-thrown', 'models-lost', 'strike-called'],
    nameOf: (id) => names[id] ?? id,
  });

  test('a volley counts for its luck: three of six faces hit, two of three dice did', () => {
    const told = rules.tell({ type: 'volley-thrown', ...volley, faces: [4, 6, 1], hits: 3 }, String);
    expect(told.tests).toEqual([
      { label: text('luck.hit'), good: unit, ways: 3, of: 6, tried: 3, passed: 2 },
    ]);
    expect(told.shot).toMatchObject({ from: unit, to: target, hit: true });
    expect(say(rules.texts, told.shot?.weapon ?? text(''))).toBe('Bolt Action rifle');
  });

  test('what cannot hit has no way to', () => {
    const tank = { ...volley, hit: 8, critical: 12 };
    expect(rules.tell({ type: 'volley-thrown', ...tank, faces: [6], hits: 0 }, String).tests?.[0]?.ways).toBe(
      0,
    );
  });
});
