import { expect, test } from 'vitest';
import { comesBefore, distinct, isCount, ofEach, ofPosition } from './invariant';

type State = { readonly turn: number; readonly limit: number; readonly ships: readonly Ship[] };
type Ship = { readonly name: string; readonly entered: number };

test('of a position the first check that fails is named', () => {
  const broken = ofPosition<State>([
    [({ turn }) => turn > 0, 'no turn has begun'],
    [({ turn, limit }) => turn <= limit, 'the turn is beyond the last'],
  ]);
  expect(broken({ turn: 3, limit: 3, ships: [] })).toBeUndefined();
  expect(broken({ turn: 4, limit: 3, ships: [] })).toBe('the turn is beyond the last');
  expect(broken({ turn: 0, limit: -1, ships: [] })).toBe('no turn has begun');
});

test('of several things the first that fails is named, with what is wrong with it in this position', () => {
  const broken = ofEach<Ship, State>(
    ({ ships }) => ships,
    ({ name }) => name,
    [
      [({ name }) => name !== '', 'has no name'],
      [({ entered }, { turn }) => entered <= turn, 'is still to come'],
    ],
  );
  const ships = [
    { name: 'Ajax', entered: 1 },
    { name: 'Bold', entered: 2 },
  ];
  expect(broken({ turn: 2, limit: 9, ships })).toBeUndefined();
  expect(broken({ turn: 1, limit: 9, ships })).toBe('Bold is still to come');
  expect(broken({ turn: 2, limit: 9, ships: [] })).toBeUndefined();
});

test('counts are whole and not below 0; what is distinct is there once; phases come in their order', () => {
  expect([0, 3, -1, 0.5, Number.NaN].map(isCount)).toEqual([true, true, false, false, false]);
  expect([distinct(['a', 'b']), distinct(['a', 'a'])]).toEqual([true, false]);
  const before = comesBefore(['move', 'fire']);
  expect([before('move', 'fire'), before('fire', 'move'), before('fire', 'fire')]).toEqual([
    true,
    false,
    false,
  ]);
});
