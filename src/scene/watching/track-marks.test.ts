import { describe, expect, test } from 'vitest';
import type { Leg, Pose } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import { glidePose, glideTime } from './motion';
import { runMarks, splitTrack } from './track-marks';

const start: Pose = { at: { x: 0, y: 0 }, heading: degrees(0) };
const ahead = (n: number): Leg => ({ ahead: inches(n) });
const alter = (n: number): Leg => ({ alter: degrees(n) });
const track = [ahead(2), alter(90), ahead(3)];

describe('splitTrack', () => {
  test('cuts in the middle of a run', () => {
    expect(splitTrack(track, 3)).toEqual({ legal: [ahead(2), alter(90), ahead(1)], beyond: [ahead(2)] });
  });

  test('an alteration at the cut is still made', () => {
    expect(splitTrack(track, 2)).toEqual({ legal: [ahead(2), alter(90)], beyond: [ahead(3)] });
  });

  test('a track shorter than the cut is whole', () => {
    expect(splitTrack(track, 5)).toEqual({ legal: track, beyond: [] });
    expect(splitTrack(track, Number.POSITIVE_INFINITY).beyond).toEqual([]);
  });
});

describe('runMarks', () => {
  test('a mark at each whole inch run, on through the alteration, none at the end', () => {
    expect(runMarks(start, track, 1).map((pose) => pose.at)).toEqual([
      { x: 0, y: 1 },
      { x: 1, y: 2 },
      { x: 2, y: 2 },
    ]);
  });

  test('every second inch when asked', () => {
    expect(runMarks(start, [ahead(6)], 2).map((pose) => pose.at.y)).toEqual([2, 4]);
  });

  test('at every centimetre of a table measured in them, none at the end', () => {
    const run = [ahead(5 / 2.54), ahead(3 / 2.54)];
    const ys = runMarks(start, run, 1 / 2.54).map(({ at }) => Math.round(at.y * 2.54 * 1e6) / 1e6);
    expect(ys).toEqual([1, 2, 3, 4, 6, 7]);
  });
});

describe('a movement shown', () => {
  test('begins at the start, ends at the end, and turns on the way', () => {
    expect(glidePose(start, track, 0)).toEqual(start);
    expect(glidePose(start, track, 1)).toEqual({ at: { x: 3, y: 2 }, heading: 90 });
    // 2 inches, a right angle that counts as one, 3 inches: at 2.5 of 6 she is half-way through the turn.
    expect(glidePose(start, track, 2.5 / 6)).toEqual({ at: { x: 0, y: 2 }, heading: 45 });
  });

  test('a ship that stays is shown where she is', () => {
    expect(glidePose(start, [], 0.5)).toEqual(start);
  });

  test('takes longer the farther she goes, but never long', () => {
    expect(glideTime([ahead(2)])).toBeLessThan(glideTime([ahead(4)]));
    expect(glideTime([ahead(100)])).toBe(900);
  });
});

test('a run astern is cut and marked as one ahead is', () => {
  expect(splitTrack([ahead(-3)], 1)).toEqual({ legal: [ahead(-1)], beyond: [ahead(-2)] });
  expect(runMarks(start, [ahead(-3)], 1).map((pose) => pose.at.y)).toEqual([-1, -2]);
});
