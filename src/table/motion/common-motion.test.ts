import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PieceId, piece } from '../../engine/ids';
import type { Meeting, MeetingsMeasured, Way } from '../../engine/moving/motion';
import { wrap } from '../../geometry/heading';
import type { Point, Pose } from '../../geometry/pose';
import { turnedAbout } from '../../geometry/track';
import { degrees } from '../../geometry/units';
import { footprint } from '../footprint';
import { reduceTable } from '../reduce';
import type { TableState } from '../state';
import { drifts, goes, inWords, type Laying, lies, meet, models, on, turns } from './motion.testing';

/** Quarter inches and 15 degrees: hulls often lie exactly corner to corner and edge to edge. */
const pose = fc
  .record({
    x: fc.integer({ min: -12, max: 12 }),
    y: fc.integer({ min: -12, max: 12 }),
    heading: fc.integer({ min: 0, max: 23 }),
  })
  .map(({ x, y, heading }): Pose => ({ at: { x: x / 4, y: y / 2 }, heading: degrees(heading * 15) }));
const run = fc.integer({ min: -16, max: 16 }).map((quarters) => quarters / 4);
const wayOf = (id: string) =>
  fc.oneof(
    { weight: 3, arbitrary: run.map((ahead) => goes(id, ahead)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(run, fc.integer({ min: 0, max: 23 }))
        .map(([by, to]) => drifts(id, Math.abs(by), to * 15)),
    },
    { weight: 1, arbitrary: fc.constant(lies(id)) },
  );
const fleet = (most: number) =>
  fc.integer({ min: 2, max: most }).chain((count) => {
    const names = Array.from({ length: count }, (_, i) => `s${i}`);
    return fc.record({
      poses: fc.tuple(...names.map(() => pose)),
      ways: fc.tuple(...names.map(wayOf)),
    });
  });
const laidOut = (poses: readonly Pose[]): Laying =>
  models(Object.fromEntries(poses.map((one, i) => [`s${i}`, one])));

/** Whether two outlines overlap, found without separating axes: an edge crosses one of the other, or one holds the other. */
function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  const side = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  const edges = (ring: readonly Point[]) =>
    ring.map((p, i) => [p, ring[(i + 1) % ring.length] ?? p] as const);
  for (const [p, q] of edges(a)) {
    for (const [r, s] of edges(b)) {
      const one = side(p, q, r) * side(p, q, s);
      const two = side(r, s, p) * side(r, s, q);
      if (one < -1e-12 && two < -1e-12) return true;
    }
  }
  const holds = (ring: readonly Point[], p: Point) => edges(ring).every(([q, r]) => side(q, r, p) < -1e-9);
  // Hulls in line lie in each other with no edges crossed: half-way along an edge, or in the middle, they do.
  const inner = (ring: readonly Point[]) => [middle(...ring), ...edges(ring).map(([p, q]) => middle(p, q))];
  return inner(a).some((p) => holds(b, p)) || inner(b).some((p) => holds(a, p));
}

