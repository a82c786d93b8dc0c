import { expect, test } from 'vitest';
import { side } from '../engine/ids';
import { otherSide, sideOf } from './sides';

const [blue, red] = [{ id: side('blue') }, { id: side('red') }];
const state = { sides: [blue, red] } as const;

test('a side is found by its id, and the other one by the same', () => {
  expect([sideOf(state, red.id), otherSide(state, red.id), otherSide(state, blue.id)]).toEqual([
    red,
    blue,
    red,
  ]);
  expect(() => sideOf(state, side('green'))).toThrow("'green'");
});
