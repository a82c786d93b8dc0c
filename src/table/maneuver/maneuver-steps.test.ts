import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSteps, poseOf, randomFrom } from '../../engine/moving/maneuver-sample';
import { verdict } from '../../engine/moving/verdict';
import { alteration } from '../../geometry/heading';
import type { Leg, Pose } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';
import { envelope, isReachable, nearestTrack, randomTrack } from './maneuver';

const CM = 1 / 2.54;
const origin = poseOf(0, 0, 0);

/** Half a centimetre is what no turn is made for, and lengths are rounded to a tenth of one. */
const NEAR = 0.75 * CM;

const steppedArb = fc
  .record({
    most: fc.integer({ min: 0, max: 8 }),
    from: fc.integer({ min: 0, max: 20 }),
    more: fc.integer({ min: 0, max: 20 }),
    begin: fc.constantFrom(0, 1),
    hand: fc.constantFrom(undefined, undefined, 'port' as const, 'starboard' as const),
  })
  .map(({ most, from, more, begin, hand }) =>
    inSteps(most, [from, from + more], { begin, ...(hand && { hand }) }),
  );
const thousandths = fc.integer({ min: -16000, max: 16000 }).map((n) => n / 1000);
const pointArb = fc.record({ x: thousandths, y: thousandths });
const headingArb = fc.option(fc.integer({ min: 0, max: 359 }), { nil: undefined });

const turned = (legs: readonly Leg[]): number =>
  legs.reduce((sum, leg) => sum + ('alter' in leg ? leg.alter : 0), 0);

/** Every hand for every step, and every way to share a run out by the centimetre: each legal track on that grid. */
function everyTrack(
  most: number,
  [from, to]: readonly [number, number],
  grain: number,
): readonly (readonly Leg[])[] {
  const tracks: (readonly Leg[])[] = [];
  const walk = (legs: readonly Leg[], left: number, steps: number): void => {
    tracks.push(left > 0 ? [...legs, { ahead: inches(left * grain * CM) }] : legs);
    if (steps === 0) return;
    for (let run = Math.ceil(2 / grain); run <= left; run++) {
      for (const by of [15, -15]) {
        walk([...legs, { ahead: inches(run * grain * CM) }, { alter: degrees(by) }], left - run, steps - 1);
      }
    }
  };
  for (let whole = from; whole <= to; whole++) walk([], whole / grain, most);
  return tracks;
}

test('every track found is legal, ends where it says and spends what it says', () => {
  fc.assert(
    fc.property(steppedArb, pointArb, headingArb, (maneuver, to, heading) => {
      const wish = { to, ...(heading !== undefined && { heading: degrees(heading) }) };
      const found = nearestTrack(maneuver, poseOf(1, -2, 33), wish);
      const judged = verdict(maneuver, found.setting, found.legs);
      expect(judged).toMatchObject({ legal: true, spent: found.spent, left: found.left });
      expect(found.end).toEqual(poseAfter(poseOf(1, -2, 33), found.legs));
    }),
    { numRuns: 400 },
  );
});

test('every legal track of a grid is judged legal, and its end is come to, on its heading too', () => {
  const maneuver = inSteps(3, [5, 9]);
  const ends = new Map<string, Pose>();
  for (const legs of everyTrack(3, [5, 9], 1)) {
    expect(verdict(maneuver, 'full', legs)).toMatchObject({ legal: true });
    const end = poseAfter(origin, legs);
    ends.set(`${end.at.x.toFixed(3)} ${end.at.y.toFixed(3)} ${end.heading}`, end);
  }
  expect(ends.size).toBeGreaterThan(300);
  for (const { at, heading } of ends.values()) {
    expect(nearestTrack(maneuver, origin, { to: at }).short).toBeLessThan(NEAR);
    const found = nearestTrack(maneuver, origin, { to: at, heading });
    expect(alteration(found.end.heading, heading)).toBe(0);
    expect(found.short).toBeLessThan(NEAR);
    expect(isReachable(maneuver, origin, 'full', at, 0.15)).toBe(true);
  }
});

