import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrap } from '../geometry/heading';
import { boxAround, inPolygon, whereIn } from '../geometry/polygon';
import type { Point, Pose } from '../geometry/pose';
import { run } from '../geometry/track';
import { degrees } from '../geometry/units';
import { stripOutline } from './smoke';
import type { ChartFeature, Table, TableState } from './state';
import { ahead, alter, at, chartOf, type Laid, laid, landOf, measuring, poseOf, smokeOf } from './testing';

const ISLAND = landOf('island', [
  [-1, 4],
  [1, 4],
  [1, 6],
  [-1, 6],
  [-1, 4],
]);
const island = { chart: chartOf(ISLAND) };

const crossed = ({ crosses }: ReturnType<Laid['line']>): unknown[][] =>
  crosses.map(({ kind, id, enter, leave }) => [kind, id, enter, leave]);

test('DV-H01 ships at (10,10) and (16,18) are 10.0 inches apart, centre to centre', () => {
  expect(laid({ a: poseOf(10, 10), b: poseOf(16, 18) }).line('a', 'b').range).toBe(10);
});

test('two pieces on one point are 0 apart, bear 000 and have nothing between them', () => {
  const { line } = laid({ a: poseOf(0, 5, 90), b: poseOf(0, 5) }, island, [
    smokeOf('s', 1, [at(0, 0), at(0, 9)]),
  ]);
  expect(line('a', 'b')).toEqual({ range: 0, bearing: 0, relative: 270, aspect: 0, crosses: [] });
});

test('true bearing, relative bearing and aspect are each from their own bow', () => {
  const { line } = laid({ a: poseOf(0, 0, 90), b: poseOf(0, 10, 180) });
  expect(line('a', 'b')).toEqual({ range: 10, bearing: 0, relative: 270, aspect: 0, crosses: [] });
  expect(line('b', 'a')).toEqual({ range: 10, bearing: 180, relative: 0, aspect: 270, crosses: [] });
});

test('numbers leave in thousandths, and a bearing that rounds to 360 is 0', () => {
  const { line } = laid({ a: poseOf(0, 0), b: poseOf(-0.00001, 10), c: poseOf(1, 2) });
  expect(line('a', 'b').bearing).toBe(0);
  expect(line('a', 'c').range).toBe(2.236);
});

test('what is unknown or has left play cannot be measured', () => {
  const there = laid({ a: poseOf(0, 0), b: poseOf(0, 10) });
  expect(() => there.line('a', 'c')).toThrow("no piece 'c'");
  const [a, b] = Object.values(there.state.pieces);
  if (!a || !b) throw new Error('two pieces were laid');
  const pieces = { [a.id]: a, [b.id]: { ...b, gone: 'sunk' } };
  const { line, arc, path } = measuring(there.table, { ...there.state, pieces });
  expect(() => line('a', 'b')).toThrow('left play (sunk)');
  expect(() => line('b', 'a')).toThrow('left play');
  expect(() => arc('b', 'a', [0, 360])).toThrow('left play');
  expect(() => path('b', [ahead(1)])).toThrow('left play');
});

test('DV-H05 an arc is judged by the bearing from the bow of the first piece', () => {
  const { arc } = laid({ a: poseOf(0, 0, 90), b: poseOf(0, 10) });
  expect(arc('a', 'b', [190, 360])).toEqual({ inside: true, degrees: 80, edge: 190 });
  expect(arc('a', 'b', [0, 170])).toEqual({ inside: false, degrees: 90, edge: 0 });
  expect(arc('a', 'b', [0, 360])).toEqual({ inside: true, degrees: 180 });
  expect(arc('a', 'b', [0, 10], [265, 300])).toEqual({ inside: true, degrees: 5, edge: 265 });
});

test('a bearing that is out is out by a thousandth at least', () => {
  const { arc } = laid({ a: poseOf(0, 0, 0.0001), b: poseOf(0, 10) });
  expect(arc('a', 'b', [0, 90])).toEqual({ inside: false, degrees: 0.001, edge: 0 });
});

