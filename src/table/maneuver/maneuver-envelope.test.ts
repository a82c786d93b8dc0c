import { describe, expect, test } from 'vitest';
import {
  aheadStep,
  alterStep,
  inSteps,
  maneuverOf,
  poseOf,
  randomFrom,
  shipOf,
  shipSetting,
} from '../../engine/moving/maneuver-sample';
import type { Point } from '../../geometry/pose';
import { poseAfter, run } from '../../geometry/track';
import { envelope, isReachable, nearestTrack, prepareReach, randomTrack } from './maneuver';

const halves = maneuverOf(
  shipSetting({
    spend: [6, 6],
    steps: [aheadStep(3, 3), alterStep(60, { cost: 0 }), aheadStep(3, 3)],
    repeat: false,
  }),
);
const cases = [
  ['class 1', shipOf(7)],
  ['class 2', shipOf(7, { limit: 90 })],
  ['class 3', shipOf(7, { limit: 180 })],
  ['class 4', shipOf(7, { limit: 360 })],
  ['class 1 with a run carried over', shipOf(8, { begin: 1 })],
  ['class 2 with a run carried over', shipOf(10, { limit: 90, begin: 1 })],
  ['a jammed rudder', shipOf(8, { cost: 2, hand: 'port', forced: true })],
  ['half, alter, half', halves],
  ['steps of 15 degrees', inSteps(6, [12, 25], { whole: false })],
  ['steps to one hand', inSteps(5, [10, 20], { whole: false, hand: 'port', begin: 1 })],
] as const;

const area = (ring: readonly Point[]) =>
  ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length] ?? p;
    return sum + (p.x * q.y - q.x * p.y) / 2;
  }, 0);

/** Even and odd crossings of a line to the east. */
const inside = (rings: readonly (readonly Point[])[], { x, y }: Point) =>
  rings.flat().length > 0 &&
  rings.reduce(
    (odd, ring) =>
      ring.reduce((now, p, i) => {
        const q = ring[(i + 1) % ring.length] ?? p;
        const crosses = p.y > y !== q.y > y && x < p.x + ((y - p.y) / (q.y - p.y)) * (q.x - p.x);
        return crosses ? !now : now;
      }, odd),
    false,
  );

describe.each(cases)('the envelope of %s', (_, maneuver) => {
  const pose = poseOf(12, -3, 217);
  const rings = envelope(maneuver, pose, 'full');

  test('shows no point more than 0.15 inch outside the truth', () => {
    for (const point of rings.flat()) {
      expect(nearestTrack(maneuver, pose, { to: point, setting: 'full' }).short).toBeLessThanOrEqual(0.16);
    }
  });

  test('holds the ends of random tracks, but for corners as fine as its grain', () => {
    const reaches = prepareReach(maneuver, pose, maneuver.settings[0] as never);
    const random = randomFrom(11);
    let held = 0;
    for (let i = 0; i < 400; i++) {
      const { at } = poseAfter(pose, randomTrack(maneuver.settings[0] as never, random));
      expect(reaches(at, 0.2)).toBe(true);
      held += Number(inside(rings, at));
    }
    // Half of the random tracks end at corners and edges of what can be reached.
    expect(held).toBeGreaterThan(260);
  });

  test('agrees with the nearest track about points of the plane', () => {
    const random = randomFrom(5);
    for (let i = 0; i < 150; i++) {
      const point = { x: 12 + 20 * (random() - 0.5), y: -3 + 20 * (random() - 0.5) };
      const { short } = nearestTrack(maneuver, pose, { to: point, setting: 'full' });
      if (short > 0.3) {
        expect(isReachable(maneuver, pose, 'full', point)).toBe(false);
        expect(inside(rings, point)).toBe(false);
      }
    }
  });

  test('has its largest outline first, counterclockwise', () => {
    const areas = rings.map(area);
    expect(areas[0]).toBeGreaterThan(0);
    for (const a of areas.slice(1)) expect(Math.abs(a)).toBeLessThanOrEqual(areas[0] ?? 0);
  });
});

test('the envelope turns and moves with the piece', () => {
  const ship = shipOf(7, { limit: 90 });
  const here = envelope(ship, poseOf(0, 0, 0), 'full').flat();
  const there = envelope(ship, poseOf(5, 6, 30), 'full').flat();
  expect(there).toHaveLength(here.length);
  here.forEach((p, i) => {
    const moved = run(run({ x: 5, y: 6 }, 30, p.y), 120, p.x);
    expect(Math.hypot(moved.x - (there[i]?.x ?? 0), moved.y - (there[i]?.y ?? 0))).toBeLessThan(1e-9);
  });
});

test('the envelope of a ship that must move leaves a hole or a bay about where it lies', () => {
  const ship = shipOf(7);
  expect(inside(envelope(ship, poseOf(0, 0, 0), 'full'), { x: 0, y: 1 })).toBe(false);
  expect(inside(envelope(ship, poseOf(0, 0, 0), 'half'), { x: 0, y: 3.9 })).toBe(true);
});

test('the area of a sector is met within three parts in a hundred', () => {
  // Turned at once by up to 90 degrees to either hand, then straight for up to 4 inches: half a disc.
  const sector = maneuverOf(
    shipSetting({
      spend: [0, 4],
      steps: [alterStep(90, { cost: 0 }), aheadStep(0)],
      repeat: false,
    }),
  );
  const shown = envelope(sector, poseOf(0, 0, 0), 'full').reduce((sum, ring) => sum + area(ring), 0);
  expect(Math.abs(shown / (Math.PI * 8) - 1)).toBeLessThan(0.03);
});

test('an unknown setting reaches nothing; a stop reaches where it lies; a wide tolerance is kept', () => {
  const stop = maneuverOf(shipSetting({ id: 'stop', spend: [0, 0], steps: [], repeat: false }));
  const pose = poseOf(2, 2, 45);
  expect(envelope(stop, pose, 'full')).toEqual([]);
  expect(isReachable(stop, pose, 'full', pose.at)).toBe(false);
  expect(isReachable(stop, pose, 'stop', pose.at)).toBe(true);
  expect(isReachable(stop, pose, 'stop', { x: 2, y: 2.5 })).toBe(false);
  expect(isReachable(stop, pose, 'stop', { x: 2, y: 2.5 }, 0.5)).toBe(true);
  for (const point of envelope(stop, pose, 'stop').flat()) {
    expect(Math.hypot(point.x - 2, point.y - 2)).toBeLessThanOrEqual(0.15);
  }
});
