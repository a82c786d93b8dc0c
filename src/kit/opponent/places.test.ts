import { expect, test } from 'vitest';
import { degrees, inches } from '../../geometry/units';
import { besideSeen, rangeAfter } from './places';

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