test('DV-H06 a line through the side of a strip crosses it, a line that ends at its square end does not', () => {
  const strip = [smokeOf('s', 1, [at(0, 0), at(0, 4)])];
  const { line } = laid({ a: poseOf(-3, 2), b: poseOf(3, 2), c: poseOf(0, 9), d: poseOf(0, 4) }, {}, strip);
  expect(crossed(line('a', 'b'))).toEqual([['smoke', 's', 2.5, 3.5]]);
  expect(crossed(line('c', 'd'))).toEqual([]);
});

test('DV-H06 a line along the edge of a strip is not hidden by it', () => {
  const strip = [smokeOf('s', 1, [at(0, 0), at(0, 4)])];
  const along = (x: number) => crossed(laid({ a: poseOf(x, -3), b: poseOf(x, 9) }, {}, strip).line('a', 'b'));
  expect(along(0.5)).toEqual([]);
  expect(along(0.499)).toEqual([['smoke', 's', 3, 7]]);
});

test('DV-117 smoke from (0,0) to (6,0) lies between (3,-4) and (3,4), not between (9,-4) and (3,-4)', () => {
  const strip = [smokeOf('s', 1, [at(0, 0), at(6, 0)])];
  const { line } = laid({ a: poseOf(3, -4), b: poseOf(3, 4), c: poseOf(9, -4) }, {}, strip);
  expect(crossed(line('a', 'b'))).toEqual([['smoke', 's', 3.5, 4.5]]);
  expect(crossed(line('a', 'c'))).toEqual([]);
});

test('DV-117 a line with one end in the smoke passes through it', () => {
  const strip = [smokeOf('s', 1, [at(0, 0), at(6, 0)])];
  const { line } = laid({ a: poseOf(3, 0), b: poseOf(3, 4), c: poseOf(5, 0.2) }, {}, strip);
  expect(crossed(line('a', 'b'))).toEqual([['smoke', 's', 0, 0.5]]);
  expect(crossed(line('b', 'a'))).toEqual([['smoke', 's', 3.5, 4]]);
  expect(crossed(line('a', 'c'))).toEqual([['smoke', 's', 0, 2.01]]);
});

test('strips of one smoke that overlap are one crossing, two smokes are two, in the order met', () => {
  const { line } = laid({ a: poseOf(0, -5), b: poseOf(0, 9) }, {}, [
    smokeOf('far', 1, [at(-3, 3), at(3, 3)]),
    smokeOf('near', 1, [at(-3, 0), at(3, 0)], [at(0, 0), at(0, 2)]),
  ]);
  expect(crossed(line('a', 'b'))).toEqual([
    ['smoke', 'near', 4.5, 7],
    ['smoke', 'far', 7.5, 8.5],
  ]);
});

test("DV-H11 a line through a third ship's centre meets her hull and nothing that blocks", () => {
  // 600 ft by 60 ft at 3 inches to a mile of 6076.12 ft.
  const length = (600 * 3) / 6076.12;
  const { line } = laid({ a: poseOf(0, 0), b: poseOf(0, 10), c: poseOf(0, 5), d: poseOf(4, 5) });
  const found = line('a', 'b').crosses;
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([['piece', 'c']]);
  expect(found[0]?.enter).toBeCloseTo(5 - length / 2, 3);
  expect(found[0]?.leave).toBeCloseTo(5 + length / 2, 3);
});

test('a piece that has left play is neither crossed nor passed', () => {
  const there = laid({ a: poseOf(0, 0), b: poseOf(0, 10), c: poseOf(0, 5) });
  const pieces = Object.fromEntries(
    Object.entries(there.state.pieces).map(([id, found]) => [
      id,
      id === 'c' ? { ...found, gone: 'sunk' } : found,
    ]),
  );
  const { line, path } = measuring(there.table, { ...there.state, pieces });
  expect(line('a', 'b').crosses).toEqual([]);
  expect(path('a', [ahead(6)], 1).passes).toEqual([]);
});

