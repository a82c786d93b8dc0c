import { expect, test } from 'vitest';
import { degrees, inches } from '../../geometry/units';
import { aspectAfter, besideSeen, rangeAfter, wayBeside } from './places';

test('who runs three ahead and four to starboard is five off what lay where she began, and on the spot where it lay there', () => {
  const legs = [{ ahead: inches(3) }, { alter: degrees(90) }, { ahead: inches(4) }];
  expect(rangeAfter(legs, { range: inches(0), relative: degrees(0) })).toBeCloseTo(5, 9);
  expect(
    rangeAfter(legs, { range: inches(5), relative: degrees((Math.atan2(4, 3) * 180) / Math.PI) }),
  ).toBeCloseTo(0, 6);
});

test('a place astern of a piece lies ahead of who follows it, and astern of who leads it', () => {
  const astern = { toward: 180, away: inches(2) };
  const follows = besideSeen(astern, { range: inches(12), relative: degrees(180), aspect: degrees(0) });
  expect(follows.range).toBeCloseTo(10, 9);
  expect(follows.off).toBeCloseTo(0, 6);
  const leads = besideSeen(astern, { range: inches(12), relative: degrees(0), aspect: degrees(180) });
  expect(leads.range).toBeCloseTo(14, 9);
  expect(leads.off).toBeCloseTo(180, 6);
});

test('the way to a place astern of one who steers east leads there, and brings who goes it astern of him', () => {
  // He lies 5 to the east of a piece and steers away from it: his stern is to it.
  const line = { range: inches(5), bearing: 90, aspect: degrees(180) };
  const near = wayBeside({ toward: 180, away: inches(2) }, line);
  expect([near.bearing, near.distance]).toEqual([expect.closeTo(90, 6), expect.closeTo(3, 6)]);
  expect(aspectAfter(near, line)).toBeCloseTo(180, 6);
  const beyond = wayBeside({ toward: 0, away: inches(2) }, line);
  expect(beyond.distance).toBeCloseTo(7, 6);
  expect(aspectAfter(beyond, line) % 360).toBeCloseTo(0, 6);
  // Three to his starboard, that is south, from five to the west: 5.83 off.
  const beside = wayBeside({ toward: 90, away: inches(3) }, line);
  expect(beside.distance).toBeCloseTo(Math.sqrt(34), 6);
  expect(aspectAfter(beside, line)).toBeCloseTo(90, 6);
});
