import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropRound } from './small-picture';

const size = fc.integer({ min: 300, max: 4000 });

test('a small picture shows every ship that the chart shows, and nothing beside the chart', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(size, size, fc.array(fc.tuple(part, part), { maxLength: 6 }), (width, height, places) => {
      const points = places.map(([x, y]) => ({ x: x * width, y: y * height }));
      const crop = cropRound(points, width, height);
      expect(crop.x).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.y).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.x + crop.width).toBeLessThanOrEqual(width + 1e-6);
      expect(crop.y + crop.height).toBeLessThanOrEqual(height + 1e-6);
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(crop.x - 1e-6);
        expect(x).toBeLessThanOrEqual(crop.x + crop.width + 1e-6);
        expect(y).toBeGreaterThanOrEqual(crop.y - 1e-6);
        expect(y).toBeLessThanOrEqual(crop.y + crop.height + 1e-6);
      }
    }),
  );
});

test('two ships in a wide sea are shown in the shape of the list, and near', () => {
  const crop = cropRound(
    [
      { x: 1000, y: 800 },
      { x: 1100, y: 820 },
    ],
    4000,
    3000,
  );
  expect(crop).toEqual({ x: 840, y: 678.75, width: 420, height: 262.5 });
});
