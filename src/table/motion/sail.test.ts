import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrap } from '../../geometry/heading';
import { whereIn } from '../../geometry/outlines/polygon';
import type { Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { degrees } from '../../geometry/units';
import { ahead, alter, at, laid, poseOf, withIsland } from '../testing';

test('an open path is sailed as given', () => {
  const legs = [ahead(2), alter(45), ahead(3)];
  expect(laid({ a: poseOf(0, 0) }).path('a', legs)).toEqual({ length: 5, sailed: legs, passes: [] });
});

test('no legs, and alterations alone, sail nowhere and pass nothing', () => {
  const { path } = laid({ a: poseOf(0, 0), b: poseOf(0, 0.5) });
  expect(path('a', [], 1)).toEqual({ length: 0, sailed: [], passes: [] });
  expect(path('a', [alter(90)], 1)).toEqual({ length: 0, sailed: [alter(90)], passes: [] });
  expect(path('a', [ahead(0), alter(90), ahead(0)], 1).passes).toEqual([]);
});

test('a run that is no number cannot be sailed', () => {
  const { path } = laid({ a: poseOf(0, 0) });
  expect(() => path('a', [ahead(Number.NaN)])).toThrow('cannot be sailed');
  expect(() => path('a', [alter(Number.POSITIVE_INFINITY)])).toThrow('cannot be sailed');
});

test('a run astern is as long as one ahead, and is cut short by shores and edges as that is', () => {
  const open = laid({ a: poseOf(0, 0), b: poseOf(0, -2) });
  expect(open.path('a', [ahead(1), ahead(-3)], 0.5)).toMatchObject({
    length: 4,
    passes: [{ piece: 'b', after: 3.5, distance: 0 }],
  });
  // The island lies four inches north: a bow that points south goes there astern.
  expect(laid({ a: poseOf(0, 0, 180) }, withIsland).path('a', [ahead(-9), alter(90)])).toEqual({
    length: 4,
    sailed: [ahead(-4)],
    stopped: { by: 'land', id: 'island', after: 4 },
    passes: [],
  });
});

test('DV-H11 a path that meets the shore ends there, and what follows is not sailed', () => {
  const { path } = laid({ a: poseOf(0, 0) }, withIsland);
  expect(path('a', [ahead(2), alter(0), ahead(5), alter(90), ahead(2)])).toEqual({
    length: 4,
    sailed: [ahead(2), alter(0), ahead(2)],
    stopped: { by: 'land', id: 'island', after: 4 },
    passes: [],
  });
});

test('DV-H11 touching the shore in passing stops a path too', () => {
  expect(laid({ a: poseOf(1, 0) }, withIsland).path('a', [ahead(9)])).toMatchObject({
    length: 4,
    stopped: { by: 'land', id: 'island', after: 4 },
  });
  expect(laid({ a: poseOf(0, 3, 45) }, withIsland).path('a', [ahead(9)]).length).toBe(
    Math.floor(Math.SQRT2 * 1000) / 1000,
  );
  expect(laid({ a: poseOf(0, 0) }, withIsland).path('a', [ahead(4), alter(90)])).toMatchObject({
    sailed: [ahead(4)],
    stopped: { by: 'land', id: 'island', after: 4 },
  });
  expect(laid({ a: poseOf(0, 0) }, withIsland).path('a', [ahead(3.999)]).stopped).toBeUndefined();
});

test('DV-H11 a ship on the shore may leave it, but not go along it or in', () => {
  expect(laid({ a: poseOf(0, 4, 180) }, withIsland).path('a', [ahead(3)])).toEqual({
    length: 3,
    sailed: [ahead(3)],
    passes: [],
  });
  const shut = { length: 0, sailed: [], stopped: { by: 'land', id: 'island', after: 0 } };
  expect(laid({ a: poseOf(0, 4, 0) }, withIsland).path('a', [ahead(3)])).toMatchObject(shut);
  expect(laid({ a: poseOf(0, 4, 90) }, withIsland).path('a', [ahead(3)])).toMatchObject(shut);
  expect(laid({ a: poseOf(0, 4, 0) }, withIsland).path('a', [alter(180), ahead(3)])).toMatchObject({
    length: 3,
  });
  expect(laid({ a: poseOf(0, 5, 0) }, withIsland).path('a', [ahead(3)])).toMatchObject(shut);
});

test('a ship stopped by the shore lies in the water and can leave again', () => {
  fc.assert(
    fc.property(fc.double({ min: 320, max: 400, noNaN: true }), (heading) => {
      const there = laid({ a: poseOf(0.123, 0.456, heading) }, withIsland);
      const { sailed, length, stopped } = there.path('a', [ahead(12)]);
      if (!stopped) return;
      const end = run(at(0.123, 0.456), heading, length);
      const [feature] = there.table.chart.features;
      if (feature?.shape.type !== 'polygon') throw new Error('the island is a polygon');
      expect(whereIn(end, feature.shape.rings)).not.toBe('inside');
      expect(sailed).toEqual([ahead(length)]);
      const back: Pose = { at: end, heading: degrees(wrap(heading + 180)) };
      expect(laid({ a: back }, withIsland).path('a', [ahead(3)]).stopped).toBeUndefined();
    }),
  );
});

const area = { table: { width: 72, height: 48, origin: { x: 0, y: 0 } } };

test('DV-H03 moving to y = 48.0 is still on the table, 48.1 crosses its edge', () => {
  const { path } = laid({ a: poseOf(36, 40) }, area);
  expect(path('a', [ahead(8)])).toEqual({ length: 8, sailed: [ahead(8)], passes: [] });
  expect(path('a', [ahead(8.1)])).toEqual({
    length: 8,
    sailed: [ahead(8)],
    stopped: { by: 'edge', id: 'north', after: 8 },
    passes: [],
  });
});

test.each([
  [0, 'north', 24],
  [90, 'east', 36],
  [180, 'south', 24],
  [270, 'west', 36],
])('DV-H03 heading %d leaves the table by the %s edge after %d inches', (heading, id, after) => {
  expect(laid({ a: poseOf(36, 24, heading) }, area).path('a', [ahead(99)]).stopped).toEqual({
    by: 'edge',
    id,
    after,
  });
});

test('DV-H03 a sea without edges goes on', () => {
  expect(laid({ a: poseOf(36, 40) }).path('a', [ahead(9999)]).stopped).toBeUndefined();
});

test('a ship on the edge may run along it or back, not over it', () => {
  expect(laid({ a: poseOf(36, 48, 90) }, area).path('a', [ahead(5)]).stopped).toBeUndefined();
  expect(laid({ a: poseOf(36, 48, 180) }, area).path('a', [ahead(5)]).stopped).toBeUndefined();
  expect(laid({ a: poseOf(36, 48, 1) }, area).path('a', [ahead(5)])).toMatchObject({
    length: 0,
    stopped: { by: 'edge', id: 'north', after: 0 },
  });
});

test('land on the edge of the table stops a ship before the edge does', () => {
  const { path } = laid(
    { a: poseOf(0, 0) },
    { ...withIsland, table: { width: 20, height: 14, origin: { x: -10, y: -10 } } },
  );
  expect(path('a', [ahead(9)]).stopped).toEqual({ by: 'land', id: 'island', after: 4 });
});

test('DV-123 a path at exactly 1.0 inch passes another ship, at 1.1 it does not', () => {
  expect(laid({ a: poseOf(0, 0), b: poseOf(1, 5) }).path('a', [ahead(8)], 1).passes).toEqual([
    { piece: 'b', after: 5, distance: 1 },
  ]);
  expect(laid({ a: poseOf(0, 0), b: poseOf(1.1, 5) }).path('a', [ahead(8)], 1).passes).toEqual([]);
});

test('DV-123 the starting point counts if the ship moves at all, and each ship is passed once', () => {
  const { path } = laid({ a: poseOf(0, 0), b: poseOf(0, -0.5) });
  expect(path('a', [ahead(3), alter(180), ahead(3)], 1).passes).toEqual([
    { piece: 'b', after: 0, distance: 0.5 },
  ]);
});

test('DV-123 ships are passed in the order met, ties by id', () => {
  const { path } = laid({
    a: poseOf(0, 0),
    z: poseOf(0.5, 3),
    c: poseOf(-0.5, 3),
    b: poseOf(0, 8),
    far: poseOf(9, 9),
  });
  expect(path('a', [ahead(9)], 1).passes).toEqual([
    { piece: 'c', after: 2.134, distance: 0.5 },
    { piece: 'z', after: 2.134, distance: 0.5 },
    { piece: 'b', after: 7, distance: 0 },
  ]);
});

test('DV-123 what lies beyond the shore that stops a path is not passed', () => {
  const { path } = laid({ a: poseOf(0, 0), b: poseOf(0, 8) }, withIsland);
  expect(path('a', [ahead(9)], 1).passes).toEqual([]);
});
