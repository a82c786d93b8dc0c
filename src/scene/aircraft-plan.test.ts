import { expect, test } from 'vitest';
import { AIRCRAFT } from '../engine/contract';
import { silhouette } from './aircraft-plan';

test.each(AIRCRAFT)('a %s from above is even to both sides and lies on its disc', (aircraft) => {
  const points = silhouette(aircraft).flat();
  for (const { x, y } of points) {
    expect(Math.hypot(x, y)).toBeLessThan(15);
    expect(points.some((other) => Math.abs(other.x + x) < 1e-9 && Math.abs(other.y - y) < 1e-9)).toBe(true);
  }
});

test('no two kinds of aircraft look alike, and a float plane has floats', () => {
  const drawn = AIRCRAFT.map((aircraft) => JSON.stringify(silhouette(aircraft)));
  expect(new Set(drawn).size).toBe(AIRCRAFT.length);
  expect(silhouette('float-plane')).toHaveLength(silhouette('fighter').length + 2);
});
