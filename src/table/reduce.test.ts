import { expect, test } from 'vitest';
import type { TableEvent } from '../engine/chart/table-event';
import { piece } from '../engine/ids';
import { degrees, inches } from '../geometry/units';
import { reduceTable } from './reduce';
import type { TableState } from './state';
import { ahead, alter, at, laid, poseOf, smokeOf } from './testing';
import { driftedSmoke, hides, stripsAlong } from './weather/smoke';

const A = piece('a');
const { state: START } = laid({ a: poseOf(0, 0), b: poseOf(5, 5, 90) });
const after = (...events: readonly TableEvent[]): TableState => events.reduce(reduceTable, START);

test('a moved piece ends where its legs lead and keeps them as its wake', () => {
  const legs = [ahead(2), alter(90), ahead(1)];
  const state = after({ type: 'table/moved', piece: A, legs });
  expect(state.pieces[A]?.pose).toEqual(poseOf(1, 2, 90));
  expect(state.pieces[A]?.wake).toEqual({ from: poseOf(0, 0), legs });
  expect(START.pieces[A]?.pose).toEqual(poseOf(0, 0));
});

test('a placed piece stands where it was put, without its old wake, and is back in play', () => {
  const state = after(
    { type: 'table/moved', piece: A, legs: [ahead(2)] },
    { type: 'table/removed', piece: A, how: 'sunk' },
    { type: 'table/placed', piece: A, pose: poseOf(7, 8, 365) },
  );
  expect(state.pieces[A]).toEqual({ ...START.pieces[A], pose: poseOf(7, 8, 5) });
});

test('a removed piece leaves its mark with the word for how', () => {
  const state = after({ type: 'table/removed', piece: A, how: 'sunk' });
  expect(state.pieces[A]).toEqual({ ...START.pieces[A], gone: 'sunk' });
});

test('smoke is laid along the last track, a strip for each leg', () => {
  const state = after(
    { type: 'table/moved', piece: A, legs: [ahead(2), alter(90), ahead(3)] },
    { type: 'table/smoke-laid', smoke: 's', piece: A, width: inches(1) },
  );
  expect(state.smoke).toEqual([smokeOf('s', 1, [at(0, 0), at(0, 2)], [at(0, 2), at(3, 2)])]);
});

test('smoke of a piece that has not moved has no strips, but can drift and clear', () => {
  const state = after(
    { type: 'table/smoke-laid', smoke: 's', piece: A, width: inches(1) },
    { type: 'table/smoke-drifted', smoke: 's', toward: degrees(90), by: inches(3) },
  );
  expect(state.smoke).toEqual([smokeOf('s', 1)]);
  expect(reduceTable(state, { type: 'table/smoke-cleared', smoke: 's' }).smoke).toEqual([]);
});

test('DV-118 wind toward 090 and a die of 3 carry every point of the template 3 inches east', () => {
  const state = after(
    { type: 'table/moved', piece: A, legs: [ahead(2), alter(90), ahead(3)] },
    { type: 'table/smoke-laid', smoke: 's', piece: A, width: inches(1) },
    { type: 'table/smoke-drifted', smoke: 's', toward: degrees(90), by: inches(3) },
  );
  expect(state.smoke).toEqual([smokeOf('s', 1, [at(3, 0), at(3, 2)], [at(3, 2), at(6, 2)])]);
});

test('the wind is the direction it blows toward', () => {
  expect(after({ type: 'table/wind', toward: degrees(450) }).wind).toBe(90);
});

test.each<TableEvent>([
  { type: 'table/placed', piece: piece('x'), pose: poseOf(0, 0) },
  { type: 'table/moved', piece: piece('x'), legs: [] },
  { type: 'table/removed', piece: piece('x'), how: 'sunk' },
  { type: 'table/smoke-laid', smoke: 's', piece: piece('x'), width: inches(1) },
  { type: 'table/smoke-drifted', smoke: 'x', toward: degrees(0), by: inches(1) },
  { type: 'table/smoke-cleared', smoke: 'x' },
])('$type of what is not on the table throws', (event) => {
  expect(() => reduceTable(START, event)).toThrow('on the table');
});

test('smoke cannot be laid twice under one id', () => {
  const lay: TableEvent = { type: 'table/smoke-laid', smoke: 's', piece: A, width: inches(1) };
  expect(() => after(lay, lay)).toThrow('already');
});

test('DV-H06 legs that run on make one strip, legs after an alteration a new one with square ends', () => {
  expect(stripsAlong(poseOf(0, 0), [ahead(1), ahead(1), alter(30), alter(-30), ahead(2), ahead(0)])).toEqual([
    { from: at(0, 0), to: at(0, 4) },
  ]);
  expect(stripsAlong(poseOf(0, 0), [alter(90), ahead(1), alter(90), ahead(2), alter(45)])).toEqual([
    { from: at(0, 0), to: at(1, 0) },
    { from: at(1, 0), to: at(1, -2) },
  ]);
  expect(stripsAlong(poseOf(0, 0), [])).toEqual([]);
});

test('DV-H06 the interior of smoke hides, its edge does not, half an inch to each side', () => {
  const smoke = smokeOf('s', 1, [at(0, 0), at(0, 4)]);
  expect(hides(smoke, at(0.49, 2))).toBe(true);
  expect(hides(smoke, at(0.5, 2))).toBe(false);
  expect(hides(smoke, at(-0.5, 2))).toBe(false);
  expect(hides(smoke, at(0, 4))).toBe(false);
  expect(hides(smoke, at(0, 0.01))).toBe(true);
  expect(hides(driftedSmoke(smoke, 90, 3), at(3, 2))).toBe(true);
  expect(hides(smokeOf('none', 1, [at(1, 1), at(1, 1)]), at(1, 1))).toBe(false);
});
