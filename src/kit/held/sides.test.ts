import { expect, test } from 'vitest';
import { side } from '../../engine/ids';
import { changeSide, otherSide, sideOf } from './sides';

const [red, blue] = [side('red'), side('blue')];
const state: {
  readonly turn: number;
  readonly sides: readonly [Party, Party];
} = {
  turn: 3,
  sides: [
    { id: red, done: false },
    { id: blue, done: false },
  ],
};
type Party = { readonly id: typeof red; readonly done: boolean };

test('of two sides one is found, and the other, and one is changed', () => {
  expect(sideOf(state, blue).id).toBe('blue');
  expect(otherSide(state, blue).id).toBe('red');
  expect(otherSide(state, red).id).toBe('blue');
  expect(() => sideOf(state, side('green'))).toThrow("there is no side 'green'");
  expect(changeSide(state, blue, { done: true })).toEqual({
    turn: 3,
    sides: [
      { id: 'red', done: false },
      { id: 'blue', done: true },
    ],
  });
});
