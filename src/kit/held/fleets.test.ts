import { expect, test } from 'vitest';
import { piece, side } from '../../engine/ids';
import { fleets } from './fleets';

const [red, blue] = [side('red'), side('blue')];
const ship = (id: string, of: typeof red, afloat = true) => ({ id: piece(id), side: of, afloat });
const fleetOf = fleets<ReturnType<typeof ship>>(({ afloat }) => afloat);
const ships = { a: ship('a', red), b: ship('b', blue), c: ship('c', red, false), d: ship('d', red) };
const order = ['d', 'c', 'b', 'a'].map(piece);
const ids = (of?: typeof red, all: typeof ships = ships) =>
  fleetOf({ ships: all, order }, of).map(({ id }) => id);

test('ships in play stand in the order of the scenario, all or those of one side', () => {
  expect(ids()).toEqual(['d', 'b', 'a']);
  expect(ids(red)).toEqual(['d', 'a']);
  expect(ids(blue)).toEqual(['b']);
});

test('they are remembered while no ship changes, and no longer', () => {
  expect(fleetOf({ ships, order }, red)).toBe(fleetOf({ ships, order }, red));
  expect(ids(red, { ...ships, a: ship('a', red, false) })).toEqual(['d']);
});

test('an order that names no ship throws', () => {
  expect(() => fleetOf({ ships, order: [piece('x')] })).toThrow("no ship 'x'");
});
