import { expect, test } from 'vitest';
import type { Measure } from '../../engine/chart/query';
import { type PieceId, piece } from '../../engine/ids';
import { lieOn, lineTo, nearestFirst } from './lines';

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

test('others come the nearest first, each as it lies', () => {
  const ranges: Readonly<Record<string, number>> = { b: 9, c: 4 };
  const measure = (({ to }: { readonly to: PieceId }) => ({
    ...{ range: ranges[to], relative: 90, aspect: 10, crosses: [] },
  })) as unknown as Measure;
  const others = [{ id: piece('b') }, { id: piece('c') }];
  const [first, second] = nearestFirst(piece('a'), others, measure);
  expect([first?.other.id, second?.other.id]).toEqual(['c', 'b']);
  expect(first && lieOn(first.line)).toEqual({ range: 4, relative: 90, aspect: 10, masked: false });
});
