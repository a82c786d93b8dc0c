import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aheadStep,
  alterStep,
  maneuverOf,
  randomFrom,
  shipSetting,
} from '../../engine/moving/maneuver-sample';
import { verdict } from '../../engine/moving/verdict';
import { randomTrack } from './maneuver';

const settingArb = fc.oneof(
  fc
    .record({
      max: fc.integer({ min: 0, max: 10 }),
      limit: fc.constantFrom(45, 90, 180, 360),
      cost: fc.constantFrom(1, 2),
      begin: fc.constantFrom(0, 1),
      hand: fc.constantFrom(undefined, 'port' as const, 'starboard' as const),
      forced: fc.boolean(),
      half: fc.boolean(),
    })
    .map(({ max, half, hand, forced, ...more }) =>
      shipSetting({
        ...more,
        ...(hand && { hand, forced }),
        spend: half ? [0, max] : [Math.ceil(max / 2), max],
      }),
    ),
  fc.constantFrom(
    shipSetting({
      spend: [5.3, 5.3],
      steps: [aheadStep(2.65, 2.65), alterStep(60, { cost: 0 }), aheadStep(2.65, 2.65)],
      repeat: false,
    }),
    shipSetting({ spend: [0, 4], steps: [aheadStep(0), alterStep(180, { cost: 0 })] }),
    shipSetting({ spend: [3.937, 7.874], steps: [aheadStep(1.9685), alterStep(22.5)] }),
    shipSetting({ spend: [2, 8], steps: [aheadStep(1, 3), alterStep(60, { cost: 0.5 })] }),
  ),
);

test('every random track is legal', () => {
  fc.assert(
    fc.property(settingArb, fc.integer({ min: 1, max: 2147483646 }), (setting, seed) => {
      const random = randomFrom(seed);
      for (let i = 0; i < 20; i++) {
        const legs = randomTrack(setting, random);
        expect(verdict(maneuverOf(setting), setting.id, legs)).toMatchObject({ legal: true });
      }
    }),
    { numRuns: 300 },
  );
});

test('random tracks go straight and turn once, twice and three times alike', () => {
  const setting = shipSetting({ spend: [5, 10], limit: 90 });
  const random = randomFrom(7);
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < 2000; i++) {
    const turns = randomTrack(setting, random).filter((leg) => 'alter' in leg).length;
    counts[turns] = (counts[turns] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(400);
});

test('the same numbers give the same track, and a setting that spends nothing the empty one', () => {
  const setting = shipSetting({ spend: [4, 7] });
  expect(randomTrack(setting, randomFrom(3))).toEqual(randomTrack(setting, randomFrom(3)));
  expect(randomTrack(shipSetting({ spend: [0, 0] }), randomFrom(3))).toEqual([]);
});
