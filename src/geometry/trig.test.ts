import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atan2, cos, sin } from './trig';
import { trigDigest } from './trig-digest';

const HALF = 0.5;
const ROOT_HALF = Math.SQRT1_2;
const ROOT_THREE_QUARTERS = 0.8660254037844386;

test.each([
  [0, 0, 1],
  [30, HALF, ROOT_THREE_QUARTERS],
  [45, ROOT_HALF, ROOT_HALF],
  [60, ROOT_THREE_QUARTERS, HALF],
  [90, 1, 0],
  [120, ROOT_THREE_QUARTERS, -HALF],
  [135, ROOT_HALF, -ROOT_HALF],
  [150, HALF, -ROOT_THREE_QUARTERS],
  [180, 0, -1],
  [210, -HALF, -ROOT_THREE_QUARTERS],
  [225, -ROOT_HALF, -ROOT_HALF],
  [240, -ROOT_THREE_QUARTERS, -HALF],
  [270, -1, 0],
  [300, -ROOT_THREE_QUARTERS, HALF],
  [315, -ROOT_HALF, ROOT_HALF],
  [330, -HALF, ROOT_THREE_QUARTERS],
  [360, 0, 1],
])('sine and cosine of %d degrees are exact, on every round and both ways', (deg, sine, cosine) => {
  for (const turn of [-720, -360, 0, 360, 3600]) {
    expect([sin(deg + turn), cos(deg + turn)]).toEqual([sine, cosine]);
    expect([sin(-deg - turn), cos(-deg - turn)]).toEqual([sine === 0 ? 0 : -sine, cosine]);
  }
});

test('sine and cosine never give minus zero', () => {
  for (let deg = -720; deg <= 720; deg += 90) {
    expect(Object.is(sin(deg), -0)).toBe(false);
    expect(Object.is(cos(deg), -0)).toBe(false);
  }
});

// The engine is given radians, rounded already: what that loses grows with the angle and is not ours.
test.each([
  [90, 4e-16],
  [180, 1e-15],
  [360, 2e-15],
])('sine and cosine agree with those of the engine up to %d degrees either way, to %d', (most, within) => {
  let worst = 0;
  for (let deg = -most; deg <= most; deg += 0.0173) {
    const rad = (deg * Math.PI) / 180;
    worst = Math.max(worst, Math.abs(sin(deg) - Math.sin(rad)), Math.abs(cos(deg) - Math.cos(rad)));
  }
  expect(worst).toBeLessThan(within);
});

test('a small angle keeps its digits', () => {
  expect(sin(1e-9) / 1e-9).toBeCloseTo(Math.PI / 180, 15);
  expect(sin(-1e-9)).toBe(-sin(1e-9));
  expect(cos(1e-9)).toBe(1);
});

test('what is not finite has no sine', () => {
  for (const deg of [Number.NaN, Infinity, -Infinity]) {
    expect(sin(deg)).toBeNaN();
    expect(cos(deg)).toBeNaN();
  }
});

test.each([
  [0, 0, 0],
  [0, 1, 0],
  [0, -1, 180],
  [-0, -1, 180],
  [1, 0, 90],
  [-1, 0, -90],
  [1, 1, 45],
  [1, -1, 135],
  [-1, -1, -135],
  [-1, 1, -45],
  [-1e-300, -1, 180],
  [1e308, 1e-308, 90],
])('the angle of y %d, x %d is %d', (y, x, deg) => {
  expect(atan2(y, x)).toBe(deg);
});

test('the arctangent agrees with that of the engine to the last places', () => {
  let worst = 0;
  for (let i = 0; i < 20_000; i++) {
    const y = i * 0.37 - 3700;
    const x = (i % 1009) - 504.3;
    const here = (atan2(y, x) * Math.PI) / 180;
    worst = Math.max(worst, Math.abs(here - Math.atan2(y, x)));
  }
  expect(worst).toBeLessThan(2e-15);
});

test('an angle and its mirror image share every bit', () => {
  fc.assert(
    fc.property(fc.double({ min: -360, max: 360, noNaN: true }), (deg) => {
      expect(sin(-deg) + 0).toBe(-sin(deg) + 0);
      expect(cos(-deg)).toBe(cos(deg));
    }),
  );
});

test('the angle of a direction is the direction', () => {
  fc.assert(
    fc.property(fc.double({ min: -179.999, max: 180, noNaN: true }), (deg) => {
      expect(atan2(sin(deg), cos(deg))).toBeCloseTo(deg, 12);
    }),
  );
});

// The same literal stands in the browser journey: an engine that computes other bits measures another table.
test('every bit of 20,000 values is the same in every engine', () => {
  expect(trigDigest()).toBe('f0263b58c529636f');
});
