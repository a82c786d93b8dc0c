import { expect, test } from 'vitest';
import { degrees } from '../../geometry/units';
import { arcPoints, dashes, offset, plotAt, trueArc, wedge } from './strokes';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

test('the plot flips north up and scales inches to pixels', () => {
  expect(plotAt(10)({ x: 2, y: 3 })).toEqual({ x: 20, y: -30 });
});

test('headings on the screen: north is up, east is right', () => {
  const north = offset({ x: 0, y: 0 }, 0, 10);
  const east = offset({ x: 0, y: 0 }, 90, 10);
  expect([north.x, north.y]).toEqual([0, -10]);
  expect(east.x).toBeCloseTo(10);
  expect(east.y).toBeCloseTo(0);
});

test('dashes cover the line in the pattern and run on round a corner', () => {
  const ends = dashes(
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ],
    [6, 2],
  );
  expect(ends).toEqual([
    [
      { x: 0, y: 0 },
      { x: 6, y: 0 },
    ],
    [
      { x: 8, y: 0 },
      { x: 10, y: 0 },
    ],
    [
      { x: 10, y: 0 },
      { x: 10, y: 4 },
    ],
    [
      { x: 10, y: 6 },
      { x: 10, y: 10 },
    ],
  ]);
});

test('of a window only the dashes that may be seen in it are drawn, where they would lie without it', () => {
  const ring = arcPoints({ x: 0, y: 0 }, 500, 0, 360);
  const window = { x: 300, y: -120, width: 300, height: 240 };
  const seen = dashes(ring, [9, 5], window);
  const within = ({ x, y }: { x: number; y: number }) => x >= 300 && x <= 600 && y >= -120 && y <= 120;
  const all = dashes(ring, [9, 5]);
  expect(all.filter((ends) => ends.some(within)).every((dash) => seen.some((one) => same(one, dash)))).toBe(
    true,
  );
  expect(seen.every((one) => all.some((dash) => same(one, dash)))).toBe(true);
  expect(seen.length).toBeLessThan(all.length / 8);
});

test('a line without length has no dashes', () => {
  expect(
    dashes(
      [
        { x: 1, y: 1 },
        { x: 1, y: 1 },
      ],
      [4, 4],
    ),
  ).toEqual([]);
});

test('an arc that passes through the bow is drawn the short way over it', () => {
  expect(trueArc(10, [degrees(300), degrees(60)])).toEqual([310, 70]);
  const points = arcPoints({ x: 0, y: 0 }, 100, 310, 70);
  expect(points.every((point) => point.y <= -34)).toBe(true);
  expect(points.some((point) => Math.abs(point.x - 17.4) < 6 && point.y < -98)).toBe(true);
});

test('an arc all round is a circle, any other a wedge from the centre', () => {
  expect(trueArc(45, [degrees(0), degrees(360)])).toBeUndefined();
  const circle = wedge({ x: 5, y: 5 }, 10, undefined);
  expect(circle.every((point) => Math.abs(Math.hypot(point.x - 5, point.y - 5) - 10) < 1e-9)).toBe(true);
  expect(wedge({ x: 5, y: 5 }, 10, [0, 90])[0]).toEqual({ x: 5, y: 5 });
});
