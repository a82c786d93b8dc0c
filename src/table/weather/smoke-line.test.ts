import { expect, test } from 'vitest';
import { piece } from '../../engine/ids';
import { inches } from '../../geometry/units';
import { reduceTable } from '../reduce';
import { ahead, alter, at, crossed, laid, measuring, poseOf, smokeOf } from '../testing';

/** Smoke without width, laid from the first point to the last. */
const BENT = smokeOf('s', 0, [at(0, 0), at(0, 4)], [at(0, 4), at(4, 4)]);

const between = (a: readonly [number, number], b: readonly [number, number]) =>
  crossed(laid({ a: poseOf(...a), b: poseOf(...b) }, {}, [BENT]).line('a', 'b'));

test('a line of sight that crosses smoke without width meets it where it crosses, from both sides', () => {
  expect(between([-3, 2], [3, 2])).toEqual([['smoke', 's', 3, 3]]);
  expect(between([3, 2], [-3, 2])).toEqual([['smoke', 's', 3, 3]]);
  expect(between([2, 1], [2, 9])).toEqual([['smoke', 's', 3, 3]]);
});

test('one that crosses it twice meets it twice, at the bend and from end to end once', () => {
  expect(between([-3, -1], [3, 7])).toEqual([
    ['smoke', 's', 5, 5],
    ['smoke', 's', 6.25, 6.25],
  ]);
  expect(between([-2, 2], [2, 6])).toEqual([['smoke', 's', 2.828, 2.828]]);
  expect(between([0, -3], [0, 9])).toEqual([['smoke', 's', 3, 7]]);
});

test('one that passes beside it, or ends short of it, does not meet it', () => {
  expect(between([-3, -1], [3, -1])).toEqual([]);
  expect(between([-3, 2], [-0.01, 2])).toEqual([]);
  expect(between([1, 0], [1, 3.99])).toEqual([]);
});

test('the end where the maker lies, met alone, is no smoke; every other part of it is', () => {
  // She lies at (4, 4), and sees and is seen to both sides and ahead, not back along her smoke.
  expect(between([4, 4], [4, -5])).toEqual([]);
  expect(between([9, 9], [4, 4])).toEqual([]);
  expect(between([9, 4], [4, 4])).toEqual([]);
  expect(between([-5, 4], [4, 4])).toEqual([['smoke', 's', 5, 9]]);
  expect(between([4, 4], [0, 0])).toEqual([['smoke', 's', 5.657, 5.657]]);
  // A target at its beginning lies in it.
  expect(between([-3, 0], [0, 0])).toEqual([['smoke', 's', 3, 3]]);
});

test('laid along a track with turns in it, it drifts and clears as any smoke does', () => {
  const start = laid({ a: poseOf(0, 0), b: poseOf(-3, 2), c: poseOf(3, 2) });
  const moved = reduceTable(start.state, {
    type: 'table/moved',
    piece: piece('a'),
    legs: [ahead(4), alter(90), ahead(4)],
  });
  const smoking = reduceTable(moved, {
    type: 'table/smoke-laid',
    smoke: 's',
    piece: piece('a'),
    width: inches(0),
  });
  expect(smoking.smoke).toHaveLength(1);
  expect(smoking.smoke[0]).toMatchObject({ width: 0, strips: [{ from: at(0, 0) }, { from: at(0, 4) }] });
  expect(crossed(measuring(start.table, smoking).line('b', 'c'))).toEqual([['smoke', 's', 3, 3]]);
  const drift = { type: 'table/smoke-drifted', smoke: 's', toward: poseOf(0, 0, 90).heading } as const;
  const carried = reduceTable(smoking, { ...drift, by: inches(1) });
  expect(crossed(measuring(start.table, carried).line('b', 'c'))).toEqual([['smoke', 's', 4, 4]]);
  const cleared = reduceTable(carried, { type: 'table/smoke-cleared', smoke: 's' });
  expect(crossed(measuring(start.table, cleared).line('b', 'c'))).toEqual([]);
});
