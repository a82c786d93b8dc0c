import { expect, test } from 'vitest';
import { changing, given, having, without } from './change';

type Ship = { readonly speed: number; readonly name: string };
type State = { readonly turn: number; readonly ships: Readonly<Record<string, Ship>> };

const changeShip = changing<State>()('ships')<Ship>;
const state: State = { turn: 1, ships: { a: { speed: 3, name: 'Ajax' }, b: { speed: 5, name: 'Bold' } } };

test('one of the things is changed, the rest are the very same', () => {
  const after = changeShip(state, 'a', ({ speed }) => ({ speed: speed + 1 }));
  expect(after).toEqual({
    turn: 1,
    ships: { a: { speed: 4, name: 'Ajax' }, b: { speed: 5, name: 'Bold' } },
  });
  expect(after.ships.b).toBe(state.ships.b);
  expect(state.ships.a?.speed).toBe(3);
});

test.each(['c', 'constructor', '__proto__'])('there is no %s: it throws', (id) => {
  expect(() => changeShip(state, id, () => ({ speed: 0 }))).toThrow(`'${id}' among the ships`);
});

test('fields that are left out are absent, not undefined', () => {
  const of: { readonly a: number; readonly b?: number; readonly c?: number; readonly d?: number } = {
    ...{ a: 1, b: 2, c: 3 },
  };
  expect(Object.keys(having(of, 'b', 'd'))).toEqual(['b']);
  expect(Object.keys(without(of, 'b', 'c'))).toEqual(['a']);
  expect(of.b).toBe(2);
});

test('of fields only those are given that have a value, false and nothing among them', () => {
  expect(Object.entries(given({ a: 0, b: undefined, c: false, d: '' }))).toEqual([
    ['a', 0],
    ['c', false],
    ['d', ''],
  ]);
});
