import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  between,
  type Camera,
  fitted,
  holds,
  keepingInView,
  pannedBy,
  SCALES,
  toPixel,
  toTable,
  zoomedAt,
} from './camera';

const size = { width: 800, height: 600 };
const camera: Camera = { centre: { x: 10, y: 20 }, scale: 20, size };
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('north is up: a point an inch north of the centre is drawn above it', () => {
  expect(toPixel(camera, { x: 10, y: 21 })).toEqual({ x: 400, y: 280 });
  expect(toPixel(camera, { x: 11, y: 20 })).toEqual({ x: 420, y: 300 });
});

test('pixels and table points go there and back', () => {
  fc.assert(
    fc.property(finite(-500, 500), finite(-500, 500), finite(0.5, 300), (x, y, scale) => {
      const back = toTable({ ...camera, scale }, toPixel({ ...camera, scale }, { x, y }));
      expect(back.x).toBeCloseTo(x, 6);
      expect(back.y).toBeCloseTo(y, 6);
    }),
  );
});

test('dragging the chart by some pixels moves every point by as many', () => {
  const before = toPixel(camera, { x: 3, y: 4 });
  const after = toPixel(pannedBy(camera, 30, -12), { x: 3, y: 4 });
  expect(after.x - before.x).toBeCloseTo(30);
  expect(after.y - before.y).toBeCloseTo(-12);
});

test('zooming holds the table point under the pointer and stays within the scales', () => {
  fc.assert(
    fc.property(finite(0.001, 1000), finite(0, 800), finite(0, 600), (factor, x, y) => {
      const zoomed = zoomedAt(camera, factor, { x, y });
      const held = toPixel(zoomed, toTable(camera, { x, y }));
      expect(held.x).toBeCloseTo(x, 5);
      expect(held.y).toBeCloseTo(y, 5);
      expect(zoomed.scale).toBeGreaterThanOrEqual(SCALES.least);
      expect(zoomed.scale).toBeLessThanOrEqual(SCALES.most);
    }),
  );
});

describe('fitted', () => {
  const margin = { top: 80, right: 70, bottom: 130, left: 80 };

  test('every point lies inside the margin', () => {
    const point = fc.record({ x: finite(-200, 200), y: finite(-200, 200) });
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 12 }), (points) => {
        const shown = fitted(points, size, margin, 12);
        for (const one of points) {
          const { x, y } = toPixel(shown, one);
          expect(x).toBeGreaterThanOrEqual(80 - 1e-6);
          expect(x).toBeLessThanOrEqual(730 + 1e-6);
          expect(y).toBeGreaterThanOrEqual(80 - 1e-6);
          expect(y).toBeLessThanOrEqual(470 + 1e-6);
        }
      }),
    );
  });

  test('a single ship is shown with water around it, and no ship at all is no error', () => {
    const even = { top: 80, right: 80, bottom: 80, left: 80 };
    expect(fitted([{ x: 5, y: 5 }], size, even, 11)).toEqual({ centre: { x: 5, y: 5 }, scale: 40, size });
    expect(fitted([], size, even, 11).centre).toEqual({ x: 0, y: 0 });
  });
});

test('a point in view leaves the camera alone; one outside is brought just inside', () => {
  expect(keepingInView(camera, { x: 12, y: 22 }, 100)).toBe(camera);
  const moved = keepingInView(camera, { x: 60, y: 20 }, 100);
  expect(toPixel(moved, { x: 60, y: 20 })).toEqual({ x: 700, y: 300 });
});

test('between two cameras lie both ends', () => {
  const other: Camera = { centre: { x: 0, y: 0 }, scale: 5, size };
  expect(between(camera, other, 0)).toEqual(camera);
  expect(between(camera, other, 1)).toEqual(other);
  expect(between(camera, other, 0.5).scale).toBeCloseTo(10);
});

test('a fitted camera holds all its points inside the margin, and none that lies beyond it', () => {
  const point = fc.record({ x: finite(-200, 200), y: finite(-200, 200) });
  const margin = { top: 60, right: 70, bottom: 80, left: 50 };
  const less = { top: 59, right: 69, bottom: 79, left: 49 };
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (points) => {
      const fit = fitted(points, size, margin, 14);
      expect(holds(fit, points, less)).toBe(true);
      expect(holds(fit, [...points, toTable(fit, { x: 30, y: 300 })], less)).toBe(false);
    }),
  );
});
