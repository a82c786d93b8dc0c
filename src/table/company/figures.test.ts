import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PieceId, piece, side } from '../../engine/ids';
import { inches } from '../../geometry/units';
import { bodiesOf } from '../footprint';
import { measureOn } from '../measuring/measure';
import { reduceTable } from '../reduce';
import type { Piece, TableState } from '../state';
import { ahead, alter, at, laid, poseOf } from '../testing';

const BASE = { length: inches(1), beam: inches(1), shape: 'round' } as const;
const { table } = laid({});

type Man = readonly [x: number, y: number];

/** A piece of single men on bases an inch across, the leader first. */
function section(id: string, [leader, ...men]: readonly [Man, ...Man[]]): Piece {
  const [x, y] = leader;
  return {
    id: piece(id),
    side: side('blue'),
    name: id,
    pose: poseOf(x, y),
    hull: BASE,
    figures: [leader, ...men].map((man, i) => ({ id: `${i}`, off: at(man[0] - x, man[1] - y) })),
  };
}

const stateOf = (...pieces: readonly Piece[]): TableState => ({
  pieces: Object.fromEntries(pieces.map((one) => [one.id, one])) as Record<PieceId, Piece>,
  smoke: [],
});
const [A, B, C] = [piece('a'), piece('b'), piece('c')];

test('the gap to a piece of many figures is to the nearest of them, rim to rim', () => {
  const state = stateOf(
    section('a', [[0, 0]]),
    section('b', [
      [9, 0],
      [0, 5],
      [7, 7],
    ]),
  );
  expect(measureOn(table, state)({ of: 'gap', from: A, to: B })).toBe(4);
  expect(measureOn(table, state)({ of: 'gap', from: B, to: A })).toBe(4);
});

test('a line crosses every figure of another piece that lies across it, and none of the two at its ends', () => {
  const state = stateOf(
    section('a', [
      [0, 0],
      [0, 2],
    ]),
    section('b', [
      [0, 20],
      [0, 18],
    ]),
    section('c', [
      [5, 5],
      [0, 8],
      [0.2, 12],
    ]),
  );
  const { crosses } = measureOn(table, state)({ of: 'line', from: A, to: B });
  expect(crosses).toEqual([
    { kind: 'piece', id: 'c', enter: 7.5, leave: 8.5 },
    // A chord at 0.2 from the middle of a disc of 0.5: half of it is the root of 0.21.
    { kind: 'piece', id: 'c', enter: 11.542, leave: 12.458 },
  ]);
});

test('the figures go as their leader goes, however he turns, and are run into by any of them', () => {
  const state = stateOf(
    section('a', [
      [0, 0],
      [2, 0],
    ]),
    section('b', [[2, 10]]),
  );
  const legs = [ahead(20)];
  const path = measureOn(table, state)({ of: 'path', piece: A, legs, within: inches(0), hulls: true });
  expect(path.blocked).toEqual({ by: B, after: 9, sailed: [ahead(9)] });
  const moved = reduceTable(state, { type: 'table/moved', piece: A, legs: [alter(90), ahead(3)] });
  expect(bodiesOf(moved.pieces[A] as Piece).map(({ disc }) => disc?.at)).toEqual([at(3, 0), at(5, 0)]);
});

test('at the end of its path a piece lies over what any of its figures lies over', () => {
  const state = stateOf(
    section('a', [
      [0, 0],
      [2, 0],
    ]),
    section('b', [[2, 10.5]]),
    section('c', [[9, 9]]),
  );
  const berth = measureOn(table, state)({ of: 'berth', piece: A, legs: [ahead(10)] });
  expect(berth.overlaps).toEqual([B]);
});

test('what is aboard another has no body of its own, and is measured from where that one stands', () => {
  const house: Piece = {
    ...section('b', [[0, 10]]),
    hull: { length: inches(4), beam: inches(4), shape: 'rectangle' },
  };
  const inside: Piece = {
    ...section('c', [
      [0, 4],
      [1, 4],
    ]),
    aboard: B,
  };
  const state = stateOf(section('a', [[0, 0]]), house, inside);
  const measure = measureOn(table, state);
  expect(bodiesOf(inside)).toEqual([]);
  expect(measure({ of: 'line', from: A, to: C })).toMatchObject({ range: 10, bearing: 0 });
  expect(measure({ of: 'gap', from: A, to: C })).toBe(7.5);
  // Where its men were last seen nobody stands.
  expect(measure({ of: 'line', from: A, to: B }).crosses).toEqual([]);
  expect(measure({ of: 'berth', piece: A, legs: [ahead(4)] }).overlaps).toEqual([]);
});

test('a convex outline of any shape is what is measured', () => {
  const corners = [at(-2, 1), at(2, 1), at(2, -1)];
  const wedge: Piece = {
    ...section('b', [[0, 10]]),
    hull: { length: inches(2), beam: inches(4), outline: corners },
  };
  const measure = measureOn(table, stateOf(section('a', [[-5, 0]]), wedge));
  // The long edge lies on the line x + 2y = 20, and its middle is the foot of what is dropped from (-5, 0).
  expect(measure({ of: 'gap', from: A, to: B })).toBeCloseTo(5 * Math.sqrt(5) - 0.5, 3);
});

const men = fc.array(
  fc
    .tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }))
    .map(([x, y]): Man => [x / 5, y / 5]),
  { minLength: 1, maxLength: 6 },
);
const asMen = (all: readonly Man[]): readonly [Man, ...Man[]] => all as unknown as readonly [Man, ...Man[]];

test('a table turned or mirrored, and figures told in another order, give the same gaps and crossings', () => {
  fc.assert(
    fc.property(men, men, men, (a, b, c) => {
      const answers = (
        to: (man: Man) => Man,
        order: (all: readonly Man[]) => readonly Man[] = (all) => all,
      ) => {
        const [p, q, r] = [a, b, c].map((all) => asMen(order(all.map(to)))) as [
          readonly [Man, ...Man[]],
          readonly [Man, ...Man[]],
          readonly [Man, ...Man[]],
        ];
        const measure = measureOn(table, stateOf(section('a', p), section('b', q), section('c', r)));
        const { range, crosses } = measure({ of: 'line', from: A, to: B });
        return { gap: measure({ of: 'gap', from: A, to: B }), range, crosses };
      };
      const one = answers((man) => man);
      expect(answers(([x, y]) => [y, -x])).toEqual(one);
      expect(answers(([x, y]) => [-x, y])).toEqual(one);
      expect(
        answers(
          (man) => man,
          ([leader, ...rest]) => [leader as Man, ...rest.toReversed()],
        ),
      ).toEqual(one);
    }),
  );
});
