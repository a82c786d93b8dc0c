import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Maneuver } from '../../engine/moving/maneuver';
import {
  aheadStep,
  alterStep,
  maneuverOf,
  poseOf,
  randomFrom,
  shipOf,
  shipSetting,
} from '../../engine/moving/maneuver-sample';
import { verdict } from '../../engine/moving/verdict';
import { alteration } from '../../geometry/heading';
import { poseAfter, run, trackLength } from '../../geometry/track';
import { degrees } from '../../geometry/units';
import { nearestTrack, randomTrack } from './maneuver';

const origin = poseOf(0, 0, 0);

/** Ships of every class, sound, damaged, jammed and with a run carried over, and movements of other kinds. */
const shipArb = fc
  .record({
    speed: fc.integer({ min: 1, max: 10 }),
    limit: fc.constantFrom(45, 90, 180, 360),
    cost: fc.constantFrom(1, 2),
    begin: fc.constantFrom(0, 1),
    helm: fc.constantFrom('free', 'port', 'jammed'),
  })
  .map(({ speed, helm, limit, ...more }) =>
    shipOf(speed, {
      ...more,
      limit: helm === 'jammed' ? 45 : limit,
      ...(helm !== 'free' && { hand: 'port' }),
      forced: helm === 'jammed',
    }),
  );
const otherArb = fc.constantFrom(
  maneuverOf(
    shipSetting({
      spend: [4.5, 4.5],
      steps: [aheadStep(2.25, 2.25), alterStep(30, { cost: 0 }), aheadStep(2.25, 2.25)],
      repeat: false,
    }),
  ),
  maneuverOf(shipSetting({ spend: [0, 4], steps: [aheadStep(0), alterStep(180, { cost: 0 })] })),
  maneuverOf(shipSetting({ spend: [0, 0], steps: [alterStep(45, { cost: 0 })], repeat: false })),
  maneuverOf(shipSetting({ spend: [3.937, 7.874], steps: [aheadStep(1.9685), alterStep(22.5)] })),
  maneuverOf(shipSetting({ spend: [2, 8], steps: [aheadStep(1, 3), alterStep(60, { cost: 0.5 })] })),
  maneuverOf(shipSetting({ spend: [2, 7], steps: [aheadStep(2), alterStep(45, { forced: true })] })),
);
const maneuverArb: fc.Arbitrary<Maneuver> = fc.oneof({ weight: 4, arbitrary: shipArb }, otherArb);
const hundredths = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((n) => n / 100);
const pointArb = fc.record({ x: hundredths(14), y: hundredths(14) });

describe('the nearest track', () => {
  test('goes straight to a point ahead', () => {
    const found = nearestTrack(shipOf(7), poseOf(3, 4, 90), { to: { x: 9, y: 4 } });
    expect(found).toMatchObject({ setting: 'full', legs: [{ ahead: 6 }], spent: 6, left: 1, short: 0 });
    expect(found.end).toEqual(poseOf(9, 4, 90));
  });

  test('does not turn for less than 0.05 inch', () => {
    expect(nearestTrack(shipOf(7), origin, { to: { x: 0.04, y: 6 } }).legs).toEqual([{ ahead: 6 }]);
  });

  test('turns once where that serves, by whole degrees', () => {
    const to = run({ x: 0, y: 2 }, 30, 3);
    const found = nearestTrack(shipOf(7), origin, { to });
    expect(found.short).toBeLessThan(0.02);
    expect(found.legs.filter((leg) => 'alter' in leg)).toHaveLength(1);
  });

  test('ends as near as it can to a point out of reach', () => {
    expect(nearestTrack(shipOf(7), origin, { to: { x: 0, y: 100 } })).toMatchObject({
      legs: [{ ahead: 7 }],
      short: 93,
    });
    expect(nearestTrack(shipOf(7), origin, { to: { x: 0, y: 0 }, setting: 'full' }).spent).toBe(4);
  });

  test('takes another setting where it serves better, and the one wished for where one is', () => {
    expect(nearestTrack(shipOf(7), origin, { to: { x: 0, y: 1 } })).toMatchObject({
      setting: 'half',
      short: 0,
    });
    const full = nearestTrack(shipOf(7), origin, { to: { x: 0, y: 1 }, setting: 'full' });
    expect(full.setting).toBe('full');
    // Class 1 turns away and comes no nearer than the 2 inches before a turn, an inch paid, an inch run.
    expect(full.short).toBeGreaterThan(1);
    expect(nearestTrack(shipOf(7), origin, { to: { x: 0, y: 4 } }).setting).toBe('full');
  });

  test('turns to a wished heading, at the end of the track too', () => {
    const ship = shipOf(7, { limit: 90 });
    const found = nearestTrack(ship, origin, { to: { x: 0, y: 6 }, heading: degrees(60) });
    expect(found.end.heading).toBe(60);
    expect(found.short).toBeLessThan(0.1);
    expect(Math.abs(alteration(nearestTrack(ship, origin, { to: { x: 0, y: 6 } }).end.heading, 0))).toBe(0);
  });

  test('a setting that spends nothing has the empty track', () => {
    const stop = maneuverOf(shipSetting({ spend: [0, 0], limit: 360, begin: 1 }));
    const found = nearestTrack(stop, origin, { to: { x: 3, y: 4 }, heading: degrees(90) });
    expect(found).toMatchObject({ setting: 'full', legs: [], spent: 0, left: 0, short: 5 });
  });

  test('a piece with no setting stays where it is', () => {
    expect(nearestTrack(maneuverOf(), origin, { to: { x: 0, y: 2 } })).toMatchObject({ legs: [], short: 2 });
  });

  test('turns as often as the movement allows where only that reaches', () => {
    const ship = maneuverOf(shipSetting({ spend: [5, 10], limit: 45 }));
    const legs = [
      { ahead: 2 },
      { alter: -45 },
      { ahead: 2 },
      { alter: -45 },
      { ahead: 2 },
      { alter: -45 },
      { ahead: 1 },
    ];
    const end = poseAfter(origin, legs as never);
    const found = nearestTrack(ship, origin, { to: end.at, heading: end.heading });
    expect(found.legs).toEqual(legs);
  });

  test('is as near as the best of all tracks tried one by one', () => {
    const ship = maneuverOf(shipSetting({ spend: [3, 6], limit: 90 }));
    const points = [
      { x: 3, y: 1 },
      { x: -2, y: 3.3 },
      { x: 1, y: 0 },
      { x: 2.5, y: 4.5 },
      { x: -4, y: -1 },
    ];
    for (const to of points) {
      let best = Number.POSITIVE_INFINITY;
      const offer = (x: number, y: number) => {
        best = Math.min(best, Math.hypot(to.x - x, to.y - y));
      };
      for (let r = 30; r <= 60; r++) offer(0, r / 10);
      for (let first = 20; first <= 50; first++) {
        for (let last = 0; first + last <= 50; last++) {
          for (let by = -90; by <= 90; by++) {
            const end = run({ x: 0, y: first / 10 }, by, last / 10);
            offer(end.x, end.y);
          }
        }
      }
      const found = nearestTrack(ship, origin, { to });
      expect(found.short).toBeLessThanOrEqual(best + 0.05);
      expect(found.short).toBeGreaterThanOrEqual(best - 0.1);
    }
  });
});

