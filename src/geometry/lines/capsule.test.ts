import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drifted } from '../drift';
import { hullOutline, outlineAt } from '../outlines/hull';
import { boxAround, inPolygon } from '../outlines/polygon';
import { distance } from '../point';
import type { Leg, Point, Pose } from '../pose';
import { straightsOf } from '../track';
import { degrees, inches } from '../units';
import { capsuleMeetsPoint, closestApproach, firstPass, firstWithin, nearestOnSegment } from './capsule';

const at = (x: number, y: number): Point => ({ x, y });
const ahead = (run: number): Leg => ({ ahead: inches(run) });
const alter = (angle: number): Leg => ({ alter: degrees(angle) });
const start: Pose = { at: at(0, 0), heading: degrees(0) };

test.each([
  ['abeam of it', at(3, 4), 4, 3],
  ['behind its beginning', at(3, -4), 0, 5],
  ['beyond its end', at(3, 14), 10, 5],
  ['on it', at(0, 7), 7, 0],
])('the nearest point of a segment to one %s', (_, p, along, off) => {
  expect(nearestOnSegment(p, at(0, 0), at(0, 10))).toMatchObject({ along, distance: off });
});

test('a segment of no length is a point', () => {
  expect(nearestOnSegment(at(3, 4), at(0, 0), at(0, 0))).toEqual({ point: at(0, 0), along: 0, distance: 5 });
  expect(firstWithin(at(3, 4), at(0, 0), at(0, 0), 5)).toBe(0);
  expect(firstWithin(at(3, 4), at(0, 0), at(0, 0), 4.9)).toBeUndefined();
});

test.each([
  ['passed through', at(0, 5), 1, 4],
  ['passed at exactly the reach', at(1, 5), 1, 5],
  ['passed a hair beyond the reach', at(1 + 9e-7, 5), 1, 5],
  ['passed just out of reach', at(1 + 2e-6, 5), 1, undefined],
  ['near the start', at(0.5, 0), 1, 0],
  ['met by the very end', at(0, 11), 1, 10],
  ['not quite met by the end', at(0, 11.1), 1, undefined],
  ['behind, out of reach', at(0, -1.1), 1, undefined],
  ['coincident with the start', at(0, 0), 0, 0],
])('a point %s is first within reach where it is', (_, p, reach, along) => {
  const found = firstWithin(p, at(0, 0), at(0, 10), reach);
  if (along === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(along, 3);
});

test('the first point within reach is the first that probing finds', () => {
  const cell = fc.integer({ min: -10, max: 10 });
  const point = fc.record({ x: cell, y: cell });
  fc.assert(
    fc.property(point, point, point, fc.double({ min: 0.1, max: 5, noNaN: true }), (p, a, b, reach) => {
      const found = firstWithin(p, a, b, reach);
      const length = distance(a, b);
      for (let i = 0; i <= 500; i++) {
        const along = (length * i) / 500;
        const off = distance(p, at(a.x + ((b.x - a.x) * i) / 500, a.y + ((b.y - a.y) * i) / 500));
        if (off > reach - 1e-5) continue;
        expect(found).toBeDefined();
        expect(found).toBeLessThanOrEqual(along + 1e-9);
        const first = Math.max(0, found ?? 0);
        const there =
          length === 0 ? a : at(a.x + ((b.x - a.x) * first) / length, a.y + ((b.y - a.y) * first) / length);
        expect(distance(p, there)).toBeLessThan(reach + 2e-6);
        return;
      }
    }),
  );
});

test('closest approach and first pass run over all straights of a track', () => {
  const straights = straightsOf(start, [ahead(4), alter(90), ahead(4)]);
  expect(closestApproach(at(3, 2), straights)).toEqual({ after: 7, distance: 2 });
  expect(firstPass(at(3, 2), straights, 2)).toBeCloseTo(7, 9);
  expect(firstPass(at(3, 2), straights, 3)).toBeCloseTo(2, 9);
  expect(firstPass(at(3, 2), straights, 1.9)).toBeUndefined();
});

test('of two equal approaches the first counts', () => {
  const straights = straightsOf(start, [ahead(4), alter(180), ahead(4)]);
  expect(closestApproach(at(1, 2), straights)).toEqual({ after: 2, distance: 1 });
});

test('a track without a straight approaches nothing', () => {
  expect(closestApproach(at(0, 0), straightsOf(start, [alter(90)]))).toBeUndefined();
  expect(firstPass(at(0, 0), straightsOf(start, [alter(90)]), 5)).toBeUndefined();
});

test('a swept circle covers the points within its radius, the rim included', () => {
  expect(capsuleMeetsPoint(at(0, 0), at(0, 10), 2, at(2, 5))).toBe(true);
  expect(capsuleMeetsPoint(at(0, 0), at(0, 10), 2, at(2.001, 5))).toBe(false);
  expect(capsuleMeetsPoint(at(0, 0), at(0, 0), 2, at(0, 2))).toBe(true);
});

test('DV-118 drift toward 090 by 3 carries every point 3 inches east', () => {
  expect(drifted([at(0, 0), at(1, 2)], 90, 3)).toEqual([at(3, 0), at(4, 2)]);
});

test('a hull outline has seven corners, fills its box and is symmetric', () => {
  const hull = hullOutline(10, 2);
  expect(hull.length).toBe(7);
  expect(boxAround(hull)).toEqual({ minX: -1, minY: -5, maxX: 1, maxY: 5 });
  expect(hull[0]).toEqual(at(0, 5));
  for (const { x, y } of hull) {
    expect(hull.some((other) => other.x === -x + 0 && other.y === y)).toBe(true);
  }
});

test('a hull set down on a heading points its bow along it, starboard to the right', () => {
  const hull = outlineAt(hullOutline(10, 2), { at: at(20, 30), heading: degrees(90) });
  expect(hull[0]).toEqual(at(25, 30));
  expect(hull[1]?.y).toBe(29);
  expect(inPolygon(at(20, 30), [hull])).toBe(true);
});
