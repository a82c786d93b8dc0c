import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from './point';
import type { Leg, Pose } from './pose';
import { poseAfter, posesAlong, run, straightsOf, trackLength } from './track';
import { besideLimits, degrees, inches, toThousandth } from './units';

const ahead = (distance: number): Leg => ({ ahead: inches(distance) });
const alter = (angle: number): Leg => ({ alter: degrees(angle) });
const start: Pose = { at: { x: 1, y: 2 }, heading: degrees(0) };

test('no legs end where they begin', () => {
  expect(poseAfter(start, [])).toEqual(start);
  expect(posesAlong(start, [])).toEqual([start]);
  expect(straightsOf(start, [])).toEqual([]);
  expect(trackLength([])).toBe(0);
});

test('an alteration does not shift the ship', () => {
  expect(poseAfter(start, [alter(-45)])).toEqual({ at: { x: 1, y: 2 }, heading: 315 });
});

test('a track runs leg by leg on the new heading', () => {
  const legs = [ahead(2), alter(90), ahead(3), alter(90), ahead(2)];
  expect(posesAlong(start, legs).map(({ at, heading }) => [at.x, at.y, heading])).toEqual([
    [1, 2, 0],
    [1, 4, 0],
    [1, 4, 90],
    [4, 4, 90],
    [4, 4, 180],
    [4, 2, 180],
  ]);
  expect(trackLength(legs)).toBe(7);
});

test('the straights know their leg and the inches before them, and leave out legs of no length', () => {
  const legs = [alter(90), ahead(2), ahead(0), alter(90), ahead(3)];
  expect(straightsOf(start, legs)).toEqual([
    { from: { x: 1, y: 2 }, to: { x: 3, y: 2 }, length: 2, after: 0, leg: 1 },
    { from: { x: 3, y: 2 }, to: { x: 3, y: -1 }, length: 3, after: 2, leg: 4 },
  ]);
});

test('a run is as long as it says on every heading', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (heading, inchesRun) => {
        expect(distance(start.at, run(start.at, heading, inchesRun))).toBeCloseTo(inchesRun, 10);
      },
    ),
  );
});

test.each([
  [1.2344, 1.234],
  [1.2346, 1.235],
  [-0.0001, 0],
  [7, 7],
])('%d leaves the table as %d', (value, rounded) => {
  expect(toThousandth(value)).toBe(rounded);
  expect(Object.is(toThousandth(value), -0)).toBe(false);
});

test.each([
  [24.0004, 24.0004],
  [23.9996, 23.9996],
  [12.5003, 12.5003],
  [24.0000004, 24],
  [24.00000249, 24.000002],
  [24.0504, 24.05],
  [24.0006, 24.001],
  [359.9998, 359.9998],
  [-0.0000001, 0],
])('%d, held against limits, is %d', (value, rounded) => {
  expect(besideLimits(value)).toBe(rounded);
  expect(Object.is(besideLimits(value), -0)).toBe(false);
});
