import { expect, test } from 'vitest';
import { degrees } from '../../../geometry/units';
import { arcOf, bandOf, cm, countBand, countModifier, toCm } from './bands';

test('SMR-003 counts 2, 3, 6, 7, 12, 13, 20, 21 give Count Bands 1, 2, 2, 3, 3, 4, 4, 5, and 0 gives 0', () => {
  expect([0, 2, 3, 6, 7, 12, 13, 20, 21].map(countBand)).toEqual([0, 1, 2, 2, 3, 3, 4, 4, 5]);
});

test('SMR-013 six guns give +0 and seven +1; two -1, thirteen +2, twenty-one +3', () => {
  expect([1, 2, 3, 6, 7, 12, 13, 20, 21].map(countModifier)).toEqual([-1, -1, 0, 0, 1, 1, 2, 2, 3]);
});

test('SMR-H01 25.00 cm is range band 1, 25.01 cm band 2, 125.01 cm beyond the fifth', () => {
  expect([0, 25, 25.01, 50, 50.1, 125, 125.01].map(bandOf)).toEqual([1, 1, 2, 2, 3, 5, 6]);
});

test('SMR-H01 ranges come off the table to 0.01 cm', () => {
  expect([25, 25.01, 50.1, 125].map((range) => toCm(cm(range)))).toEqual([25, 25.01, 50.1, 125]);
});

test('SMR-H09 relative bearing 45.0 is bow arc, 45.1 side arc; 135 and 225 are stern arc, 134.9 and 225.1 not', () => {
  const arcs = [0, 45, 45.1, 90, 134.9, 135, 180, 225, 225.1, 314.9, 315].map((aspect) =>
    arcOf({ aspect: degrees(aspect) }),
  );
  expect(arcs).toEqual([
    'bow',
    'bow',
    'side',
    'side',
    'side',
    'stern',
    'stern',
    'stern',
    'side',
    'side',
    'bow',
  ]);
});