test('DV-H11 a line through an island crosses land; one that touches its shore or its corner does not', () => {
  const { line } = laid(
    {
      a: poseOf(0, 0),
      b: poseOf(0, 10),
      c: poseOf(1, 0),
      d: poseOf(1, 10),
      e: poseOf(3, 2),
      f: poseOf(-1, 6),
    },
    island,
  );
  expect(crossed(line('a', 'b'))).toEqual([['land', 'island', 4, 6]]);
  expect(crossed(line('c', 'd'))).toEqual([]);
  expect(line('e', 'f').crosses.length).toBe(1);
  expect(crossed(laid({ a: poseOf(0, 3), b: poseOf(2, 5) }, island).line('a', 'b'))).toEqual([]);
});

test('features that are no land block nothing', () => {
  const shoal = { ...ISLAND, kind: 'shoal' as const };
  const { line, path } = laid({ a: poseOf(0, 0), b: poseOf(0, 10) }, { chart: chartOf(shoal) });
  expect(line('a', 'b').crosses).toEqual([]);
  expect(path('a', [ahead(9)]).stopped).toBeUndefined();
});

test('a lagoon is water: the line crosses the rim on both sides', () => {
  const atoll = landOf(
    'atoll',
    [
      [-4, 1],
      [4, 1],
      [4, 9],
      [-4, 9],
    ],
    [
      [-2, 3],
      [2, 3],
      [2, 7],
      [-2, 7],
    ],
  );
  const { line } = laid({ a: poseOf(0, 0), b: poseOf(0, 10) }, { chart: chartOf(atoll) });
  expect(crossed(line('a', 'b'))).toEqual([
    ['land', 'atoll', 1, 3],
    ['land', 'atoll', 7, 9],
  ]);
});

test('an open path is sailed as given', () => {
  const legs = [ahead(2), alter(45), ahead(3)];
  expect(laid({ a: poseOf(0, 0) }).path('a', legs)).toEqual({ length: 5, sailed: legs, passes: [] });
});

test('no legs, and alterations alone, sail nowhere and pass nothing', () => {
  const { path } = laid({ a: poseOf(0, 0), b: poseOf(0, 0.5) });
  expect(path('a', [], 1)).toEqual({ length: 0, sailed: [], passes: [] });
  expect(path('a', [alter(90)], 1)).toEqual({ length: 0, sailed: [alter(90)], passes: [] });
  expect(path('a', [ahead(0), alter(90), ahead(0)], 1).passes).toEqual([]);
});

test('a run that is negative or no number cannot be sailed', () => {
  const { path } = laid({ a: poseOf(0, 0) });
  expect(() => path('a', [ahead(-1)])).toThrow('cannot be sailed');
  expect(() => path('a', [ahead(Number.NaN)])).toThrow('cannot be sailed');
  expect(() => path('a', [alter(Number.POSITIVE_INFINITY)])).toThrow('cannot be sailed');
});

test('DV-H11 a path that meets the shore ends there, and what follows is not sailed', () => {
  const { path } = laid({ a: poseOf(0, 0) }, island);
  expect(path('a', [ahead(2), alter(0), ahead(5), alter(90), ahead(2)])).toEqual({
    length: 4,
    sailed: [ahead(2), alter(0), ahead(2)],
    stopped: { by: 'land', id: 'island', after: 4 },
    passes: [],
  });
});

test('DV-H11 touching the shore in passing stops a path too', () => {
  expect(laid({ a: poseOf(1, 0) }, island).path('a', [ahead(9)])).toMatchObject({
    length: 4,
    stopped: { by: 'land', id: 'island', after: 4 },
  });
  expect(laid({ a: poseOf(0, 3, 45) }, island).path('a', [ahead(9)]).length).toBe(
    Math.floor(Math.SQRT2 * 1000) / 1000,
  );
  expect(laid({ a: poseOf(0, 0) }, island).path('a', [ahead(4), alter(90)])).toMatchObject({
    sailed: [ahead(4)],
    stopped: { by: 'land', id: 'island', after: 4 },
  });
  expect(laid({ a: poseOf(0, 0) }, island).path('a', [ahead(3.999)]).stopped).toBeUndefined();
});