const middle = (...points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const hullOf = (state: TableState, id: PieceId, grown = 0): readonly Point[] => {
  const one = state.pieces[id];
  if (!one) throw new Error(`no piece ${id}`);
  const hull = { ...one.hull, length: one.hull.length + grown, beam: one.hull.beam + grown };
  return footprint(hull as typeof one.hull, one.pose);
};
const advance = (state: TableState, ways: readonly Way[], part: number): TableState =>
  reduceTable(state, { type: 'table/advanced', ways, part });

describe('meetings', () => {
  test('come when stepping the hulls finely finds their first overlap', () => {
    const A = piece('s0');
    const B = piece('s1');
    const STEPS = 60;
    fc.assert(
      fc.property(fleet(2), ({ poses, ways }) => {
        const set = laidOut(poses);
        fc.pre(!overlap(hullOf(set.state, A, 0.002), hullOf(set.state, B, 0.002)));
        const met = meet(set, ways);
        const at = (part: number) => advance(set.state, ways, part);
        for (let i = 0; i <= STEPS; i++) {
          const state = at(i / STEPS);
          if (i / STEPS < met.after - 1e-5) {
            expect(overlap(hullOf(state, A, -0.002), hullOf(state, B, -0.002))).toBe(false);
          }
        }
        if (met.meetings.length === 0) {
          expect(met.after).toBe(1);
          const end = at(1);
          expect(overlap(hullOf(end, A, -0.003), hullOf(end, B, -0.003))).toBe(false);
          return;
        }
        const touch = at(met.after);
        expect(overlap(hullOf(touch, A, 0.001), hullOf(touch, B, 0.001))).toBe(true);
        expect(overlap(hullOf(touch, A, -0.001), hullOf(touch, B, -0.001))).toBe(false);
        expect(meet(on(set.table, touch), ways).meetings).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('are the same whatever the order of ways and pieces', () => {
    fc.assert(
      fc.property(
        fleet(8).chain((one) =>
          fc.record({
            one: fc.constant(one),
            order: fc.shuffledSubarray(
              one.ways.map((_, i) => i),
              { minLength: one.ways.length },
            ),
          }),
        ),
        ({ one, order }) => {
          const set = laidOut(one.poses);
          const shuffled = on(set.table, {
            ...set.state,
            pieces: Object.fromEntries(order.map((i) => [`s${i}`, set.state.pieces[piece(`s${i}`)]])),
          } as TableState);
          const ways = order.flatMap((i) => one.ways[i] ?? []);
          expect(meet(shuffled, ways)).toEqual(meet(set, one.ways));
        },
      ),
      { numRuns: 500 },
    );
  });

  const mirrored = ({ at, heading }: Pose): Pose => ({ at: { x: -at.x, y: at.y }, heading: wrap(-heading) });
  const mirroredWay = (way: Way): Way =>
    'carried' in way.by ? { ...way, by: { ...way.by, toward: wrap(-way.by.toward) } } : way;

  const same = (here: MeetingsMeasured, there: MeetingsMeasured): void => {
    expect(Math.abs(there.after - here.after)).toBeLessThanOrEqual(1.5e-6);
    const bare = (met: Meeting) =>
      met.kind === 'hulls' ? [inWords(met), Math.round(met.angle * 100), met.leads] : [inWords(met)];
    expect(there.meetings.map(bare)).toEqual(here.meetings.map(bare));
  };

  test('are mirrored when the table is', () => {
    fc.assert(
      fc.property(fleet(8), ({ poses, ways }) => {
        same(meet(laidOut(poses), ways), meet(laidOut(poses.map(mirrored)), ways.map(mirroredWay)));
      }),
      { numRuns: 500 },
    );
  });

  test('are the same when the whole table is turned and shifted', () => {
    fc.assert(
      fc.property(fleet(8), fc.double({ min: 0, max: 360, noNaN: true }), ({ poses, ways }, by) => {
        const about = { x: 31, y: -17 };
        const turned = ways.map(
          (way): Way =>
            'carried' in way.by ? { ...way, by: { ...way.by, toward: wrap(way.by.toward + by) } } : way,
        );
        same(
          meet(laidOut(poses), ways),
          meet(laidOut(poses.map((one) => turnedAbout(one, about, by))), turned),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('a whole half-move in which everything that meets stops', () => {
  /** Runs the ways out; at each moment the pieces that met lie still from then on. */
  function runOut(set: Laying, ways: readonly Way[]): { state: TableState; moments: string[][] } {
    let state = set.state;
    let left = 1;
    let going = ways;
    const moments: string[][] = [];
    for (let i = 0; i < 100; i++) {
      const met = meet(on(set.table, state), going, {}, Math.min(1, 0.001 / left));
      state = advance(state, going, met.after);
      left *= 1 - met.after;
      if (met.meetings.length === 0) return { state, moments };
      moments.push(met.meetings.map(inWords));
      const stopped = new Set(
        met.meetings.flatMap((one) => (one.kind === 'hulls' ? one.pieces : [one.piece])),
      );
      if (left <= 0) return { state, moments };
      going = going.map((way): Way => {
        if (stopped.has(way.pieces[0]) || 'still' in way.by) return { ...way, by: { still: true } };
        const part = 1 - met.after;
        return 'ahead' in way.by
          ? { ...way, by: { ahead: (way.by.ahead * part) as typeof way.by.ahead } }
          : { ...way, by: { ...way.by, carried: (way.by.carried * part) as typeof way.by.carried } };
      });
    }
    throw new Error('the half-move does not end');
  }

  test('ends, no two hulls lie in each other, and the order of the list changes nothing', () => {
    fc.assert(
      fc.property(fleet(8), ({ poses, ways }) => {
        const set = laidOut(poses);
        const ids = Object.keys(set.state.pieces).map(piece);
        const clear = ids.every((a, i) =>
          ids.slice(i + 1).every((b) => !overlap(hullOf(set.state, a, 0.002), hullOf(set.state, b, 0.002))),
        );
        fc.pre(clear);
        const out = runOut(set, ways);
        for (const [i, a] of ids.entries()) {
          for (const b of ids.slice(i + 1)) {
            // Within one moment hulls run on by less than a thousandth of their ways.
            expect(overlap(hullOf(out.state, a, -0.02), hullOf(out.state, b, -0.02))).toBe(false);
          }
        }
        expect(runOut(set, ways.toReversed())).toEqual(out);
      }),
      { numRuns: 250 },
    );
  });
});

describe('pivots', () => {
  const angle = fc.integer({ min: -6, max: 6 }).map((steps) => steps * 15);
  const spun = fc.integer({ min: 2, max: 6 }).chain((count) =>
    fc.record({
      poses: fc.array(pose, { minLength: count, maxLength: count }),
      angles: fc.array(angle, { minLength: count, maxLength: count }),
    }),
  );
  const turned = (set: Laying, angles: readonly number[]) =>
    set.measure<'pivots'>({
      of: 'pivots',
      pivots: angles.map((by, i) => turns(`s${i}`, by)),
      among: angles.map((_, i) => piece(`s${i}`)),
    }).turned;
  const close = (poses: readonly Pose[]) =>
    poses.map(({ at, heading }) => ({ at: { x: at.x / 2, y: at.y / 2 }, heading }));

  test('run as far as they can without hulls lying in each other, and are mirrored when the table is', () => {
    fc.assert(
      fc.property(spun, ({ poses, angles }) => {
        const set = laidOut(close(poses));
        const ids = angles.map((_, i) => piece(`s${i}`));
        const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b] as const));
        fc.pre(pairs.every(([a, b]) => !overlap(hullOf(set.state, a), hullOf(set.state, b))));
        const got = turned(set, angles);
        for (let step = 0; step <= 40; step++) {
          const state = reduceTable(set.state, {
            type: 'table/pivoted',
            pivots: angles.map((by, i) => {
              const end = got[i] ?? 0;
              const now = (by * step) / 40;
              return turns(`s${i}`, Math.abs(now) < Math.abs(end) ? now : end);
            }),
          });
          for (const [a, b] of pairs) {
            expect(overlap(hullOf(state, a, -0.002), hullOf(state, b, -0.002))).toBe(false);
          }
        }
        const other = laidOut(
          close(poses).map(({ at, heading }) => ({ at: { x: -at.x, y: at.y }, heading: wrap(-heading) })),
        );
        const back = turned(
          other,
          angles.map((by) => 0 - by),
        );
        for (const [i, by] of got.entries()) expect(Math.abs(by + (back[i] ?? 0))).toBeLessThan(0.002);
      }),
      { numRuns: 150 },
    );
  });
});
