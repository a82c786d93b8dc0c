import { expect, test } from 'vitest';
import { inchesPerNauticalMile, meta, mileOf, yardsPerInch } from './meta';

test('DV-009 36 inches on the table are 12 miles and 15 turns are one hour', () => {
  expect(36 / (meta.scale({}).inchesPerNauticalMile ?? 0)).toBe(12);
  expect(15 * (meta.minutesPerTurn ?? 0)).toBe(60);
});

test('DV-009 the nautical mile is usual, and 3 inches of it are 2025.37 yards', () => {
  expect(mileOf({})).toBe('nautical');
  expect(meta.options.find(({ id }) => id === 'mile')?.usual).toBe('nautical');
  expect(3 * yardsPerInch('nautical')).toBeCloseTo(2025.37, 9);
});

test('DV-009 with the statute mile 3 inches are 1760 yards, so a nautical mile is longer on the table', () => {
  expect(3 * yardsPerInch('statute')).toBeCloseTo(1760, 9);
  expect(meta.scale({ mile: 'statute' }).inchesPerNauticalMile).toBeCloseTo((3 * 2025.37) / 1760, 9);
  expect(inchesPerNauticalMile('nautical')).toBe(3);
});

test('DV-054 bad weather is an option of the battle that is usually off', () => {
  const weather = meta.options.find(({ cite }) => cite === 'DV-054');
  expect(weather?.usual).toBe(false);
  expect(weather?.values.map(({ value }) => value)).toEqual([false, true]);
});
