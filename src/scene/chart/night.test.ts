import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside } from './inside';
import { beamTo, rain } from './night';

const place = fc.record({
  x: fc.double({ min: -900, max: 900, noNaN: true }),
  y: fc.double({ min: -900, max: 900, noNaN: true }),
});

test('a beam begins at its lamp, holds what it is on, and reaches no further beyond than to its side', () => {
  fc.assert(
    fc.property(place, place, fc.integer({ min: 8, max: 60 }), (lamp, on, half) => {
      const length = Math.hypot(on.x - lamp.x, on.y - lamp.y);
      fc.pre(length > 1);
      const beam = beamTo(lamp, on, half);
      expect(beam[0]).toEqual(lamp);
      expect(isInside(beam, on)).toBe(true);
      for (const { x, y } of beam.slice(1)) {
        expect(Math.hypot(x - lamp.x, y - lamp.y)).toBeCloseTo(length + half, 6);
      }
    }),
  );
});

test('a beam to the north opens evenly to both sides of it', () => {
  const [, left, ...others] = beamTo({ x: 0, y: 0 }, { x: 0, y: -100 }, 30);
  const right = others.at(-1);
  expect(left?.x).toBeCloseTo(-(right?.x ?? 0), 6);
  expect(left?.y).toBeCloseTo(right?.y ?? 0, 6);
  // 30 in 100, carried on to a radius of 130.
  expect((right?.x ?? 0) / -(right?.y ?? 0)).toBeCloseTo(0.3, 6);
});

test('rain falls the same on the same water, whatever the view of it', () => {
  const view = { x: -333, y: 120, width: 700, height: 500 };
  const moved = { ...view, x: view.x + 211, y: view.y - 77 };
  const inBoth = rain(view, 200).filter(
    ([{ x, y }]) => x > moved.x && y < moved.y + moved.height && x < view.x + view.width && y > view.y,
  );
  expect(inBoth.length).toBeGreaterThan(40);
  expect(rain(moved, 200)).toEqual(expect.arrayContaining(inBoth));
});
