import { expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import { piece, side } from '../../engine/ids';
import type { Goal } from '../../engine/opponent/appraisal';
import { text } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import type { ChartFeature, Table, TableState } from '../../table/state';
import { at, lineOn } from '../../table/testing';
import { wayTo } from './ways';

const SHIP = piece('ship');

const bar: ChartFeature = {
  id: 'bar',
  kind: 'sandbar',
  shape: {
    type: 'polygon',
    rings: [
      [
        { x: 0, y: 18 },
        { x: 30, y: 18 },
        { x: 30, y: 22 },
        { x: 0, y: 22 },
      ],
    ],
  },
};
const line = lineOn('line', 'channel', at(0, 38), at(20, 38));

/** A table of 40 by 40 inches with a bar across it that leaves its eastern quarter free. */
const table: Table = {
  chart: { id: 'bay', title: 'Bay', features: [bar, line] },
  scale: seaScale(3),
  bounds: { x: 0, y: 0, width: 40, height: 40 },
  records: {},
};
const state: TableState = { pieces: {}, smoke: [] };

const goal = (to: Goal['to']): Goal => ({
  piece: SHIP,
  points: 1,
  to,
  within: inches(0),
  because: text('none'),
});

const from = (at: Point, to: Goal['to'], on: Table = table): number | undefined =>
  wayTo(goal(to), on, state, ({ kind }) => kind === 'sandbar')(at);

test('a way that nothing bars is as long as the crow flies', () => {
  expect(from({ x: 35, y: 10 }, { edge: 'north' })).toBe(30);
  expect(from({ x: 5, y: 30 }, { edge: 'west' })).toBe(5);
  expect(from({ x: 10, y: 30 }, { feature: 'line' })).toBe(8);
});

test('a way leads round what is shunned with four inches of sea room, no more than a tenth longer than the least', () => {
  // From (5, 5) by the corners (30, 18) and (30, 22), four inches to the east of them, to the end of the line.
  const least = Math.hypot(29, 13) + 4 + Math.hypot(14, 16);
  const way = from({ x: 5, y: 5 }, { feature: 'line' }) ?? 0;
  expect(way).toBeGreaterThan(least);
  expect(way).toBeLessThan(1.1 * least);
});

test('who comes nearer to the open end of a bar has less to go, though the goal is farther off', () => {
  const west = from({ x: 8, y: 15 }, { feature: 'line' }) ?? 0;
  const east = from({ x: 28, y: 15 }, { feature: 'line' }) ?? 0;
  expect(east).toBeLessThan(west);
});

test('what is not shunned is gone through', () => {
  const way = wayTo(goal({ feature: 'line' }), table, state, () => false);
  expect(way({ x: 5, y: 5 })).toBe(33);
});

test('on a table without edges every way is straight', () => {
  const { bounds, ...open } = table;
  expect(from({ x: 5, y: 5 }, { feature: 'line' }, open)).toBe(33);
});

test('what is not on the table has no way to it', () => {
  expect(from({ x: 5, y: 5 }, { piece: piece('nobody') })).toBeUndefined();
  expect(from({ x: 5, y: 5 }, { feature: 'nothing' })).toBeUndefined();
});

test('a piece behind the bar is gone to round it', () => {
  const foe = {
    id: piece('foe'),
    side: side('red'),
    name: 'Foe',
    pose: { at: { x: 5, y: 30 }, heading: degrees(0) },
    hull: { length: inches(1), beam: inches(0.2) },
  };
  const hers: TableState = { ...state, pieces: { [foe.id]: foe } };
  const way = wayTo(goal({ piece: piece('foe') }), table, hers, ({ kind }) => kind === 'sandbar');
  expect(way({ x: 5, y: 10 })).toBeGreaterThan(2 * 25);
  expect(way({ x: 20, y: 30 })).toBe(15);
});

test('a fairway leads through what is shunned, and is no way to any other goal', () => {
  const fairway = lineOn('fairway', 'channel', at(5, 14), at(5, 26));
  const led: Table = { ...table, chart: { ...table.chart, features: [bar, line, fairway] } };
  const start = { x: 5, y: 8 };
  const round = from(start, { feature: 'line' }, led) ?? 0;
  expect(from(start, { feature: 'line', by: 'fairway' }, led)).toBeLessThan(round / 1.5);
  expect(from(start, { feature: 'line' }, led)).toBe(round);
});
