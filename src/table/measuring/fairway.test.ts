import { expect, test } from 'vitest';
import { piece } from '../../engine/ids';
import { inches } from '../../geometry/units';
import { at, laid, lineOn, poseOf } from '../testing';
import { measureOn } from './measure';

const fairway = lineOn('fairway', 'channel', at(0, 0), at(0, 20));

const [A, B] = [piece('a'), piece('b')];
const there = laid({ a: poseOf(0, 5), b: poseOf(-1, 5) });
const measure = measureOn(
  { ...there.table, chart: { ...there.table.chart, features: [fairway] } },
  there.state,
);

test('a fairway is measured from the middle of pieces, or from so far ahead of it', () => {
  expect(measure({ of: 'fairway', pieces: [A], line: 'fairway' })).toEqual({ left: 15 });
  expect(measure({ of: 'fairway', pieces: [A], line: 'fairway', ahead: inches(4) })).toEqual({ left: 11 });
  const { left: port = 0 } = measure({ of: 'fairway', pieces: [B], line: 'fairway' });
  const { left: both = 0 } = measure({ of: 'fairway', pieces: [A, B], line: 'fairway' });
  expect(both).toBeGreaterThan(15);
  expect(both).toBeLessThan(port);
});

test('of what is no line of the chart nothing is measured', () => {
  expect(measure({ of: 'fairway', pieces: [A], line: 'elsewhere' })).toEqual({});
});
