import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runOf, streaks } from './streaks';

const SQUARE = [
  { x: -300, y: -300 },
  { x: 300, y: -300 },
  { x: 300, y: 300 },
  { x: -300, y: 300 },
];
const VIEW = { x: -400, y: -400, width: 800, height: 800 };

describe('streaks of a current', () => {
  it('lie wholly within the water of the current', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), fc.nat(500), (toward, run) => {
        const [dx, dy] = [Math.sin((toward * Math.PI) / 180) * 17, -Math.cos((toward * Math.PI) / 180) * 17];
        for (const { x, y } of streaks(SQUARE, toward, run, VIEW)) {
          for (const [tx, ty] of [
            [x, y],
            [x + dx, y + dy],
          ] as const) {
            expect(Math.max(Math.abs(tx), Math.abs(ty))).toBeLessThanOrEqual(300);
          }
        }
      }),
    );
  });

  it('run along the set: south for a current that sets south, down the screen', () => {
    const inner = (run: number) =>
      streaks(SQUARE, 180, run, VIEW).filter(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) < 200);
    const before = inner(0);
    const after = streaks(SQUARE, 180, 10, VIEW);
    expect(before.length).toBeGreaterThan(10);
    for (const { x, y } of before) {
      const on = after.some((one) => Math.abs(one.x - x) < 1e-6 && Math.abs(one.y - (y + 10)) < 1e-6);
      expect(on).toBe(true);
    }
  });

  it('are the same again after one spacing, so that the water never jumps', () => {
    const round = (run: number) =>
      streaks(SQUARE, 90, run, VIEW)
        .map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)
        .sort();
    expect(round(96 + 7)).toEqual(round(7));
  });

  it('are only made near the view', () => {
    const near = streaks(SQUARE, 45, 0, { x: -100, y: 50, width: 150, height: 100 });
    expect(near.length).toBeGreaterThan(0);
    for (const { x, y } of near) expect(x >= -100 && x <= 50 && y >= 50 && y <= 150).toBe(true);
  });

  it('tell fast water from slow', () => {
    expect(runOf(3, 1000)).toBeGreaterThan(runOf(1, 1000));
    expect(runOf(2, 2000)).toBeCloseTo(2 * runOf(2, 1000));
  });
});
