import { expect, test } from 'vitest';
import { lineOf } from '../motion/motion.testing';
import {
  ahead,
  at,
  chartOf,
  crossed,
  ISLAND,
  laid,
  landOf,
  measuring,
  poseOf,
  smokeOf,
  withIsland,
} from '../testing';

test('DV-H06 a line through the side of a strip crosses it, a line that ends at its square end does not', () => {
  const strip = [smokeOf('s', 1, [at(0, 0), at(0, 4)])];
  const { line } = laid({ a: poseOf(-3, 2), b: poseOf(3, 2), c: poseOf(0, 9), d: poseOf(0, 4) }, {}, strip);
  expect(crossed(line('a', 'b'))).toEqual([['smoke', 's', 2.5, 3.5]]);
  expect(crossed(line('c', 'd'))).toEqual([]);
});

test('DV-H06 a line along the edge of a strip is not hidden by it', () => {
  const strip = [smokeOf('s', 1, [at(0, 0), at(0, 4)])];
  const along = (x: number) => crossed(laid({ a: poseOf(x, -3), b: poseOf(x, 9) }, {}, strip).line('a', 'b'));
  expect(along(0.5)).toEqual([]);
  expect(along(0.499)).toEqual([['smoke', 's', 3, 7]]);
});

test('DV-117 smoke from (0,0) to (6,0) lies between (3,-4) and (3,4), not between (9,-4) and (3,-4)', () => {
  const strip = [smokeOf('s', 1, [at(0, 0), at(6, 0)])];
  const { line } = laid({ a: poseOf(3, -4), b: poseOf(3, 4), c: poseOf(9, -4) }, {}, strip);
  expect(crossed(line('a', 'b'))).toEqual([['smoke', 's', 3.5, 4.5]]);
  expect(crossed(line('a', 'c'))).toEqual([]);
});

test('DV-117 a line with one end in the smoke passes through it', () => {
  const strip = [smokeOf('s', 1, [at(0, 0), at(6, 0)])];
  const { line } = laid({ a: poseOf(3, 0), b: poseOf(3, 4), c: poseOf(5, 0.2) }, {}, strip);
  expect(crossed(line('a', 'b'))).toEqual([['smoke', 's', 0, 0.5]]);
  expect(crossed(line('b', 'a'))).toEqual([['smoke', 's', 3.5, 4]]);
  expect(crossed(line('a', 'c'))).toEqual([['smoke', 's', 0, 2.01]]);
});

test('strips of one smoke that overlap are one crossing, two smokes are two, in the order met', () => {
  const { line } = laid({ a: poseOf(0, -5), b: poseOf(0, 9) }, {}, [
    smokeOf('far', 1, [at(-3, 3), at(3, 3)]),
    smokeOf('near', 1, [at(-3, 0), at(3, 0)], [at(0, 0), at(0, 2)]),
  ]);
  expect(crossed(line('a', 'b'))).toEqual([
    ['smoke', 'near', 4.5, 7],
    ['smoke', 'far', 7.5, 8.5],
  ]);
});

test("DV-H11 a line through a third ship's centre meets her hull and nothing that blocks", () => {
  // 600 ft by 60 ft at 3 inches to a mile of 6076.12 ft.
  const length = (600 * 3) / 6076.12;
  const { line } = laid({ a: poseOf(0, 0), b: poseOf(0, 10), c: poseOf(0, 5), d: poseOf(4, 5) });
  const found = line('a', 'b').crosses;
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([['piece', 'c']]);
  expect(found[0]?.enter).toBeCloseTo(5 - length / 2, 3);
  expect(found[0]?.leave).toBeCloseTo(5 + length / 2, 3);
});

test('a piece that has left play is neither crossed nor passed', () => {
  const there = laid({ a: poseOf(0, 0), b: poseOf(0, 10), c: poseOf(0, 5) });
  const pieces = Object.fromEntries(
    Object.entries(there.state.pieces).map(([id, found]) => [
      id,
      id === 'c' ? { ...found, gone: 'sunk' } : found,
    ]),
  );
  const { line, path } = measuring(there.table, { ...there.state, pieces });
  expect(line('a', 'b').crosses).toEqual([]);
  expect(path('a', [ahead(6)], 1).passes).toEqual([]);
});

test('DV-H11 a line through an island crosses land; one that touches its shore or its corner does not', () => {
  const { line } = laid(
    {
      a: poseOf(0, 0),
      b: poseOf(0, 10),
      c: poseOf(1, 0),
      d: poseOf(1, 10),
      e: poseOf(3, 2),
      f: poseOf(-1, 6),
    },
    withIsland,
  );
  expect(crossed(line('a', 'b'))).toEqual([['land', 'island', 4, 6]]);
  expect(crossed(line('c', 'd'))).toEqual([]);
  expect(line('e', 'f').crosses.length).toBe(1);
  expect(crossed(laid({ a: poseOf(0, 3), b: poseOf(2, 5) }, withIsland).line('a', 'b'))).toEqual([]);
});

test('features that are no land block nothing', () => {
  const shoal = { ...ISLAND, kind: 'shoal' as const };
  const { line, path } = laid({ a: poseOf(0, 0), b: poseOf(0, 10) }, { chart: chartOf(shoal) });
  expect(line('a', 'b').crosses).toEqual([]);
  expect(path('a', [ahead(9)]).stopped).toBeUndefined();
});

test('a line of sight tells of every wood it runs through and every hedge it passes over, in the order met', () => {
  const wood = { ...ISLAND, id: 'wood', kind: 'woods' as const };
  const road = { ...lineOf('road', 'road', [-9, 2], [9, 2]), width: 2 };
  const hedge = lineOf('hedge', 'hedge', [-9, 8], [0, 8], [9, 9]);
  const { line, path } = laid(
    { a: poseOf(0, 0), b: poseOf(0, 10), c: poseOf(-4, 8) },
    { chart: chartOf(wood, road, hedge) },
  );
  expect(crossed(line('a', 'b'))).toEqual([
    ['woods', 'wood', 4, 6],
    ['hedge', 'hedge', 8, 8],
  ]);
  // Ending on it is no passing; and neither of them stops a path.
  expect(crossed(line('a', 'c'))).toEqual([]);
  expect(path('a', [ahead(9)]).stopped).toBeUndefined();
});

test('a lagoon is water: the line crosses the rim on both sides', () => {
  const atoll = landOf(
    'atoll',
    [
      [-4, 1],
      [4, 1],
      [4, 9],
      [-4, 9],
    ],
    [
      [-2, 3],
      [2, 3],
      [2, 7],
      [-2, 7],
    ],
  );
  const { line } = laid({ a: poseOf(0, 0), b: poseOf(0, 10) }, { chart: chartOf(atoll) });
  expect(crossed(line('a', 'b'))).toEqual([
    ['land', 'atoll', 1, 3],
    ['land', 'atoll', 7, 9],
  ]);
});
