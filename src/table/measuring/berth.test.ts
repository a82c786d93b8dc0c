import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piece } from '../../engine/ids';
import type { BattleSquall } from '../../engine/set-up/record';
import { inPolygon } from '../../geometry/outlines/polygon';
import type { Leg, Pose } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { degrees } from '../../geometry/units';
import { footprint } from '../footprint';
import { models } from '../motion/motion.testing';
import { ahead, alter, ISLAND, poseOf } from '../testing';
import { measureOn } from './measure';

/** Bases of 2.4 by 0.8 inches. */
const base = (pose: Pose) => ({ ...pose, length: 2.4, beam: 0.8 });
const on = (poses: Readonly<Record<string, Pose>>, more: Parameters<typeof models>[2] = {}) =>
  models(Object.fromEntries(Object.entries(poses).map(([id, pose]) => [id, base(pose)])), [], more);
const a = piece('a');
const berth = ({ measure }: Pick<ReturnType<typeof models>, 'measure'>, legs?: readonly Leg[]) =>
  measure<'berth'>({ of: 'berth', piece: a, ...(legs && { legs }) });

const rain = (id: string, x: number, y: number, radius: number): BattleSquall => ({
  id,
  name: 'Bad weather',
  at: { x, y },
  radius,
  toward: degrees(0),
  by: 0,
});

test('bases that would be overlapped at the end of a path, whatever is passed over on the way', () => {
  const laid = on({ a: poseOf(0, 0), z: poseOf(0, 5), c: poseOf(0.5, 9), d: poseOf(0, 11.4) });
  expect(berth(laid).overlaps).toEqual([]);
  expect(berth(laid, [ahead(5)]).overlaps).toEqual(['z']);
  // From 2.6 to 7.4 she lies over z, from 6.6 to 11.4 over c, from 9 on over d: end to end is no overlap.
  expect(berth(laid, [ahead(2.6)]).overlaps).toEqual([]);
  expect(berth(laid, [ahead(6.6)]).overlaps).toEqual(['z']);
  expect(berth(laid, [ahead(6.7)]).overlaps).toEqual(['c', 'z']);
  expect(berth(laid, [ahead(8)]).overlaps).toEqual(['c']);
  expect(berth(laid, [ahead(10)]).overlaps).toEqual(['c', 'd']);
  expect(berth(laid, [ahead(13.8)]).overlaps).toEqual([]);
});

test('a turn at the end counts, and what flies or has left play is overlapped by nothing', () => {
  const laid = on({ a: poseOf(0, 0), b: poseOf(1.5, 0) });
  expect(berth(laid).overlaps).toEqual([]);
  expect(berth(laid, [alter(90)]).overlaps).toEqual(['b']);
  const b = laid.state.pieces[piece('b')];
  if (!b) throw new Error('b was laid');
  for (const change of [{ gone: 'sunk' }, { aloft: true as const }]) {
    const state = { ...laid.state, pieces: { ...laid.state.pieces, [b.id]: { ...b, ...change } } };
    expect(berth({ measure: measureOn(laid.table, state) }, [alter(90)]).overlaps).toEqual([]);
  }
});

test('range and bearings to all others are those of a line from there', () => {
  const laid = on({ a: poseOf(0, 0), b: poseOf(3, 8, 270), c: poseOf(-6, 4, 45) });
  const legs = [ahead(4), alter(90), ahead(3)];
  const { others } = berth(laid, legs);
  expect(others).toEqual([
    { piece: 'b', range: 4, bearing: 0, relative: 270, aspect: 270 },
    { piece: 'c', range: 9, bearing: 270, relative: 180, aspect: 45 },
  ]);
  const after = laid.measure.after([{ type: 'table/moved', piece: a, legs }]);
  for (const { piece: to, ...bearings } of others) {
    expect(after<'line'>({ of: 'line', from: a, to })).toMatchObject(bearings);
  }
});

