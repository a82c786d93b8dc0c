import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_RULES } from '../../engine/words/text';
import { gridStep } from '../chart/chart-layer';
import { overlap } from '../letters/labels';
import { furnitureBoxes, placeWords, roseAt, seenMargin } from './furniture';

test('grid lines are never closer than 64 pixels nor needlessly far apart', () => {
  const zoom = fc.double({ min: 0.4, max: 256, noNaN: true });
  fc.assert(
    fc.property(zoom, (pixelsPerInch) => {
      const pixels = gridStep(pixelsPerInch, 'inch') * pixelsPerInch;
      expect(pixels).toBeGreaterThanOrEqual(64);
      expect(pixels).toBeLessThanOrEqual(64 * 2.01);
    }),
  );
  // Steps of 1, 2, 5 and 10 are up to two and a half times as far apart.
  fc.assert(
    fc.property(zoom, (pixelsPerInch) => {
      const pixels = gridStep(pixelsPerInch, 'cm') * pixelsPerInch;
      expect(pixels).toBeGreaterThanOrEqual(64);
      expect(pixels).toBeLessThanOrEqual(64 * 2.51);
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

/** Of a host of 900 by 700 pixels: a rose of 44 pixels keeps 34 from the right and 56 from the bottom. */
const HOST = { width: 900, height: 700 };

test('the compass rose stands at the lower right unless a piece lies there, and is left out of a small window', () => {
  expect(roseAt(HOST, [])).toEqual({ x: 822, y: 600 });
  expect(roseAt(HOST, [{ x: 300, y: 300, width: 40, height: 10 }])).toEqual({ x: 822, y: 600 });
  expect(roseAt(HOST, [{ x: 800, y: 590, width: 40, height: 10 }])).toEqual({ x: 78, y: 100 });
  expect(roseAt({ width: 390, height: 500 }, [])).toBeUndefined();
});

test('wherever the pieces lie, the rose covers none of them, and labels keep off it where it stands', () => {
  const piece = fc.record({
    x: fc.integer({ min: -20, max: 900 }),
    y: fc.integer({ min: -20, max: 700 }),
    width: fc.integer({ min: 4, max: 90 }),
    height: fc.integer({ min: 4, max: 90 }),
  });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const rose = roseAt(HOST, pieces);
      if (!rose) return;
      const drawn = { x: rose.x - 46, y: rose.y - 46, width: 92, height: 92 };
      for (const one of pieces) expect(overlap(one, drawn)).toBe(false);
      const camera = { centre: { x: 0, y: 0 }, scale: 20, size: HOST };
      const kept = furnitureBoxes(camera, [], rose);
      const onPlot = { ...drawn, x: drawn.x - 450, y: drawn.y - 350 };
      expect(kept.some((box) => overlap(box, onPlot))).toBe(true);
    }),
  );
});

test('who is in view is not cut by an edge: her ring reaches so far from her middle', () => {
  const desk = seenMargin({ width: 857, height: 853 });
  for (const edge of [desk.top, desk.left, desk.right, desk.bottom]) expect(edge).toBeGreaterThanOrEqual(60);
  const phone = seenMargin({ width: 390, height: 377 });
  for (const edge of [phone.top, phone.left, phone.right, phone.bottom])
    expect(edge).toBeGreaterThanOrEqual(30);
});
