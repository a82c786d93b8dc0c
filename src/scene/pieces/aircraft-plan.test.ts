import { expect, test } from 'vitest';
import { AIRFRAMES, type Airframe } from '../../engine/board';
import { silhouette } from './aircraft-plan';

/** Every airframe there can be. */
const ALL: readonly Airframe[] = AIRFRAMES.size.flatMap((size) =>
  AIRFRAMES.wing.flatMap((wing) =>
    AIRFRAMES.engines.flatMap((engines) =>
      AIRFRAMES.load.flatMap((load) =>
        AIRFRAMES.floats.map((floats) => ({ size, wing, engines, load, floats })),
      ),
    ),
  ),
);

test('every aircraft from above is even to both sides and lies on its disc', () => {
  for (const airframe of ALL) {
    const points = silhouette(airframe).flat();
    for (const { x, y } of points) {
      expect(Math.hypot(x, y), JSON.stringify(airframe)).toBeLessThan(15);
      expect(points.some((other) => Math.abs(other.x + x) < 1e-9 && Math.abs(other.y - y) < 1e-9)).toBe(true);
    }
  }
});

test('no two aircraft look alike but by their torpedo, which is drawn apart', () => {
  const apart = ALL.filter(({ load }) => load !== 'torpedo');
  expect(new Set(apart.map((airframe) => JSON.stringify(silhouette(airframe)))).size).toBe(apart.length);
});

test('a float plane has floats, a biplane two wings, and each pair of engines shows', () => {
  const plain: Airframe = { size: 'middle', wing: 'straight', engines: 1, load: 'none', floats: false };
  const parts = (own: Partial<Airframe>): number =>
    silhouette({ ...plain, ...own }).length - silhouette(plain).length;
  expect(parts({ floats: true })).toBe(2);
  expect(parts({ wing: 'double' })).toBe(1);
  expect(parts({ engines: 2 })).toBe(2);
  expect(parts({ engines: 4 })).toBe(4);
});
