import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fan, fanned, type Stack } from './stacks';

const CELL = { width: 30, height: 28 } as const;

/** Whether two cells about these middles cover each other by more than a hair. */
const covers = (a: { readonly x: number; readonly y: number }, b: typeof a): boolean =>
  Math.abs(a.x - b.x) < CELL.width - 0.5 && Math.abs(a.y - b.y) < CELL.height - 0.5;

test('one thing lies in its place, few side by side, many in rows about it', () => {
  expect(fan(1, CELL)).toEqual([{ x: 0, y: 0 }]);
  expect(fan(2, CELL)).toEqual([
    { x: -15, y: 0 },
    { x: 15, y: 0 },
  ]);
  const four = fan(4, CELL);
  expect(four.map(({ y }) => y)).toEqual([-14, -14, -14, 14]);
  expect(four[3]?.x).toBe(0);
});

test('nothing in a stack covers another, and its middle is the middle of all', () => {
  for (let count = 1; count < 30; count++) {
    const all = fan(count, CELL);
    expect(all).toHaveLength(count);
    for (const [i, one] of all.entries())
      for (const other of all.slice(i + 1)) expect(covers(one, other)).toBe(false);
    const across = all.map(({ x }) => x);
    expect(Math.max(...across)).toBeCloseTo(-Math.min(...across), 9);
  }
});

test('stacks whose places are close are pushed apart until none covers another, at every zoom', () => {
  const at = fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 25 }) });
  const stacks = fc.uniqueArray(fc.record({ at, count: fc.integer({ min: 1, max: 3 }) }), {
    selector: (one) => JSON.stringify(one.at),
    maxLength: 12,
  });
  fc.assert(
    fc.property(stacks, fc.constantFrom(4, 10, 20, 45), (spread, zoom) => {
      const drawn = spread.map(
        ({ at: { x, y }, count }, i): Stack => ({ id: `${i}`, at: { x: x * zoom, y: y * zoom }, count }),
      );
      const all = [...fanned(drawn, CELL).values()].flatMap(({ each }) => each);
      expect(all).toHaveLength(spread.reduce((sum, { count }) => sum + count, 0));
      for (const [i, one] of all.entries())
        for (const other of all.slice(i + 1)) expect(covers(one, other)).toBe(false);
    }),
  );
});

test('stacks that are far apart stay where they are', () => {
  const far = [
    { id: 'brest', at: { x: 0, y: 0 }, count: 2 },
    { id: 'toulon', at: { x: 200, y: 150 }, count: 1 },
  ];
  expect(fanned(far, CELL).get('toulon')).toEqual({ middle: { x: 200, y: 150 }, each: [{ x: 200, y: 150 }] });
});
