import { expect, test } from 'vitest';
import type { Beside } from '../../engine/chart/place';
import type { TableEvent } from '../../engine/chart/table-event';
import { piece, side } from '../../engine/ids';
import { degrees, inches } from '../../geometry/units';
import { measureOn } from '../measuring/measure';
import { reduceTable } from '../reduce';
import type { TableState } from '../state';
import { poseOf } from '../testing';
import { models } from './motion.testing';

const { state: START, table } = models({ a: poseOf(0, 0, 0), b: poseOf(0, 10, 0) });
const flies = (own: Partial<Beside> = {}, id = piece('plane')): TableEvent => ({
  type: 'table/set-down',
  piece: id,
  at: { of: piece('a'), toward: degrees(90), distance: inches(3), ...own },
  made: { side: side('blue'), name: 'Plane' },
});
const after = (...events: readonly TableEvent[]): TableState => events.reduce(reduceTable, START);

test('what flies comes onto the table at a distance and a direction from a piece, and moves from its own place', () => {
  const placed = after(flies());
  expect(placed.pieces[piece('plane')]).toMatchObject({ side: 'blue', name: 'Plane', aloft: true });
  expect(placed.pieces[piece('plane')]?.pose).toEqual(poseOf(3, 0, 90));
  const moved = reduceTable(placed, flies({ of: piece('plane'), toward: degrees(0), distance: inches(4) }));
  expect(moved.pieces[piece('plane')]?.pose).toEqual(poseOf(3, 4, 0));
});

test('it leaves the table without a mark, and what does not fly is not lifted or made to fly', () => {
  expect(after(flies(), { type: 'table/lifted', piece: piece('plane') })).toEqual(START);
  expect(() => after({ type: 'table/lifted', piece: piece('a') })).toThrow("'a'");
  expect(() => after(flies({}, piece('b')))).toThrow("'b'");
});

test('it is measured to like any piece, and no path passes it and no line is crossed by it', () => {
  const measure = measureOn(table, after(flies({ toward: degrees(0), distance: inches(5) })));
  expect(measure({ of: 'line', from: piece('plane'), to: piece('b') }).range).toBe(5);
  const crosses = measure({ of: 'line', from: piece('a'), to: piece('b') }).crosses;
  expect(crosses).toEqual([]);
  const path = measure({ of: 'path', piece: piece('a'), legs: [{ ahead: inches(6) }], within: inches(1) });
  expect(path.passes).toEqual([]);
});
