import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arcMargin, inArc } from './arc';
import { relativeBearing, wrap } from './heading';
import type { Arc } from './pose';
import { degrees } from './units';

const arc = (from: number, to: number): Arc => [degrees(from), degrees(to)];

const NAMED: Readonly<Record<string, readonly Arc[]>> = {
  ALL: [arc(0, 360)],
  FORE: [arc(225, 135)],
  AFT: [arc(45, 315)],
  PORT: [arc(180, 360)],
  STARBOARD: [arc(0, 180)],
  BEAMS: [arc(45, 135), arc(225, 315)],
};

test.each([
  ['FORE', true],
  ['AFT', true],
  ['PORT', true],
  ['BEAMS', true],
  ['ALL', true],
  ['STARBOARD', false],
])('DV-H05 relative bearing 315.0 and the arc %s: %s', (name, bears) => {
  expect(arcMargin(NAMED[name] ?? [], 315).inside).toBe(bears);
});

test.each([
  [150, true],
  [0, true],
  [150.1, false],
  [180, false],
])('DV-H05 a mount recorded [210, 150] and relative bearing %d: %s', (relative, bears) => {
  expect(arcMargin([arc(210, 150)], relative).inside).toBe(bears);
  expect(inArc(arc(210, 150), relative)).toBe(bears);
});

test.each([
  [135, true],
  [136, false],
])('DV-032 an arc from 225 to 135 through the bow and relative bearing %d: %s', (relative, bears) => {
  expect(arcMargin([arc(225, 135)], relative).inside).toBe(bears);
});

test.each([
  [arc(0, 0), 0, true],
  [arc(0, 0), 360, true],
  [arc(360, 360), 0, true],
  [arc(360, 0), 0, true],
  [arc(360, 0), 1, false],
  [arc(90, 90), 90, true],
  [arc(90, 90), 90.00001, false],
  [arc(90, 90), 89.99999, false],
  [arc(0, 360), 123, true],
  [arc(180, 360), 0, true],
  [arc(350, 10), 0, true],
  [arc(350, 10), 350, true],
  [arc(350, 10), 10, true],
  [arc(350, 10), 180, false],
])('the arc %o holds %d: %s', (given, relative, bears) => {
  expect(inArc(given, relative)).toBe(bears);
  expect(arcMargin([given], relative).inside).toBe(bears);
});

test('an edge is included to a millionth of a degree and no more', () => {
  for (const [relative, bears] of [
    [135 + 9e-7, true],
    [225 - 9e-7, true],
    [135 + 2e-6, false],
    [225 - 2e-6, false],
  ] as const) {
    expect(inArc(arc(225, 135), relative)).toBe(bears);
    expect(arcMargin([arc(225, 135)], relative).inside).toBe(bears);
  }
});

test.each([
  [[arc(225, 135)], 130, true, 5, 135],
  [[arc(225, 135)], 230, true, 5, 225],
  [[arc(225, 135)], 0, true, 135, 225],
  [[arc(225, 135)], 140, false, 5, 135],
  [[arc(225, 135)], 220, false, 5, 225],
  [[arc(225, 135)], 225, true, 0, 225],
  [[arc(0, 180)], 359, false, 1, 0],
  [[arc(180, 360)], 1, false, 1, 0],
  [[arc(45, 135), arc(225, 315)], 0, false, 45, 45],
  [[arc(45, 135), arc(225, 315)], 250, true, 25, 225],
  [[arc(45, 135), arc(225, 315)], 190, false, 35, 225],
])(
  'of %o the bearing %d is inside: %s, by %d degrees of the edge %d',
  (arcs, relative, inside, off, edge) => {
    expect(arcMargin(arcs, relative)).toEqual({ inside, degrees: off, edge });
  },
);

test('arcs that meet or overlap are one, and the seam between them is no edge', () => {
  expect(arcMargin([arc(0, 90), arc(90, 180)], 90)).toEqual({ inside: true, degrees: 90, edge: 0 });
  expect(arcMargin([arc(300, 20), arc(10, 40)], 15)).toEqual({ inside: true, degrees: 25, edge: 40 });
  expect(arcMargin([arc(10, 40), arc(300, 20)], 41)).toEqual({ inside: false, degrees: 1, edge: 40 });
});

test('an arc without a gap has no edge, nor has no arc at all', () => {
  expect(arcMargin([arc(0, 360)], 77)).toEqual({ inside: true, degrees: 180 });
  expect(arcMargin([arc(180, 360), arc(0, 180)], 77)).toEqual({ inside: true, degrees: 180 });
  expect(arcMargin([arc(200, 100), arc(90, 210)], 77)).toEqual({ inside: true, degrees: 180 });
  expect(arcMargin([], 77)).toEqual({ inside: false, degrees: 180 });
});

const bearings = fc.integer({ min: 0, max: 360 });
const arcsOf = fc.array(
  fc.tuple(bearings, bearings).map(([a, b]) => arc(a, b)),
  { minLength: 1, maxLength: 4 },
);

/** Degrees to the place where the answer changes, found by walking both ways in half degrees; whole-degree arcs. */
const walked = (arcs: readonly Arc[], relative: number): number | undefined => {
  const inside = (b: number): boolean =>
    arcs.some(([from, to]) => {
      if (to - from === 360) return true;
      for (let d: number = from; ; d += 0.5) {
        if (wrap(d) === wrap(b)) return true;
        if (wrap(d) === wrap(to)) return false;
      }
    });
  const here = inside(relative);
  for (let off = 0.5; off <= 180; off += 0.5) {
    if (inside(relative + off) !== here || inside(relative - off) !== here) return here ? off - 0.5 : off;
  }
  return undefined;
};

test('degrees to spare or short are those found by walking round the compass', () => {
  fc.assert(
    fc.property(arcsOf, fc.integer({ min: 0, max: 359 }), (arcs, relative) => {
      const margin = arcMargin(arcs, relative);
      const found = walked(arcs, relative);
      expect(margin.inside).toBe(arcs.some((one) => inArc(one, relative)));
      expect(margin.degrees).toBe(found ?? 180);
      if (margin.edge === undefined) expect(found).toBeUndefined();
      else expect(Math.min(wrap(margin.edge - relative), wrap(relative - margin.edge))).toBe(found);
    }),
  );
});

test('mirroring ship and arcs changes nothing but the hand of the edge', () => {
  fc.assert(
    fc.property(bearings, bearings, fc.double({ min: 0, max: 360, noNaN: true }), (from, to, relative) => {
      const here = arcMargin([arc(from, to)], relative);
      const there = arcMargin([arc(360 - to, 360 - from)], 360 - relative);
      expect(there.inside).toBe(here.inside);
      expect(there.degrees).toBeCloseTo(here.degrees, 9);
    }),
  );
});

test('DV-H01 a relative bearing is taken between centres, whatever the heading', () => {
  expect(relativeBearing({ x: 10, y: 10 }, 0, { x: 10, y: 18 })).toBe(0);
  expect(relativeBearing({ x: 10, y: 10 }, 90, { x: 10, y: 18 })).toBe(270);
});
