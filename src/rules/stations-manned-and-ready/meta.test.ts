import { expect, test } from 'vitest';
import { meta, modelOf } from './meta';

test('SMR-H01 a nautical mile is 2025.37 yards, 10.13 centimetres of 200 yards; ten turns are one hour', () => {
  expect((meta.scale({}).inchesPerNauticalMile ?? 0) * 2.54).toBeCloseTo(10.12685, 9);
  expect(10 * (meta.minutesPerTurn ?? 0)).toBe(60);
  expect([meta.unit, meta.scale({}).unit]).toEqual(['cm', 'cm']);
});

test('SMR-H01 at 30 knots a ship runs 30 cm in a turn: 3 miles, and as near as 200 yards allow', () => {
  const milesInSixMinutes = 30 / 10;
  const run = milesInSixMinutes * (meta.scale({}).inchesPerNauticalMile ?? 0) * 2.54;
  expect(Math.round(run)).toBe(30);
});

test.each([
  ['SMR-064', false, [false, true]],
  ['SMR-H18', 0, [0, 1, 2, 3, 4, 5]],
  ['SMR-H46', false, [false, true]],
  ['SMR-H43', 'third', ['third', 'square']],
  ['SMR-H31', true, [true, false]],
  ['SMR-H39', false, [false, 'type']],
  ['SMR-H40', false, [false, 'type']],
])('%s is an option of the battle, usually %s', (cite, usual, values) => {
  const option = meta.options.find((one) => one.cite === cite);
  expect(option?.usual).toBe(usual);
  expect(option?.values.map(({ value }) => value)).toEqual(values);
});

test('SMR-H42 a model is as long and wide as the base of its tons', () => {
  const inCm = (displacement: number) => {
    const { length, beam } = modelOf({ displacement } as Parameters<typeof modelOf>[0]);
    return [length * 2.54, beam * 2.54].map((size) => Math.round(size * 100) / 100);
  };
  expect([249, 250, 1_000, 2_500, 6_000, 25_000].map(inCm)).toEqual([
    [2, 1],
    [2, 1],
    [3, 1.5],
    [4, 1.5],
    [5, 2],
    [6, 2],
  ]);
});