test('DV-H11 a ship on the shore may leave it, but not go along it or in', () => {
  expect(laid({ a: poseOf(0, 4, 180) }, island).path('a', [ahead(3)])).toEqual({
    length: 3,
    sailed: [ahead(3)],
    passes: [],
  });
  const shut = { length: 0, sailed: [], stopped: { by: 'land', id: 'island', after: 0 } };
  expect(laid({ a: poseOf(0, 4, 0) }, island).path('a', [ahead(3)])).toMatchObject(shut);
  expect(laid({ a: poseOf(0, 4, 90) }, island).path('a', [ahead(3)])).toMatchObject(shut);
  expect(laid({ a: poseOf(0, 4, 0) }, island).path('a', [alter(180), ahead(3)])).toMatchObject({ length: 3 });
  expect(laid({ a: poseOf(0, 5, 0) }, island).path('a', [ahead(3)])).toMatchObject(shut);
});

test('a ship stopped by the shore lies in the water and can leave again', () => {
  fc.assert(
    fc.property(fc.double({ min: 320, max: 400, noNaN: true }), (heading) => {
      const there = laid({ a: poseOf(0.123, 0.456, heading) }, island);
      const { sailed, length, stopped } = there.path('a', [ahead(12)]);
      if (!stopped) return;
      const end = run(at(0.123, 0.456), heading, length);
      const [feature] = there.table.chart.features;
      if (feature?.shape.type !== 'polygon') throw new Error('the island is a polygon');
      expect(whereIn(end, feature.shape.rings)).not.toBe('inside');
      expect(sailed).toEqual([ahead(length)]);
      const back: Pose = { at: end, heading: degrees(wrap(heading + 180)) };
      expect(laid({ a: back }, island).path('a', [ahead(3)]).stopped).toBeUndefined();
    }),
  );
});

const area = { table: { width: 72, height: 48, origin: { x: 0, y: 0 } } };

test('DV-H03 moving to y = 48.0 is still on the table, 48.1 crosses its edge', () => {
  const { path } = laid({ a: poseOf(36, 40) }, area);
  expect(path('a', [ahead(8)])).toEqual({ length: 8, sailed: [ahead(8)], passes: [] });
  expect(path('a', [ahead(8.1)])).toEqual({
    length: 8,
    sailed: [ahead(8)],
    stopped: { by: 'edge', id: 'north', after: 8 },
    passes: [],
  });
});

test.each([
  [0, 'north', 24],
  [90, 'east', 36],
  [180, 'south', 24],
  [270, 'west', 36],
])('DV-H03 heading %d leaves the table by the %s edge after %d inches', (heading, id, after) => {
  expect(laid({ a: poseOf(36, 24, heading) }, area).path('a', [ahead(99)]).stopped).toEqual({
    by: 'edge',
    id,
    after,
  });
});

test('DV-H03 a sea without edges goes on', () => {
  expect(laid({ a: poseOf(36, 40) }).path('a', [ahead(9999)]).stopped).toBeUndefined();
});

test('a ship on the edge may run along it or back, not over it', () => {
  expect(laid({ a: poseOf(36, 48, 90) }, area).path('a', [ahead(5)]).stopped).toBeUndefined();
  expect(laid({ a: poseOf(36, 48, 180) }, area).path('a', [ahead(5)]).stopped).toBeUndefined();
  expect(laid({ a: poseOf(36, 48, 1) }, area).path('a', [ahead(5)])).toMatchObject({
    length: 0,
    stopped: { by: 'edge', id: 'north', after: 0 },
  });
});

test('land on the edge of the table stops a ship before the edge does', () => {
  const { path } = laid(
    { a: poseOf(0, 0) },
    { ...island, table: { width: 20, height: 14, origin: { x: -10, y: -10 } } },
  );
  expect(path('a', [ahead(9)]).stopped).toEqual({ by: 'land', id: 'island', after: 4 });
});

