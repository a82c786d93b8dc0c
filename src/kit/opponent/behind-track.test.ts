import { expect, test } from 'vitest';
import { degrees, inches } from '../../geometry/units';
import { behindTrack } from './behind-track';

const ahead = (by: number) => ({ ahead: inches(by) });
const alter = (by: number) => ({ alter: degrees(by) });
const at = (relative: number) => ({ range: inches(10), relative: degrees(relative), aspect: degrees(180) });

test('a track that comes back across the line lies between: how they lie then is told from its end', () => {
  // Two ahead, two to starboard, four back: the track to starboard is ahead of where she ends, two inches astern.
  const legs = [ahead(2), alter(90), ahead(2), alter(90), ahead(4), alter(90), ahead(1)];
  const lie = behindTrack(legs, at(0));
  expect(lie?.range).toBeCloseTo(Math.hypot(1, 12), 6);
  expect(lie?.masked).toBe(false);
  // She heads west: what lies nearly north of her is on her starboard beam.
  expect(lie?.relative).toBeCloseTo(90 - (Math.atan2(1, 12) * 180) / Math.PI, 6);
  expect(lie?.aspect).toBeCloseTo(180 - (Math.atan2(1, 12) * 180) / Math.PI, 6);
});

test('what lies ahead of a straight track is not behind it', () => {
  expect(behindTrack([ahead(4)], at(0))).toBeUndefined();
  expect(behindTrack([ahead(4)], at(90))).toBeUndefined();
  expect(behindTrack([], at(180))).toBeUndefined();
});
