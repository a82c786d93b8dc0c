import { expect, test } from 'vitest';
import type { TableEvent } from '../../engine/chart/table-event';
import { piece, side } from '../../engine/ids';
import { posesAlong } from '../../geometry/track';
import { inches } from '../../geometry/units';
import { reduceTable } from '../reduce';
import type { Piece, TableState } from '../state';
import { poseOf } from '../testing';
import { drifts, goes, lies, models, turns } from './motion.testing';

const { state: START } = models({ a: poseOf(0, 0, 0), b: poseOf(0, -4, 0), c: poseOf(5, 5, 90) });
const after = (...events: readonly TableEvent[]): TableState => events.reduce(reduceTable, START);
const the = (state: TableState, id: string): Piece => {
  const one = state.pieces[piece(id)];
  if (!one) throw new Error(`no piece ${id}`);
  return one;
};
const DROPPED: TableEvent = { type: 'table/moments-dropped' };
const KEPT: TableEvent = { type: 'table/moment-kept' };

test('every way is run for the same part, and one wake holds the whole period', () => {
  const state = after(
    { type: 'table/advanced', ways: [goes('a', 4), goes('b', -2), drifts('c', 1, 180)], part: 0.5 },
    { type: 'table/pivoted', pivots: [turns('a', 90)] },
    { type: 'table/advanced', ways: [goes('a', 3), lies('b'), lies('c')], part: 1 },
  );
  expect(the(state, 'a').pose).toEqual(poseOf(3, 2, 90));
  expect(the(state, 'a').wake).toEqual({
    from: poseOf(0, 0, 0),
    legs: [{ ahead: 2 }, { alter: 90 }, { ahead: 3 }],
  });
  expect(the(state, 'b').wake).toEqual({ from: poseOf(0, -4, 0), legs: [{ ahead: -1 }] });
  expect(the(state, 'c').pose).toEqual(poseOf(5, 4.5, 90));
  expect(the(state, 'c').wake).toEqual({ from: poseOf(5, 5, 90), legs: [{ carried: 0.5, toward: 180 }] });
  expect(the(reduceTable(state, DROPPED), 'a')).toEqual({ ...the(START, 'a'), pose: poseOf(3, 2, 90) });
});

test('a tow goes the way of its leader and is swung round the leader in a turn', () => {
  const state = after(
    { type: 'table/pivoted', pivots: [turns('a+b', 90)] },
    { type: 'table/advanced', ways: [goes('a+b', 2)], part: 1 },
  );
  expect(the(state, 'a').pose).toEqual(poseOf(2, 0, 90));
  expect(the(state, 'b').pose).toEqual(poseOf(-2, 0, 90));
  const { wake, pose } = the(state, 'b');
  expect(wake?.legs).toEqual([{ carried: Math.sqrt(32), toward: 315 }, { alter: 90 }, { ahead: 2 }]);
  const end = wake && posesAlong(wake.from, wake.legs).at(-1);
  expect(end?.at.x).toBeCloseTo(pose.at.x, 12);
  expect(end?.at.y).toBeCloseTo(pose.at.y, 12);
});

test('a follower on another heading than its leader is carried', () => {
  const state = after({ type: 'table/advanced', ways: [goes('a+c', -3)], part: 1 });
  expect(the(state, 'c').pose).toEqual(poseOf(5, 2, 90));
  expect(the(state, 'c').wake?.legs).toEqual([{ carried: 3, toward: 180 }]);
});

test('kept moments hold the poses of all pieces in play until a new period drops them', () => {
  const state = after(KEPT, { type: 'table/removed', piece: piece('c'), how: 'sunk' }, KEPT);
  expect(state.moments).toEqual([
    { a: poseOf(0, 0, 0), b: poseOf(0, -4, 0), c: poseOf(5, 5, 90) },
    { a: poseOf(0, 0, 0), b: poseOf(0, -4, 0) },
  ]);
  expect('moments' in reduceTable(state, DROPPED)).toBe(false);
});

test('a strip is made along the wake, one ring for each straight part', () => {
  const strip: TableEvent = {
    type: 'table/strip-made',
    strip: 's',
    kind: 'swept',
    side: side('blue'),
    piece: piece('a'),
    width: inches(1),
  };
  const ways = [goes('a', 2)];
  const state = after(
    { type: 'table/advanced', ways, part: 0.25 },
    { type: 'table/advanced', ways, part: 0.75 },
    { type: 'table/pivoted', pivots: [turns('a', 90)] },
    { type: 'table/advanced', ways, part: 0.5 },
    strip,
  );
  expect(state.strips).toEqual([
    {
      id: 's',
      kind: 'swept',
      side: 'blue',
      rings: [
        [
          { x: 0.5, y: 0 },
          { x: 0.5, y: 2 },
          { x: -0.5, y: 2 },
          { x: -0.5, y: 0 },
        ],
        [
          { x: 0, y: 1.5 },
          { x: 1, y: 1.5 },
          { x: 1, y: 2.5 },
          { x: 0, y: 2.5 },
        ],
      ],
    },
  ]);
  expect(after(strip).strips?.[0]?.rings).toEqual([]);
  expect(() => reduceTable(state, strip)).toThrow("'s'");
});

test('a piece not yet in play is set down in line astern of another', () => {
  const waiting = after({ type: 'table/removed', piece: piece('b'), how: 'awaited' });
  const event: TableEvent = { type: 'table/set-astern', piece: piece('b'), of: piece('c'), gap: inches(1) };
  const { gone: _, ...placed } = the(reduceTable(waiting, event), 'b');
  expect(placed).toEqual({ ...the(START, 'b'), pose: poseOf(1, 5, 90) });
});

test('a piece for which there is no room astern stays where it is', () => {
  const full = after({ type: 'table/placed', piece: piece('a'), pose: poseOf(1, 5.5, 0) });
  const event: TableEvent = { type: 'table/set-astern', piece: piece('b'), of: piece('c'), gap: inches(1) };
  expect(the(reduceTable(full, event), 'b').pose).toEqual(the(START, 'b').pose);
});

test('what cannot be is an error', () => {
  const sunk = after({ type: 'table/removed', piece: piece('a'), how: 'sunk' });
  expect(() => reduceTable(sunk, { type: 'table/advanced', ways: [goes('a', 1)], part: 1 })).toThrow(
    'left play',
  );
  expect(() => after({ type: 'table/advanced', ways: [goes('a', 1)], part: 1.1 })).toThrow(
    'no part of a way',
  );
  expect(() => after({ type: 'table/advanced', ways: [goes('a', Number.NaN)], part: 1 })).toThrow(
    'cannot be run',
  );
  expect(() => after({ type: 'table/pivoted', pivots: [turns('x', 1)] })).toThrow("no piece 'x'");
});