test('DV-123 a path at exactly 1.0 inch passes another ship, at 1.1 it does not', () => {
  expect(laid({ a: poseOf(0, 0), b: poseOf(1, 5) }).path('a', [ahead(8)], 1).passes).toEqual([
    { piece: 'b', after: 5, distance: 1 },
  ]);
  expect(laid({ a: poseOf(0, 0), b: poseOf(1.1, 5) }).path('a', [ahead(8)], 1).passes).toEqual([]);
});

test('DV-123 the starting point counts if the ship moves at all, and each ship is passed once', () => {
  const { path } = laid({ a: poseOf(0, 0), b: poseOf(0, -0.5) });
  expect(path('a', [ahead(3), alter(180), ahead(3)], 1).passes).toEqual([
    { piece: 'b', after: 0, distance: 0.5 },
  ]);
});

test('DV-123 ships are passed in the order met, ties by id', () => {
  const { path } = laid({
    a: poseOf(0, 0),
    z: poseOf(0.5, 3),
    c: poseOf(-0.5, 3),
    b: poseOf(0, 8),
    far: poseOf(9, 9),
  });
  expect(path('a', [ahead(9)], 1).passes).toEqual([
    { piece: 'c', after: 2.134, distance: 0.5 },
    { piece: 'z', after: 2.134, distance: 0.5 },
    { piece: 'b', after: 7, distance: 0 },
  ]);
});

test('DV-123 what lies beyond the shore that stops a path is not passed', () => {
  const { path } = laid({ a: poseOf(0, 0), b: poseOf(0, 8) }, island);
  expect(path('a', [ahead(9)], 1).passes).toEqual([]);
});

test('a table asked does not change, frozen through and through', () => {
  const freeze = <T>(value: T): T => {
    if (typeof value === 'object' && value !== null) {
      for (const part of Object.values(value)) freeze(part);
      Object.freeze(value);
    }
    return value;
  };
  const there = laid({ a: poseOf(0, 0), b: poseOf(0, 10) }, island, [smokeOf('s', 1, [at(-3, 2), at(3, 2)])]);
  const { line, path } = measuring(freeze(there.table), freeze(there.state));
  expect(crossed(line('a', 'b'))).toEqual([
    ['smoke', 's', 1.5, 2.5],
    ['land', 'island', 4, 6],
  ]);
  expect(path('a', [ahead(9)], 1).length).toBe(4);
});

const cell = fc.integer({ min: -9, max: 9 });
const pointOf = fc.record({ x: cell, y: cell });
const headingOf = fc.integer({ min: 0, max: 359 });
const scene = fc.record({
  a: pointOf,
  b: pointOf,
  c: pointOf,
  headings: fc.tuple(headingOf, headingOf, headingOf),
  lands: fc.array(fc.array(pointOf, { minLength: 3, maxLength: 6 }), { maxLength: 3 }),
  strips: fc.array(fc.tuple(pointOf, pointOf), { maxLength: 4 }),
});
type Scene = typeof scene extends fc.Arbitrary<infer S> ? S : never;

/** A table from a scene, every point and heading first moved. */
function movedTable(
  { a, b, c, headings, lands, strips }: Scene,
  point: (p: Point) => Point,
  heading: (h: number) => number,
): Laid {
  const pose = (p: Point, h: number): Pose => ({ at: point(p), heading: degrees(wrap(heading(h))) });
  const there = laid({ a: pose(a, headings[0]), b: pose(b, headings[1]), c: pose(c, headings[2]) });
  const features = lands.map(
    (corners, i): ChartFeature => ({
      id: `land ${i}`,
      kind: 'land',
      shape: { type: 'polygon', rings: [corners.map(point)] },
    }),
  );
  const table: Table = { ...there.table, chart: { ...there.table.chart, features } };
  const smoke = strips.map(([from, to], i) => smokeOf(`smoke ${i}`, 1, [point(from), point(to)]));
  const state: TableState = { ...there.state, smoke };
  return measuring(table, state);
}

const isSame = (p: number, q: number): boolean => Math.abs(p - q) < 0.0015;
const isSameBearing = (p: number, q: number): boolean => isSame(0, Math.min(wrap(p - q), wrap(q - p)));

