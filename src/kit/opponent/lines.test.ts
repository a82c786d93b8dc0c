import { expect, test } from 'vitest';
import type { Measure } from '../../engine/chart/query';
import { type PieceId, piece } from '../../engine/ids';
import { lineTo } from './lines';

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
