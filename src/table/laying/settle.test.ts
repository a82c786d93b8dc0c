import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import type { PieceId } from '../../engine/ids';
import { separation, touches } from '../../geometry/outlines/convex';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import { degrees } from '../../geometry/units';
import { hullOf } from '../footprint';
import type { TableState } from '../state';
import { battleOf, poseOf, recordOf, shipOf } from '../testing';
import { layTable } from './set';
import { settled, settledBattle } from './settle';

/** Hulls 2 inches long and 0.4 in the beam. */
const FEET = 6076.12 / 3;
const HULL = recordOf(2 * FEET, 0.4 * FEET);
/** An overlap this shallow is only a touch; inches. */
const GRAIN = 0.001;

const laid = (poses: Readonly<Record<string, Pose>>) =>
  layTable(battleOf(Object.entries(poses).map(([id, pose]) => shipOf(id, pose, HULL))), seaScale(3));
const allOf = (state: TableState): readonly PieceId[] => Object.values(state.pieces).map(({ id }) => id);
const posesOf = (state: TableState): Readonly<Record<string, Pose>> =>
  Object.fromEntries(Object.values(state.pieces).map(({ id, pose }) => [id, pose]));
const settle = (poses: Readonly<Record<string, Pose>>, movable?: readonly string[]) => {
  const { table, state } = laid(poses);
  return posesOf(settled(table, state, (movable as readonly PieceId[] | undefined) ?? allOf(state)));
};
const room = (state: TableState): number => {
  const hulls = Object.values(state.pieces).map((piece) => hullOf(piece));
  return Math.min(...hulls.flatMap((a, i) => hulls.slice(i + 1).map((b) => separation(a, b))));
};

test('two ships set down abreast and overlapping part sideways, by half of the overlap each', () => {
  const { a, b } = settle({ a: poseOf(0, 0), b: poseOf(0.2, 0) });
  // 0.2 in each other, and three grains of water between.
  expect(a).toEqual(poseOf(-0.101, 0));
  expect(b?.at.y).toBe(0);
  expect((b?.at.x ?? 0) - (a?.at.x ?? 0)).toBeCloseTo(0.403, 2);
});

test('one that stays is not moved, and the other gives all the way', () => {
  const { a, b } = settle({ a: poseOf(0, 0), b: poseOf(0.2, 0) }, ['b']);
  expect(a).toEqual(poseOf(0, 0));
  expect(b?.at.x).toBeCloseTo(0.403, 3);
});

test('of two in one place the first by name goes one way and the other the other, however they are listed', () => {
  const { table, state } = laid({ a: poseOf(0, 0), b: poseOf(0, 0) });
  const turned = { ...state, pieces: Object.fromEntries(Object.entries(state.pieces).reverse()) };
  const after = posesOf(settled(table, state, allOf(state)));
  expect(Math.abs((after.a?.at.x ?? 0) - (after.b?.at.x ?? 0))).toBeCloseTo(0.403, 2);
  expect(posesOf(settled(table, turned, allOf(turned)))).toEqual(after);
});

test('what does not overlap keeps its place to the last digit, touching or not', () => {
  const { table, state } = laid({ a: poseOf(0.1234567, 0), b: poseOf(0.5234567, 0), c: poseOf(3, 3, 40) });
  expect(settled(table, state, allOf(state))).toBe(state);
});

test('settled hulls do not count as touching', () => {
  const { table, state } = laid({ a: poseOf(0, 0), b: poseOf(0.1, 0.3, 20) });
  const [a, b] = Object.values(settled(table, state, allOf(state)).pieces);
  if (!a || !b) throw new Error('two were laid');
  expect(touches(hullOf(a), hullOf(b))).toBe(false);
});

test('a ship that could only be pushed off the table stays, and the other gives way', () => {
  const { table, state } = laid({ a: poseOf(0, 0), b: poseOf(0.2, 0) });
  const edged = { ...table, bounds: { x: 0, y: -10, width: 20, height: 20 } };
  const poses = posesOf(settled(edged, state, allOf(state)));
  expect(poses.a).toEqual(poseOf(0, 0));
  expect(poses.b?.at.x).toBeCloseTo(0.403, 3);
});

test('a ship that could only be pushed ashore stays', () => {
  const { table, state } = laid({ a: poseOf(0, 0), b: poseOf(0.2, 0) });
  const ring = [
    { x: -5, y: -5 },
    { x: -0.21, y: -5 },
    { x: -0.21, y: 5 },
    { x: -5, y: 5 },
  ];
  const coast = { id: 'coast', kind: 'land', shape: { type: 'polygon', rings: [ring] } } as const;
  const charted = { ...table, chart: { ...table.chart, features: [coast] } };
  const poses = posesOf(settled(charted, state, allOf(state)));
  expect(poses.a).toEqual(poseOf(0, 0));
  expect(poses.b?.at.x).toBeCloseTo(0.403, 3);
});

