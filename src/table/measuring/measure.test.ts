import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrap } from '../../geometry/heading';
import { boxAround, inPolygon, whereIn } from '../../geometry/outlines/polygon';
import type { Point, Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { degrees } from '../../geometry/units';
import type { ChartFeature, Table, TableState } from '../state';
import {
  ahead,
  alter,
  at,
  crossed,
  type Laid,
  laid,
  measuring,
  poseOf,
  smokeOf,
  withIsland,
} from '../testing';
import { stripOutline } from '../weather/smoke';

test('DV-H01 ships at (10,10) and (16,18) are 10.0 inches apart, centre to centre', () => {
  expect(laid({ a: poseOf(10, 10), b: poseOf(16, 18) }).line('a', 'b').range).toBe(10);
});

test('two pieces on one point are 0 apart, bear 000 and have nothing between them', () => {
  const { line } = laid({ a: poseOf(0, 5, 90), b: poseOf(0, 5) }, withIsland, [
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

test('a table asked does not change, frozen through and through', () => {
  const freeze = <T>(value: T): T => {
    if (typeof value === 'object' && value !== null) {
      for (const part of Object.values(value)) freeze(part);
      Object.freeze(value);
    }
    return value;
  };
  const there = laid({ a: poseOf(0, 0), b: poseOf(0, 10) }, withIsland, [
    smokeOf('s', 1, [at(-3, 2), at(3, 2)]),
  ]);
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
