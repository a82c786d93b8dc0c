import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartFileFeature, FeatureKind } from '../../engine/chart/chart';
import { piece } from '../../engine/ids';
import type { Way } from '../../engine/moving/motion';
import { wrap } from '../../geometry/heading';
import type { Point, Pose } from '../../geometry/pose';
import { turnedAbout } from '../../geometry/track';
import { degrees } from '../../geometry/units';
import { footprint } from '../footprint';
import { drifts, goes, inWords, type Laying, meet, models, on } from '../motion/motion.testing';
import { reduceTable } from '../reduce';

const pose = fc
  .record({
    x: fc.integer({ min: -12, max: 12 }),
    y: fc.integer({ min: -12, max: 12 }),
    heading: fc.integer({ min: 0, max: 23 }),
  })
  .map(({ x, y, heading }): Pose => ({ at: { x: x / 2, y: y / 2 }, heading: degrees(heading * 15) }));
const way = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map((quarters) => goes('a', quarters / 4)),
  fc
    .record({ by: fc.integer({ min: 1, max: 16 }), toward: fc.integer({ min: 0, max: 23 }) })
    .map(({ by, toward }) => drifts('a', by / 4, toward * 15)),
);
/** Corners round (0, 0), which the shape holds: headlands and bights. */
const star = fc
  .array(fc.double({ min: 0.5, max: 3, noNaN: true }), { minLength: 3, maxLength: 9 })
  .map((radii) =>
    radii.map((radius, i): Point => {
      const angle = (2 * Math.PI * i) / radii.length;
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    }),
  );
const kinds: readonly FeatureKind[] = ['land', 'sandbar', 'chain', 'stakes', 'fort', 'shoal'];
const kind = fc.constantFrom(...kinds);

function featureOf(is: FeatureKind, corners: readonly Point[]): ChartFileFeature {
  const coordinates = corners.map(({ x, y }) => [x, y] as const);
  return is === 'chain' || is === 'stakes'
    ? { id: 'it', kind: is, geometry: { type: 'LineString', coordinates } }
    : { id: 'it', kind: is, geometry: { type: 'Polygon', coordinates: [coordinates] } };
}

const cross = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
const pairsOf = (ring: readonly Point[]) =>
  ring.map((p, i) => [p, ring[(i + 1) % ring.length] ?? p] as const);

/** Whether a hull lies over some of a feature, by its edges crossed and its corners held. */
function liesOver(hull: readonly Point[], feature: ChartFileFeature): boolean {
  const { geometry } = feature;
  if (geometry.type === 'Point') return false;
  const flat = geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : geometry.coordinates;
  const corners = flat.map(([x, y]) => ({ x, y }));
  const edges = geometry.type === 'Polygon' ? pairsOf(corners) : pairsOf(corners).slice(0, -1);
  const holds = (p: Point) => pairsOf(hull).every(([a, b]) => cross(a, b, p) < 0);
  if (corners.some(holds)) return true;
  for (const [a, b] of edges) {
    for (const [c, d] of pairsOf(hull)) {
      if (cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0) return true;
    }
  }
  if (geometry.type !== 'Polygon') return false;
  const isIn = ({ x, y }: Point) =>
    edges.filter(([a, b]) => a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
      .length %
      2 ===
    1;
  return hull.some(isIn);
}

function hullOn({ state }: Laying, grown: number): readonly Point[] {
  const a = state.pieces[piece('a')];
  if (!a) throw new Error('no piece a');
  const hull = { ...a.hull, length: a.hull.length + grown, beam: a.hull.beam + grown };
  return footprint(hull as typeof a.hull, a.pose);
}
const afterPart = (set: Laying, one: Way, part: number): Laying =>
  on(set.table, reduceTable(set.state, { type: 'table/advanced', ways: [one], part }));

test('a hull meets a shore, a bar or a barrier where stepping finely finds it first over it', () => {
  fc.assert(
    fc.property(pose, way, star, kind, (start, one, corners, is) => {
      const feature = featureOf(is, corners);
      const set = models({ a: start }, [feature]);
      fc.pre(!liesOver(hullOn(set, 0.004), feature));
      const met = meet(set, [one]);
      for (let step = 0; step <= 60; step++) {
        if (step / 60 < met.after - 1e-5 || met.meetings.length === 0) {
          expect(liesOver(hullOn(afterPart(set, one, step / 60), -0.003), feature)).toBe(false);
        }
      }
      if (met.meetings.length === 0) return;
      const there = afterPart(set, one, met.after);
      expect(liesOver(hullOn(there, 0.001), feature)).toBe(true);
      expect(liesOver(hullOn(there, -0.001), feature)).toBe(false);
      // She lies against it now: going on is refused at once, going back is free of shores and barriers.
      const back = 'ahead' in one.by ? goes('a', -one.by.ahead) : undefined;
      const isBank = ['land', 'fort', 'chain', 'stakes'].includes(is);
      expect(meet(there, [one])).toMatchObject({ after: 0, meetings: [{ feature: 'it' }] });
      if (back && isBank) expect(meet(there, [back]).after).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('meetings with a chart are mirrored and turned as the whole table is', () => {
  fc.assert(
    fc.property(
      pose,
      way,
      star,
      kind,
      fc.double({ min: 0, max: 360, noNaN: true }),
      (start, one, corners, is, by) => {
        const here = meet(models({ a: start }, [featureOf(is, corners)]), [one]);
        const mirror = ({ x, y }: Point): Point => ({ x: -x, y });
        const flipped: Way =
          'carried' in one.by ? { ...one, by: { ...one.by, toward: wrap(-one.by.toward) } } : one;
        const mirrored = meet(
          models({ a: { at: mirror(start.at), heading: wrap(-start.heading) } }, [
            featureOf(is, corners.map(mirror)),
          ]),
          [flipped],
        );
        const about = { x: 5, y: -40 };
        const turned = ({ x, y }: Point): Point =>
          turnedAbout({ at: { x, y }, heading: degrees(0) }, about, by).at;
        const swung: Way =
          'carried' in one.by ? { ...one, by: { ...one.by, toward: wrap(one.by.toward + by) } } : one;
        const rotated = meet(
          models({ a: turnedAbout(start, about, by) }, [featureOf(is, corners.map(turned))]),
          [swung],
        );
        for (const other of [mirrored, rotated]) {
          expect(other.meetings.map(inWords)).toEqual(here.meetings.map(inWords));
          expect(Math.abs(other.after - here.after)).toBeLessThan(1.5e-6);
        }
      },
    ),
    { numRuns: 300 },
  );
});