test('one that finds no room among those that stay is left where it was put', () => {
  const pocket = {
    a: poseOf(0, 0),
    c: poseOf(0.6, 0),
    d: poseOf(0.3, 1.15, 90),
    e: poseOf(0.3, -1.15, 270),
  };
  const { table, state } = laid({ ...pocket, b: poseOf(0.25, 0.02, 3) });
  expect(settled(table, state, ['b' as PieceId])).toBe(state);
  // Where all but one may give way there is room.
  const given = settle({ ...pocket, b: poseOf(0.25, 0.02, 3) }, ['b', 'c', 'd', 'e']);
  expect(given.a).toEqual(pocket.a);
  expect(given.c).not.toEqual(pocket.c);
});

test('what has left play or flies is passed over', () => {
  const { table, state } = laid({ a: poseOf(0, 0), b: poseOf(0.2, 0) });
  const [a, b] = Object.values(state.pieces);
  if (!a || !b) throw new Error('two were laid');
  for (const out of [
    { ...b, gone: 'sunk' },
    { ...b, aloft: true as const },
  ]) {
    const without = { ...state, pieces: { ...state.pieces, [b.id]: out } };
    expect(settled(table, without, [a.id, b.id])).toBe(without);
  }
});

test('a battle keeps its ships as they are written but for those that overlap', () => {
  const apart = battleOf([shipOf('a', poseOf(0, 0), HULL), shipOf('b', poseOf(2, 0), HULL)]);
  expect(settledBattle(apart, seaScale(3))).toBe(apart);
  const over = battleOf([shipOf('a', poseOf(0, 0), HULL), shipOf('b', poseOf(0.2, 0), HULL)]);
  expect(settledBattle(over, seaScale(3)).ships.map(({ pose }) => pose.at.x)).not.toEqual([0, 0.2]);
});

describe('whatever is set down', () => {
  const pose = fc.record({
    x: fc.integer({ min: -1500, max: 1500 }),
    y: fc.integer({ min: -1500, max: 1500 }),
    heading: fc.nat(359),
  });
  const heap = (most: number) =>
    fc
      .array(pose, { minLength: 2, maxLength: most })
      .map((all) =>
        Object.fromEntries(
          all.map(({ x, y, heading }, i) => [`s${i}`, poseOf(x / 1000, y / 1000, heading)] as const),
        ),
      );

  test('no two hulls overlap afterwards, and every heading is kept', () => {
    fc.assert(
      fc.property(heap(8), (poses) => {
        const { table, state } = laid(poses);
        const after = settled(table, state, allOf(state));
        expect(room(after)).toBeGreaterThanOrEqual(-GRAIN - 1e-9);
        for (const [id, { heading }] of Object.entries(posesOf(after)))
          expect(heading).toBe(poses[id]?.heading);
      }),
      { numRuns: 150 },
    );
  });

  test("two are pushed half their overlap each and what clears them, unless one lies on the other's middle", () => {
    fc.assert(
      fc.property(heap(2), (poses) => {
        const { table, state } = laid(poses);
        const deep = -room(state);
        const [a, b] = Object.values(poses);
        fc.pre(deep > GRAIN && a !== undefined && b !== undefined && distance(a.at, b.at) > 0.4);
        const after = posesOf(settled(table, state, allOf(state)));
        const moved = Object.entries(after).map(([id, { at }]) => distance(at, poses[id]?.at ?? at));
        expect(Math.max(...moved)).toBeLessThanOrEqual(deep / 2 + 0.004);
      }),
      { numRuns: 300 },
    );
  });

  test('nothing hangs on the order in which they are named or stand in the list, nor on an earlier settling', () => {
    fc.assert(
      fc.property(heap(6), (poses) => {
        const { table, state } = laid(poses);
        const once = posesOf(settled(table, state, allOf(state)));
        const turned = { ...state, pieces: Object.fromEntries(Object.entries(state.pieces).reverse()) };
        expect(posesOf(settled(table, turned, allOf(turned)))).toEqual(once);
        const again = laid(once);
        expect(settled(again.table, again.state, allOf(again.state))).toBe(again.state);
      }),
      { numRuns: 100 },
    );
  });

  const TURNS: readonly (readonly [string, (at: Point) => Point, (heading: number) => number])[] = [
    ['turned by a quarter', ({ x, y }) => ({ x: y, y: -x }), (heading) => heading + 90],
    ['turned by a half', ({ x, y }) => ({ x: -x, y: -y }), (heading) => heading + 180],
    ['mirrored', ({ x, y }) => ({ x: -x, y }), (heading) => 360 - heading],
    ['shifted', ({ x, y }) => ({ x: x + 31, y: y - 17 }), (heading) => heading],
  ];
  test.each(TURNS)('a table %s settles as before', (_, moved, headed) => {
    fc.assert(
      fc.property(heap(2), (poses) => {
        const there = Object.fromEntries(
          Object.entries(poses).map(([id, { at, heading }]) => [
            id,
            { at: moved(at), heading: degrees(headed(heading) % 360) },
          ]),
        );
        const [here, other] = [settle(poses), settle(there)];
        for (const [id, { at }] of Object.entries(here)) {
          // Half a thousandth is rounded up on both, which are mirrored.
          expect(distance(moved(at), other[id]?.at ?? at)).toBeLessThan(0.0035);
        }
      }),
      { numRuns: 200 },
    );
  });
});