test('a centre exactly on the edge is on the table, one beyond it is not; a sea without edges has no outside', () => {
  const table = { width: 20, height: 10, origin: { x: -10, y: 0 } };
  const laid = on({ a: poseOf(0, 4) }, { table });
  expect(berth(laid).onTable).toBe(true);
  expect(berth(laid, [ahead(6)]).onTable).toBe(true);
  expect(berth(laid, [ahead(6.001)]).onTable).toBe(false);
  expect(berth(laid, [alter(90), ahead(10)]).onTable).toBe(true);
  expect(berth(laid, [alter(-90), ahead(10.001)]).onTable).toBe(false);
  // Off and on again: only the end is asked for.
  expect(berth(laid, [ahead(7), alter(180), ahead(2)]).onTable).toBe(true);
  expect(berth(on({ a: poseOf(0, 4) }), [ahead(900)]).onTable).toBe(true);
});

test('the bad weather a piece lies in, where it is and where a path would end; its rim is not in it', () => {
  const squalls = [rain('west', 0, 8, 3), rain('east', 2, 8, 3), rain('far', 40, 40, 9)];
  const laid = on({ a: poseOf(0, 0) }, { squalls });
  expect(berth(laid).squalls).toEqual([]);
  expect(berth(laid, [ahead(5)]).squalls).toEqual([]);
  expect(berth(laid, [ahead(5.01)]).squalls).toEqual(['west']);
  expect(berth(laid, [ahead(8)]).squalls).toEqual(['east', 'west']);
  expect(berth(on({ a: poseOf(40, 40) }, { squalls })).squalls).toEqual(['far']);
});

test('land and edges on the way do not stop it', () => {
  const laid = models({ a: base(poseOf(0, 0)) }, [ISLAND], {
    table: { width: 20, height: 20, origin: { x: -10, y: 0 } },
    squalls: [rain('r', 0, 9, 1)],
  });
  expect(berth(laid, [ahead(9)])).toMatchObject({ onTable: true, squalls: ['r'] });
});

test('bases overlap where a fine grid of points of one lies in the other', () => {
  const place = fc.record({
    x: fc.integer({ min: -30, max: 30 }).map((n) => n / 10),
    y: fc.integer({ min: -30, max: 30 }).map((n) => n / 10),
    heading: fc.nat(359),
  });
  const legArb = fc.oneof(
    fc.integer({ min: 0, max: 30 }).map((n) => ahead(n / 10)),
    fc.integer({ min: -180, max: 180 }).map(alter),
  );
  fc.assert(
    fc.property(place, fc.array(legArb, { maxLength: 4 }), (b, legs) => {
      const laid = on({ a: poseOf(0, 0), b: poseOf(b.x, b.y, b.heading) });
      const pieces = laid.state.pieces;
      const [own, other] = [pieces[a], pieces[piece('b')]];
      if (!own || !other) throw new Error('both were laid');
      const [p0, p1, p2, p3] = footprint(own.hull, poseAfter(own.pose, legs));
      if (!p0 || !p1 || !p2 || !p3) throw new Error('a base has four corners');
      const ring = footprint(other.hull, other.pose);
      let within = 0;
      for (let i = 1; i < 60; i++) {
        for (let j = 1; j < 20; j++) {
          const [u, v] = [i / 60, j / 20];
          const x = p0.x + (p1.x - p0.x) * v + (p3.x - p0.x) * u;
          const y = p0.y + (p1.y - p0.y) * v + (p3.y - p0.y) * u;
          within += Number(inPolygon({ x, y }, [ring]));
        }
      }
      const { overlaps } = berth(laid, legs);
      if (within > 0) expect(overlaps).toEqual(['b']);
      else if (overlaps.length > 0) {
        // A corner that the grid is too coarse for.
        const gap = laid.measure.after([{ type: 'table/moved', piece: a, legs }]);
        expect(gap<'gap'>({ of: 'gap', from: a, to: piece('b') })).toBe(0);
      }
    }),
    { numRuns: 200 },
  );
});

test('throws on a piece that is unknown', () => {
  const { measure } = on({ a: poseOf(0, 0) });
  expect(() => measure({ of: 'berth', piece: piece('x') })).toThrow("no piece 'x'");
});
