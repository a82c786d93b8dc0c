import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableEvent } from '../../engine/chart/table-event';
import { piece } from '../../engine/ids';
import { degrees, inches } from '../../geometry/units';
import { measureOn } from '../measuring/measure';
import { reduceTable } from '../reduce';
import type { Table, TableState } from '../state';
import { laid, poseOf } from '../testing';

const { table, state } = laid({ a: poseOf(0, 0, 45), b: poseOf(0, 9), c: poseOf(1.1, 9), d: poseOf(-1, 9) });

const flare = (bearing: number, range: number, radius = 1): TableEvent => ({
  type: 'table/flare-placed',
  light: 'star',
  from: piece('a'),
  bearing: degrees(bearing),
  range: inches(range),
  radius: inches(radius),
});
const beam: TableEvent = { type: 'table/beam-lit', light: 'beam', from: piece('a'), on: piece('b') };
const out = (light: string): TableEvent => ({ type: 'table/light-out', light });
const after = (...events: readonly TableEvent[]): TableState => events.reduce(reduceTable, state);
const around = (of: TableState): readonly string[] => measureOn(table, of)({ of: 'around', light: 'star' });

test('A flare hangs at a true bearing and distance from its piece, whatever her heading', () => {
  const [light] = after(flare(90, 12)).lights ?? [];
  expect(light).toEqual({ id: 'star', kind: 'flare', at: { x: 12, y: 0 }, radius: 1 });
});

test('A spot lies at a true bearing and distance from one piece and is measured from another', () => {
  const spot = (near: string, bearing: number, off: number) =>
    measureOn(
      table,
      state,
    )({
      of: 'spot',
      from: piece('a'),
      near: piece(near),
      bearing: degrees(bearing),
      distance: inches(off),
    });
  expect(spot('a', 200, 7)).toBe(7);
  expect(spot('b', 90, 12)).toBe(15);
  expect(spot('b', 180, 9)).toBe(0);
  expect(() => spot('nobody', 0, 1)).toThrow();
});

test('DV-H03 A spot lies on the table up to its edges; a sea without edges has no outside', () => {
  const bounds = { x: -10, y: 0, width: 20, height: 48 };
  const on = (of: Table, bearing: number, off: number) =>
    measureOn(
      of,
      state,
    )({ of: 'onTable', near: piece('b'), bearing: degrees(bearing), distance: inches(off) });
  expect([on({ ...table, bounds }, 0, 39), on({ ...table, bounds }, 0, 39.1)]).toEqual([true, false]);
  expect([on({ ...table, bounds }, 180, 9), on({ ...table, bounds }, 180, 9.1)]).toEqual([true, false]);
  expect([on({ ...table, bounds }, 90, 10), on({ ...table, bounds }, 90, 10.1)]).toEqual([true, false]);
  expect([on({ ...table, bounds }, 270, 10), on({ ...table, bounds }, 270, 10.1)]).toEqual([true, false]);
  expect(on(table, 0, 1000)).toBe(true);
});

test('A flare drifts as far and in the direction it is told', () => {
  const by = inches(9);
  const [light] =
    after(flare(90, 12), {
      type: 'table/flare-drifted',
      light: 'star',
      toward: degrees(0),
      by,
    }).lights ?? [];
  expect(light).toMatchObject({ at: { x: 12, y: 9 } });
});

test('A flare is around every piece within its radius, the edge included, and no piece out of play', () => {
  expect(around(after(flare(0, 9)))).toEqual(['b', 'd']);
  expect(around(after(flare(0, 9, 1.1)))).toEqual(['b', 'c', 'd']);
  const gone = after(flare(0, 9), { type: 'table/removed', piece: piece('b'), how: 'sunk' });
  expect(around(gone)).toEqual(['d']);
});

test('What is around a flare never depends on the order in which pieces were laid', () => {
  fc.assert(
    fc.property(fc.nat(359), fc.nat(12), (bearing, range) => {
      const lit = after(flare(bearing, range, 4));
      const turned = { ...lit, pieces: Object.fromEntries(Object.entries(lit.pieces).reverse()) };
      expect(around(turned)).toEqual(around(lit));
    }),
  );
});

test('Lights go out one by one; without any the table is as it was', () => {
  const both = after(beam, flare(0, 9));
  expect(both.lights).toHaveLength(2);
  expect(reduceTable(both, out('star')).lights).toEqual([{ id: 'beam', kind: 'beam', from: 'a', on: 'b' }]);
  expect([out('star'), out('beam')].reduce(reduceTable, both)).toEqual(state);
});

test('A light lit twice, one unknown and a piece out of play are refused', () => {
  expect(() => after(beam, beam)).toThrow('burns already');
  expect(() => after(out('star'))).toThrow('no light');
  expect(() => around(after(beam))).toThrow('no flare');
  expect(() => after({ type: 'table/removed', piece: piece('b'), how: 'sunk' }, beam)).toThrow();
});
