import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hull } from '../../engine/chart/body';
import { piece, side } from '../../engine/ids';
import type { GunMeasured } from '../../engine/moving/motion';
import { wrap } from '../../geometry/heading';
import type { Point, Pose } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import { footprint } from '../footprint';
import { areaOf, boxOf, goes, gunAt, type Laying, meet, models, on } from '../motion/motion.testing';
import { reduceTable } from '../reduce';

type Ring = readonly Point[];

const headings = fc.integer({ min: 0, max: 23 }).map((steps) => degrees(steps * 15));
const poseWithin = (west: number, south: number, east: number, north: number) =>
  fc
    .record({
      x: fc.integer({ min: west * 4, max: east * 4 }),
      y: fc.integer({ min: south * 4, max: north * 4 }),
      heading: headings,
    })
    .map(({ x, y, heading }): Pose => ({ at: { x: x / 4, y: y / 4 }, heading }));

const ringOf = (pose: Pose, length: number, beam: number): Ring => {
  const hull: Hull = { length: inches(length), beam: inches(beam), shape: 'rectangle' };
  return footprint(hull, pose);
};

/** Inches along a ray to the first edge of a ring; Infinity when it meets none. */
function along(p: Point, way: Point, ring: Ring): number {
  let least = Infinity;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length] ?? a;
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    const cross = way.x * ey - way.y * ex;
    const part = ((a.x - p.x) * way.y - (a.y - p.y) * way.x) / cross;
    const far = ((a.x - p.x) * ey - (a.y - p.y) * ex) / cross;
    if (part >= 0 && part <= 1 && far > 0) least = Math.min(least, far);
  }
  return least;
}

/** Looks round in steps of a twentieth of a degree. */
function seen(p: Point, target: Ring, screens: readonly Ring[]): boolean {
  for (let step = 0; step < 7200; step++) {
    const angle = ((step + 0.5) * Math.PI) / 3600;
    const way = { x: Math.sin(angle), y: Math.cos(angle) };
    const far = along(p, way, target);
    if (far < Infinity && screens.every((screen) => along(p, way, screen) > far)) return true;
  }
  return false;
}

const turret = ({ measure }: Laying): GunMeasured | undefined =>
  measure<'guns'>({
    of: 'guns',
    from: piece('a'),
    to: piece('b'),
    guns: [gunAt('t', 0, 0, [0, 360])],
    through: [],
  })[0];

const scene = fc.record({
  target: poseWithin(-4, 7, 4, 10),
  hulls: fc.array(poseWithin(-3, 3, 3, 6), { minLength: 1, maxLength: 4 }),
});

test('a turret sees what looking round in small steps sees past the hulls between', () => {
  const FIRER: Pose = { at: { x: 0, y: 0 }, heading: degrees(0) };
  const lay = (target: Pose, hulls: readonly Pose[]) =>
    models({ a: FIRER, b: target, ...Object.fromEntries(hulls.map((hull, i) => [`s${i}`, hull])) });
  fc.assert(
    fc.property(scene, ({ target, hulls }) => {
      const looked = turret(lay(target, hulls));
      const aim = ringOf(target, 3, 0.6);
      const screens = (less: number) => hulls.map((hull) => ringOf(hull, 3 - less, 0.6 - less));
      if (seen(FIRER.at, aim, screens(0))) expect(looked).toMatchObject({ sighted: true, hiddenBy: [] });
      if (looked?.sighted) expect(seen(FIRER.at, aim, screens(0.1))).toBe(true);
      const mirrored = ({ at, heading }: Pose): Pose => ({
        at: { x: -at.x, y: at.y },
        heading: wrap(-heading),
      });
      const other = turret(lay(mirrored(target), hulls.map(mirrored)));
      expect(other).toMatchObject({
        sighted: looked?.sighted,
        hiddenBy: looked?.hiddenBy,
        range: looked?.range,
      });
    }),
    { numRuns: 150 },
  );
});

const inRing = (p: Point, ring: Ring, margin: number): boolean => {
  const turns = ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    return ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
  });
  return turns.every((off) => off > margin) || turns.every((off) => -off > margin);
};

const minefield = fc.record({
  sweeps: fc.array(fc.record({ pose: poseWithin(-3, 3, 3, 7), ahead: fc.integer({ min: 4, max: 32 }) }), {
    maxLength: 3,
  }),
  pose: poseWithin(-4, -3, 4, 1),
  ahead: fc.integer({ min: 1, max: 24 }).map((quarters) => quarters / 4),
});

test('a hull meets a swept field where some point of it first lies inside and outside the lanes', () => {
  const FIELD = boxOf(-5, 2, 5, 8);
  const fieldRing = FIELD.map(([x, y]) => ({ x, y }));
  fc.assert(
    fc.property(minefield, ({ sweeps, pose, ahead }) => {
      const sweepers = Object.fromEntries(sweeps.map((sweep, i) => [`s${i}`, sweep.pose]));
      let set = models({ a: pose, ...sweepers }, [areaOf('mine', 'field', FIELD)]);
      for (const [i, sweep] of sweeps.entries()) {
        const swept = reduceTable(set.state, {
          type: 'table/advanced',
          ways: [goes(`s${i}`, sweep.ahead / 4)],
          part: 1,
        });
        const strip = { strip: `l${i}`, kind: 'swept', side: side('blue'), width: inches(1) } as const;
        set = on(
          set.table,
          reduceTable(swept, { type: 'table/strip-made', piece: piece(`s${i}`), ...strip }),
        );
      }
      const lanes = (set.state.strips ?? []).flatMap(({ rings }) => rings);
      const isMined = (p: Point, margin: number) =>
        inRing(p, fieldRing, margin) && !lanes.some((lane) => inRing(p, lane, -margin));
      /** Whether a point of the hull, drawn out or in, is mined after this part of the way. */
      const mined = (part: number, grown: number, margin: number, fine: number): boolean => {
        const rad = (pose.heading * Math.PI) / 180;
        for (let i = 0; i <= 5 * fine; i++) {
          for (let j = 0; j <= fine; j++) {
            const forward = (i / (5 * fine) - 0.5) * (3 + grown) + ahead * part;
            const aside = (j / fine - 0.5) * (0.6 + grown);
            const p = {
              x: pose.at.x + forward * Math.sin(rad) + aside * Math.cos(rad),
              y: pose.at.y + forward * Math.cos(rad) - aside * Math.sin(rad),
            };
            if (isMined(p, margin)) return true;
          }
        }
        return false;
      };
      const met = meet(set, [goes('a', ahead)], {}, 0);
      for (let step = 0; step <= 20; step++) {
        if (step / 20 < met.after - 1e-5) expect(mined(step / 20, -0.004, 0.002, 6)).toBe(false);
      }
      if (met.meetings.length > 0) expect(mined(met.after, 0.1, 0, 30)).toBe(true);
    }),
    { numRuns: 150 },
  );
});
