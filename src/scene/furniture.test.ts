import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_RULES } from '../engine/text';
import { gridStep } from './chart-layer';
import { placeWords, scaleBar } from './furniture';

const scale = { inchesPerNauticalMile: 3, yardsPerInch: 675 };

test('at 20 pixels to the inch and 3 inches to the mile, 200 pixels hold 3 miles: 9 inches, 6,075 yards', () => {
  expect(scaleBar(20, scale, 200)).toEqual({ miles: 3, inches: 9, yards: 6075, pixels: 180 });
});

test('the bar is as long as fits, and never longer', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.4, max: 400, noNaN: true }), (pixelsPerInch) => {
      const bar = scaleBar(pixelsPerInch, scale, 240);
      expect(bar.pixels).toBeLessThanOrEqual(240);
      expect(bar.pixels).toBeGreaterThanOrEqual(bar.miles === 500 ? 0 : 240 / 3);
    }),
  );
});

test('grid lines are never closer than 64 pixels nor needlessly far apart', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.4, max: 256, noNaN: true }), (pixelsPerInch) => {
      const pixels = gridStep(pixelsPerInch) * pixelsPerInch;
      expect(pixels).toBeGreaterThanOrEqual(64);
      expect(pixels).toBeLessThanOrEqual(64 * 2.01);
    }),
  );
});

test.each([
  [34.25, 'N', "34°15'N"],
  [-34.9, 'S', "34°54'S"],
  [-0.5, 'S', "0°30'S"],
  [63.999999, 'N', "64°00'N"],
])('%d degrees is written with the letter %s as %s', (deg, _letter, words) => {
  expect(placeWords(NO_RULES, deg, 'latitude')).toBe(words);
});