test('every track found is legal, ends where it says and spends what it says', () => {
  fc.assert(
    fc.property(
      maneuverArb,
      pointArb,
      fc.option(fc.integer({ min: 0, max: 359 })),
      (maneuver, to, heading) => {
        const pose = poseOf(1, -2, 33);
        const wish = { to, ...(heading !== null && { heading: degrees(heading) }) };
        const found = nearestTrack(maneuver, pose, wish);
        const judged = verdict(maneuver, found.setting, found.legs);
        expect(judged).toMatchObject({ legal: true, spent: found.spent, left: found.left });
        expect(found.end).toEqual(poseAfter(pose, found.legs));
        expect(found.short).toBeCloseTo(Math.hypot(to.x - found.end.at.x, to.y - found.end.at.y), 2);
        expect(trackLength(found.legs)).toBeLessThanOrEqual(found.spent + 1e-3);
        expect(nearestTrack(maneuver, pose, wish)).toEqual(found);
      },
    ),
    { numRuns: 200 },
  );
});

test('the end of any legal track is reached within 0.1 inch', () => {
  fc.assert(
    fc.property(maneuverArb, fc.integer({ min: 1, max: 1e9 }), (maneuver, seed) => {
      const random = randomFrom(seed);
      for (const setting of maneuver.settings) {
        const end = poseAfter(origin, randomTrack(setting, random));
        expect(nearestTrack(maneuver, origin, { to: end.at }).short).toBeLessThanOrEqual(0.1);
        expect(nearestTrack(maneuver, origin, { to: end.at, setting: setting.id }).short).toBeLessThanOrEqual(
          0.1,
        );
      }
    }),
    { numRuns: 200 },
  );
});

test('legs are hundredths of an inch and alterations whole degrees', () => {
  fc.assert(
    fc.property(shipArb, pointArb, (maneuver, to) => {
      for (const leg of nearestTrack(maneuver, origin, { to }).legs) {
        if ('ahead' in leg) expect(leg.ahead).toBe(Math.round(leg.ahead * 100) / 100);
        else expect(Number.isInteger(leg.alter)).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test('turning the table turns the track with it', () => {
  fc.assert(
    fc.property(
      maneuverArb,
      pointArb,
      fc.integer({ min: 0, max: 359 }),
      pointArb,
      (maneuver, to, turn, at) => {
        const ahead = run(at, turn, to.y);
        const turned = run(ahead, turn + 90, to.x);
        const here = nearestTrack(maneuver, origin, { to });
        const there = nearestTrack(maneuver, poseOf(at.x, at.y, turn), { to: turned });
        const end = run(run(at, turn, here.end.at.y), turn + 90, here.end.at.x);
        expect(there.legs).toEqual(here.legs);
        expect(Math.hypot(there.end.at.x - end.x, there.end.at.y - end.y)).toBeLessThan(1e-6);
      },
    ),
    { numRuns: 100 },
  );
});
