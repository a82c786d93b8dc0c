import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meetsBox } from '../../geometry/outlines/polygon';
import { boxesMet, boxesOf } from './boxes';

// Whole numbers make lines that only touch a box as frequent as those that cross it.
const place = fc.integer({ min: -20, max: 20 });
const point = fc.record({ x: place, y: place });
const box = fc
  .tuple(place, place, fc.nat(8), fc.nat(8))
  .map(([minX, minY, wide, high]) => ({ minX, minY, maxX: minX + wide, maxY: minY + high }));

test('the boxes that a line meets are those found by trying every box', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 40 }), point, point, (boxes, a, b) => {
      const all = boxes.flatMap((one, i) => (meetsBox(a, b, one) ? [i] : []));
      expect(boxesMet(boxesOf(boxes), a, b)).toEqual(all);
    }),
    { numRuns: 500 },
  );
});

test('a box that nothing meets is never found', () => {
  const nothing = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  const tree = boxesOf([nothing, { minX: 0, minY: 0, maxX: 1, maxY: 1 }, nothing]);
  expect(boxesMet(tree, { x: -5, y: -5 }, { x: 5, y: 5 })).toEqual([1]);
  expect(boxesMet(boxesOf([nothing]), { x: -5, y: -5 }, { x: 5, y: 5 })).toEqual([]);
});
