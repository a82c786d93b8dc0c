import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilson } from './share';

// R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I,
// method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lies between %f and %f, as Newcombe has it', (count, of, low, high) => {
  const found = wilson(count, of);
  expect([found.low.toFixed(4), found.high.toFixed(4)]).toEqual([low.toFixed(4), high.toFixed(4)]);
});

test('a bound is the share from which the one found lies just 1.96 standard errors away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }), (of, some) => {
      const count = Math.round(some * of);
      const { part, low, high } = wilson(count, of);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      for (const bound of [low, high].filter((one) => one > 0 && one < 1)) {
        const away = Math.abs(part - bound) / Math.sqrt((bound * (1 - bound)) / of);
        expect(away).toBeCloseTo(1.96, 4);
      }
    }),
  );
});

test('of nothing nothing is known', () => {
  expect(wilson(0, 0)).toEqual({ count: 0, part: 0, low: 0, high: 1 });
});
