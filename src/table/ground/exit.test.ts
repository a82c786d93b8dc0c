import { describe, expect, test } from 'vitest';
import { type PieceId, piece, side } from '../../engine/ids';
import { inches } from '../../geometry/units';
import { measureOn } from '../measuring/measure';
import { reduceTable } from '../reduce';
import type { Piece, TableState } from '../state';
import { at, laid, poseOf } from '../testing';

const [TRUCK, MEN] = [piece('truck'), piece('men')];
const { table } = laid({});
/** Four inches long and two wide, its bow north, with three men in it. */
const truck: Piece = {
  id: TRUCK,
  side: side('blue'),
  name: 'truck',
  pose: poseOf(10, 10),
  hull: { length: inches(4), beam: inches(2), shape: 'rectangle' },
};
const men: Piece = {
  id: MEN,
  side: side('blue'),
  name: 'men',
  pose: poseOf(0, 0),
  hull: { length: inches(1), beam: inches(1), shape: 'round' },
  figures: [
    { id: '1', off: at(0, 0) },
    { id: '2', off: at(1.1, 0) },
    { id: '3', off: at(-1.1, 0) },
  ],
  aboard: TRUCK,
};
const wall = (id: string, x: number, y: number, length: number, beam: number): Piece => ({
  ...truck,
  id: piece(id),
  pose: poseOf(x, y),
  hull: { length: inches(length), beam: inches(beam), shape: 'rectangle' },
});
const stateOf = (...pieces: readonly Piece[]): TableState => ({
  pieces: Object.fromEntries([truck, men, ...pieces].map((one) => [one.id, one])) as Record<PieceId, Piece>,
  smoke: [],
});
const out = (state: TableState, gap: number) =>
  measureOn(
    table,
    state,
  )({
    of: 'exit',
    piece: MEN,
    gap: inches(gap),
    within: inches(4),
    barred: [],
  });

describe('who comes out of what he is in', () => {
  test('comes out over the stern, as near as may be, his men about him', () => {
    const found = out(stateOf(), 2);
    expect(found).toMatchObject({ legs: [{ alter: 180 }, { ahead: 2.75 }], without: [] });
    const after = [
      { type: 'table/alighted', piece: MEN },
      { type: 'table/moved', piece: MEN, legs: found.legs },
      { type: 'table/arranged', piece: MEN, stations: found.stations },
    ] as never[];
    const state = after.reduce(reduceTable, stateOf());
    expect(state.pieces[MEN]?.pose.at).toEqual({ x: 10, y: 7.25 });
    expect(measureOn(table, state)({ of: 'gap', from: TRUCK, to: MEN })).toBeLessThanOrEqual(2);
    expect(measureOn(table, state)({ of: 'stand', piece: MEN, barred: [] })).toEqual([]);
  });

  test('goes to a side where the stern is shut', () => {
    const [first] = out(stateOf(wall('w', 10, 6.5, 2, 3)), 2).legs;
    expect(first).toMatchObject({ alter: expect.any(Number) });
    expect(first).not.toEqual({ alter: 180 });
  });

  test('finds no place where all is shut', () => {
    const shut = [
      wall('n', 10, 14, 3, 14),
      wall('s', 10, 6, 3, 14),
      wall('w', 7, 10, 5, 3),
      wall('e', 13, 10, 5, 3),
    ];
    expect(out(stateOf(...shut), 2)).toEqual({ legs: [], stations: [], without: ['1', '2', '3'] });
  });
});