test('turning the whole table changes no range, no relative bearing, no crossing and no path', () => {
  fc.assert(
    fc.property(scene, headingOf, (drawn, turn) => {
      const here = movedTable(
        drawn,
        (p) => p,
        (h) => h,
      );
      const there = movedTable(
        drawn,
        (p) => run(run(at(30, -70), turn + 90, p.x), turn, p.y),
        (h) => h + turn,
      );
      const [before, after] = [here.line('a', 'b'), there.line('a', 'b')];
      expect(isSame(before.range, after.range)).toBe(true);
      if (before.range > 0) {
        expect(isSameBearing(before.bearing + turn, after.bearing)).toBe(true);
        expect(isSameBearing(before.relative, after.relative)).toBe(true);
        expect(isSameBearing(before.aspect, after.aspect)).toBe(true);
      }
      expect(after.crosses.length).toBe(before.crosses.length);
      const legs = [ahead(3), alter(30), ahead(4)];
      const [sailed, sailedThere] = [here.path('a', legs, 2), there.path('a', legs, 2)];
      expect(isSame(sailed.length, sailedThere.length)).toBe(true);
      expect(sailedThere.stopped?.by).toBe(sailed.stopped?.by);
      expect(sailedThere.passes.length).toBe(sailed.passes.length);
    }),
    { numRuns: 300 },
  );
});

test('laying the table over in a mirror changes no range and swaps port and starboard', () => {
  fc.assert(
    fc.property(scene, (drawn) => {
      const here = movedTable(
        drawn,
        (p) => p,
        (h) => h,
      );
      const there = movedTable(
        drawn,
        (p) => at(-p.x, p.y),
        (h) => -h,
      );
      const [before, after] = [here.line('a', 'b'), there.line('a', 'b')];
      expect(isSame(before.range, after.range)).toBe(true);
      if (before.range > 0) {
        expect(isSameBearing(-before.relative, after.relative)).toBe(true);
        expect(isSameBearing(-before.aspect, after.aspect)).toBe(true);
      }
      expect(crossed(after).length).toBe(crossed(before).length);
      const [sailed, mirrored] = [
        here.path('a', [ahead(3), alter(30), ahead(4)], 2),
        there.path('a', [ahead(3), alter(-30), ahead(4)], 2),
      ];
      expect(isSame(sailed.length, mirrored.length)).toBe(true);
      expect(mirrored.passes.map(({ piece }) => piece)).toEqual(sailed.passes.map(({ piece }) => piece));
    }),
    { numRuns: 300 },
  );
});

test('a line crosses what probing along it finds, and is the same from either end', () => {
  fc.assert(
    fc.property(scene, (drawn) => {
      const { line, state, table } = movedTable(
        drawn,
        (p) => p,
        (h) => h,
      );
      const { range, crosses } = line('a', 'b');
      const back = line('b', 'a').crosses;
      expect(back.map(({ id }) => id).sort()).toEqual(crosses.map(({ id }) => id).sort());
      if (range === 0) return;
      const solid = [
        ...state.smoke.map((smoke) => ({
          id: smoke.id,
          ring: smoke.strips.flatMap((strip) => [...stripOutline(strip, smoke.width)]),
        })),
        ...table.chart.features.map(({ id, shape }) => ({
          id,
          ring: shape.type === 'polygon' ? shape.rings[0] : [],
        })),
      ];
      for (let i = 1; i < 60; i++) {
        const along = (range * i) / 60;
        const p = at(
          drawn.a.x + ((drawn.b.x - drawn.a.x) * i) / 60,
          drawn.a.y + ((drawn.b.y - drawn.a.y) * i) / 60,
        );
        for (const { id, ring } of solid) {
          const mine = crosses.filter((crossing) => crossing.id === id);
          if (mine.some(({ enter, leave }) => isSame(along, enter) || isSame(along, leave))) continue;
          if (!ring || boxAround(ring).minX === Infinity || whereIn(p, [ring]) === 'edge') continue;
          expect(mine.some(({ enter, leave }) => along > enter && along < leave)).toBe(inPolygon(p, [ring]));
        }
      }
    }),
  );
});
