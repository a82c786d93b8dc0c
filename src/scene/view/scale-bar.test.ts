import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scale } from '../../engine/chart/scale';
import { seaScale } from '../../engine/chart/scale';
import { NO_RULES, say } from '../../engine/words/text';
import type { TableUnit } from '../../geometry/units';
import { overlap } from '../letters/labels';
import { barAt, scaleBar } from './scale-bar';

const scale = seaScale(3);

const barOf = (pixelsPerInch: number, of: Scale, most: number, unit: TableUnit = 'inch') => {
  const { reads, ...bar } = scaleBar(pixelsPerInch, of, unit, most);
  return { ...bar, reads: reads.map((one) => say(NO_RULES, one)) };
};

test('at 20 pixels to the inch and 3 inches to the mile, 200 pixels hold 3 miles: 9 inches, 6,080 yards', () => {
  expect(barOf(20, scale, 200)).toEqual({ inches: 9, pixels: 180, reads: ['3 miles', '6080 yards'] });
  expect(barOf(20, scale, 60).reads).toEqual(['1 mile', '2030 yards']);
});

test('where the scale reads nothing the bar is a round length of the table, in its own unit', () => {
  expect(barOf(20, { readings: [] }, 200)).toEqual({ inches: 10, pixels: 200, reads: [] });
  expect(barOf(20, { readings: [] }, 200, 'cm').inches * 2.54).toBeCloseTo(20, 9);
});

test('where a mile is no round length of the table the bar is one, and says what it is in miles', () => {
  // 9.97 inches to the mile: a mile would be 25.32 centimetres.
  const bar = barOf(20, seaScale(9.97), 220, 'cm');
  expect(bar.inches * 2.54).toBeCloseTo(20, 9);
  expect(bar.reads).toEqual(['0.8 miles', '1600 yards']);
});

test('the bar is as long as fits, and never longer', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.4, max: 400, noNaN: true }), (pixelsPerInch) => {
      const bar = scaleBar(pixelsPerInch, scale, 'inch', 240);
      expect(bar.pixels).toBeLessThanOrEqual(240);
      expect(bar.pixels).toBeGreaterThanOrEqual(bar.inches === 1500 ? 0 : 240 / 3);
    }),
  );
});

/** A phone's chart, and one on a desk. */
const HOSTS = [
  { width: 390, height: 357 },
  { width: 856, height: 852 },
] as const;
const LEGEND = 'Rings: what the range takes from a shot of 46 cm/45 Type 94';

test.each(HOSTS)(
  'the plate stands at the lower left with the whole legend in a window $width wide',
  (host) => {
    const plate = barAt(host, 12, scale, 'inch', LEGEND, []);
    expect(plate?.legend.join(' ')).toBe(LEGEND);
    expect(plate?.box.x).toBe(14);
    expect((plate?.box.y ?? 0) + (plate?.box.height ?? 0)).toBe(host.height - 14);
  },
);

test('the plate goes to another place, then does without its legend, then is left out', () => {
  const [host] = HOSTS;
  const south = { x: 0, y: 300, width: 390, height: 10 };
  expect(barAt(host, 12, scale, 'inch', LEGEND, [south])?.box.y).toBe(34);
  const rows = [64, 300].map((y) => ({ x: 0, y, width: 390, height: 4 }));
  expect(barAt(host, 12, scale, 'inch', LEGEND, rows)?.legend).toEqual([]);
  expect(barAt(host, 12, scale, 'inch', LEGEND, [{ x: 0, y: 0, ...host }])).toBeUndefined();
});

test('wherever the pieces lie, the plate covers none of them and lies in the window', () => {
  const piece = fc.record({
    x: fc.integer({ min: -20, max: 860 }),
    y: fc.integer({ min: -20, max: 860 }),
    width: fc.integer({ min: 4, max: 90 }),
    height: fc.integer({ min: 4, max: 90 }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...HOSTS), fc.array(piece, { maxLength: 12 }), (host, pieces) => {
      const box = barAt(host, 12, scale, 'inch', LEGEND, pieces)?.box;
      if (!box) return;
      for (const one of pieces) expect(overlap(one, box)).toBe(false);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(host.width);
      expect(box.y + box.height).toBeLessThanOrEqual(host.height);
    }),
  );
});