test('changing hands more often than the solver does comes no nearer, where any part of a centimetre may be run', () => {
  const maneuver = inSteps(5, [10, 13], { whole: false });
  const ends = everyTrack(5, [10, 13], 0.5).map((legs) => poseAfter(origin, legs));
  expect(ends.length).toBeGreaterThan(10_000);
  const random = randomFrom(17);
  for (let i = 0; i < 60; i++) {
    const to = { x: 8 * (random() - 0.5), y: 1 + 5 * random() };
    const heading = degrees((((15 * Math.floor(11 * random() - 5)) % 360) + 360) % 360);
    const off = ({ at }: Pose) => Math.hypot(at.x - to.x, at.y - to.y);
    const best = Math.min(...ends.map(off));
    expect(nearestTrack(maneuver, origin, { to }).short).toBeLessThanOrEqual(best + 0.06);
    const onIt = ends.filter((end) => end.heading === heading);
    const found = nearestTrack(maneuver, origin, { to, heading });
    const counted = found.short + 0.06 * Math.abs(alteration(found.end.heading, heading));
    expect(counted).toBeLessThanOrEqual(Math.min(...onIt.map(off)) + 0.06);
  }
});

test('the end of any random track is come to', () => {
  fc.assert(
    fc.property(steppedArb, fc.integer({ min: 1, max: 1e9 }), (maneuver, seed) => {
      const random = randomFrom(seed);
      for (const setting of maneuver.settings) {
        for (let i = 0; i < 5; i++) {
          const legs = randomTrack(setting, random);
          expect(verdict(maneuver, setting.id, legs)).toMatchObject({ legal: true });
          const { at, heading } = poseAfter(origin, legs);
          expect(nearestTrack(maneuver, origin, { to: at }).short).toBeLessThan(NEAR);
          const found = nearestTrack(maneuver, origin, { to: at, heading });
          expect(alteration(found.end.heading, heading)).toBe(0);
          expect(found.short).toBeLessThan(NEAR);
          expect(isReachable(maneuver, origin, setting.id, at, 0.2)).toBe(true);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('eight steps turn the whole 120 degrees: for the pointer, in the envelope and at random', () => {
  for (let knots = 20; knots <= 30; knots++) {
    const maneuver = inSteps(8, [knots, knots]);
    for (const by of [15, -15]) {
      const step: readonly Leg[] = [{ ahead: inches(2 * CM) }, { alter: degrees(by) }];
      const legs = [...Array.from({ length: 8 }, () => step).flat(), { ahead: inches((knots - 16) * CM) }];
      expect(verdict(maneuver, 'full', legs)).toMatchObject({ legal: true });
      const end = poseAfter(origin, legs);
      const found = nearestTrack(maneuver, origin, { to: end.at, heading: end.heading });
      expect(turned(found.legs)).toBe(8 * by);
      expect(found.short).toBeLessThan(0.05);
      expect(isReachable(inSteps(8, [20, 30]), origin, 'full', end.at, 0.2)).toBe(true);
    }
  }
  const random = randomFrom(5);
  const [setting] = inSteps(8, [20, 30]).settings;
  const altered = Array.from({ length: 500 }, () => (setting ? turned(randomTrack(setting, random)) : 0));
  expect(Math.max(...altered)).toBe(120);
  expect(Math.min(...altered)).toBe(-120);
});

test('straight ahead there is no turning about to come to a part of a centimetre', () => {
  const maneuver = inSteps(8, [0, 30]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (hundredths) => {
      const found = nearestTrack(maneuver, origin, { to: { x: 0, y: (hundredths / 100) * CM } });
      expect(turned(found.legs)).toBe(0);
      expect(found.legs.length).toBeLessThanOrEqual(1);
      const knots = found.spent / CM;
      expect(knots).toBeCloseTo(Math.round(knots), 2);
      // Of two whole centimetres that are as near the one is as good as the other.
      expect(Math.abs(knots - hundredths / 100)).toBeLessThanOrEqual(0.505);
    }),
  );
});

test('one envelope holds every speed: it is drawn as if any part of a centimetre could be run', () => {
  const whole = envelope(inSteps(6, [12, 22]), origin, 'full');
  expect(whole).toEqual(envelope(inSteps(6, [12, 22], { whole: false }), origin, 'full'));
  for (let knots = 12; knots <= 22; knots++) {
    const one = envelope(inSteps(6, [knots, knots]), origin, 'full').flat();
    for (const point of one.filter((_, i) => i % 7 === 0)) {
      expect(isReachable(inSteps(6, [12, 22]), origin, 'full', point, 0.2)).toBe(true);
    }
  }
});
