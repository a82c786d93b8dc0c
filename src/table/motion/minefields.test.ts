import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import { HULL_SIDES } from '../../engine/chart/table-event';
import { piece, side } from '../../engine/ids';
import { poseAfter, trackLength } from '../../geometry/track';
import { inches } from '../../geometry/units';
import { footprint } from '../footprint';
import { measureOn } from '../measuring/measure';
import { reduceTable } from '../reduce';
import type { Piece, Table, TableState } from '../state';
import { ahead, alter, poseOf } from '../testing';

const table: Table = {
  chart: { id: 'open', title: '', features: [] },
  scale: seaScale(3),
  records: {},
};
const hull = { length: inches(2), beam: inches(0.8), shape: 'rectangle' } as const;
const ship = (id: string, x: number, y: number, heading = 0): Piece => ({
  id: piece(id),
  side: side('blue'),
  name: id,
  pose: poseOf(x, y, heading),
  hull,
});
const laidBy = (layer: Piece, at: (typeof HULL_SIDES)[number], others: readonly Piece[] = []): TableState =>
  reduceTable(
    { pieces: Object.fromEntries([layer, ...others].map((one) => [one.id, one])), smoke: [] },
    { type: 'table/field-laid', strip: 'f', side: side('blue'), piece: layer.id, at, width: inches(2) },
  );

test('a field is a square against one side of the hull, turned as the hull is', () => {
  const corners = (heading: number) => {
    const [strip] = laidBy(ship('a', 10, 10, heading), 'stern').strips ?? [];
    const ring = strip?.rings[0] ?? [];
    const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000);
    const [xs, ys] = [rounded(ring.map(({ x }) => x)), rounded(ring.map(({ y }) => y))];
    return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  };
  expect(corners(0)).toEqual([9, 11, 7, 9]);
  expect(corners(90)).toEqual([7, 9, 9, 11]);
});

test('two fields are not laid under one name', () => {
  const once = laidBy(ship('a', 0, 0), 'bow');
  const again = { type: 'table/field-laid', strip: 'f', side: side('blue'), piece: piece('a') } as const;
  expect(() => reduceTable(once, { ...again, at: 'port', width: inches(2) })).toThrow("'f' is made already");
});

test('the layer lies against her field, not in it, and meets it when she moves that way', () => {
  const state = laidBy(ship('a', 0, 0), 'bow');
  const measure = measureOn(table, state);
  const met = (run: number) =>
    measure({ of: 'path', piece: piece('a'), legs: [ahead(run)], within: inches(0), fields: true }).fields;
  expect([met(0), met(0.0005)]).toEqual([[], []]);
  expect(met(1)).toEqual([{ field: 'f', after: expect.closeTo(0.001, 3) }]);
});

test('a path comes into a field where the hull, moved along in small steps, first overlaps it', () => {
  const inField = (state: TableState, corners: readonly { x: number; y: number }[]): boolean => {
    const [ring = []] = state.strips?.[0]?.rings ?? [];
    // The field is square to the axes here: separating axes of two rectangles, by hand.
    const axes = [
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      ...[0, 1].map((i) => {
        const [p, q] = [corners[i], corners[i + 1]];
        const dx = (q?.x ?? 0) - (p?.x ?? 0);
        const dy = (q?.y ?? 0) - (p?.y ?? 0);
        const length = Math.hypot(dx, dy);
        return { x: dx / length, y: dy / length };
      }),
    ];
    return axes.every(({ x, y }) => {
      const [one, other] = [ring, corners].map((points) => points.map((p) => p.x * x + p.y * y));
      return (
        Math.max(...(one ?? [])) > Math.min(...(other ?? [])) + 0.01 &&
        Math.max(...(other ?? [])) > Math.min(...(one ?? [])) + 0.01
      );
    });
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...HULL_SIDES),
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: -6, max: 6 }),
      (at, x, y, toward, turn) => {
        const mover = ship('m', x / 10, y / 10, toward * 15);
        const state = laidBy(ship('a', 0, 0), at, [mover]);
        const legs = [ahead(2), alter(turn * 15), ahead(3)];
        const [met] =
          measureOn(table, state)({ of: 'path', piece: mover.id, legs, within: inches(0), fields: true })
            .fields ?? [];
        const poses = Array.from({ length: 101 }, (_, i) => {
          const run = (i * trackLength(legs)) / 100;
          const part = run <= 2 ? [ahead(run)] : [ahead(2), alter(turn * 15), ahead(run - 2)];
          return { run, pose: poseAfter(mover.pose, part) };
        });
        const first = poses.find(({ pose }) => inField(state, footprint(hull, pose)));
        // Deep enough in to be sure of it: the path says so, and no later than that.
        if (first) expect(met?.after).toBeLessThanOrEqual(first.run + 0.001);
        if (met && met.after < 4.8) {
          const soon = poses.filter(({ run }) => run >= met.after - 0.06 && run <= met.after + 0.2);
          const grown = soon.some(({ pose }) =>
            inField(state, footprint({ ...hull, length: inches(2.1), beam: inches(0.9) }, pose)),
          );
          expect(grown).toBe(true);
        }
      },
    ),
  );
});
