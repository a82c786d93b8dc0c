import { expect, test } from 'vitest';
import type { Measure } from '../../engine/chart/query';
import { type PieceId, piece } from '../../engine/ids';
import { degrees } from '../../geometry/units';
import { bearingByDegree } from './arcs';
import { lineTo } from './lines';
import { firstOfLike, oncePer, oncePerPair } from './once';

const counter = () => {
  let made = 0;
  return () => {
    made += 1;
    return made;
  };
};

test('of one thing and one key it is made once, even when nothing comes of it', () => {
  const known = oncePer<object, number | undefined>();
  const [a, b] = [{}, {}];
  const make = counter();
  expect([known(a, 'x', make), known(a, 'x', make), known(a, 'y', make), known(b, 'x', make)]).toEqual([
    1, 1, 2, 3,
  ]);
  let asked = 0;
  const nothing = (): undefined => {
    asked += 1;
  };
  expect([known(b, 'none', nothing), known(b, 'none', nothing), asked]).toEqual([undefined, undefined, 1]);
});

test('of two things in their order it is made once while the key stays', () => {
  const known = oncePerPair<object, object, number>();
  const [a, b] = [{}, {}];
  const make = counter();
  expect([known(a, b, 'x', make), known(a, b, 'x', make), known(b, a, 'x', make)]).toEqual([1, 1, 2]);
  expect([known(a, b, 'y', make), known(a, b, 'y', make), known(a, b, 'x', make)]).toEqual([3, 3, 4]);
});

test('the first of things that are alike stands for all of them', () => {
  const first = firstOfLike<{ readonly name: string; readonly size: number }>(({ size }) => size);
  const [able, baker, cruiser] = [
    { name: 'Able', size: 1 },
    { name: 'Baker', size: 1 },
    { name: 'Cruiser', size: 2 },
  ] as const;
  expect([first(able), first(baker), first(cruiser)]).toEqual([able, able, cruiser]);
  expect(first(baker)).toBe(able);
});

test('a line is measured once a table, each way by itself', () => {
  const asked: string[] = [];
  const measure = ((query: { readonly from: PieceId; readonly to: PieceId }) => {
    asked.push(`${query.from} ${query.to}`);
    return { range: asked.length };
  }) as unknown as Measure;
  const [a, b] = [piece('a'), piece('b')];
  expect(
    [lineTo(a, b, measure), lineTo(b, a, measure), lineTo(a, b, measure)].map(({ range }) => range),
  ).toEqual([1, 2, 1]);
  expect(asked).toEqual(['a b', 'b a']);
});

test('an arc holds the degrees whose middles it holds, round the bow and all round', () => {
  const held = (...arcs: readonly (readonly [number, number])[]): readonly number[] =>
    [...bearingByDegree(arcs.map(([from, to]) => [degrees(from), degrees(to)])).entries()]
      .filter(([, bears]) => bears === 1)
      .map(([degree]) => degree);
  expect(held([88, 91])).toEqual([88, 89, 90]);
  expect(held([88.5, 90.4])).toEqual([88, 89]);
  expect(held([358, 2])).toEqual([0, 1, 358, 359]);
  expect(held([10, 12], [11, 13])).toEqual([10, 11, 12]);
  expect(held([0, 360])).toHaveLength(360);
});
