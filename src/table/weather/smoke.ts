import type Flatbush from 'flatbush';
import { drifted } from '../../geometry/drift';
import { alteration } from '../../geometry/heading';
import { segmentThroughCircle } from '../../geometry/lines/circle';
import { type Interval, merged } from '../../geometry/lines/interval';
import { segmentOnSegment } from '../../geometry/lines/segment';
import type { Disc } from '../../geometry/outlines/disc';
import { boxAround, inPolygon, segmentThroughPolygon } from '../../geometry/outlines/polygon';
import { between, distance } from '../../geometry/point';
import type { Point, Pose, WakeLeg } from '../../geometry/pose';
import { afterLeg } from '../../geometry/track';
import { TOUCHING } from '../../geometry/units';
import { boxesMet, boxesOf, type Stretch } from '../measuring/boxes';
import type { Smoke } from '../state';

export type Strip = Smoke['strips'][number];

/**
 * The straight parts of a track: one for each straight leg, and one for legs that run on in the same direction,
 * since a strip has square ends only where its part ends (DV-H06).
 */
export function stripsAlong(start: Pose, legs: readonly WakeLeg[]): readonly Strip[] {
  const strips: Strip[] = [];
  let pose = start;
  let before = 0;
  for (const leg of legs) {
    const next = afterLeg(pose, leg);
    const run = 'alter' in leg ? 0 : 'ahead' in leg ? leg.ahead : leg.carried;
    if (run !== 0) {
      const toward = ('toward' in leg ? leg.toward : pose.heading) + (run < 0 ? 180 : 0);
      const last = strips[strips.length - 1];
      if (last && Math.abs(alteration(before, toward)) <= TOUCHING)
        strips[strips.length - 1] = { from: last.from, to: next.at };
      else strips.push({ from: pose.at, to: next.at });
      before = toward;
    }
    pose = next;
  }
  return strips;
}

/** The four corners of a strip: half the width to each side, square ends. Empty for a strip of no length. */
export function stripOutline({ from, to }: Strip, width: number): readonly Point[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length <= TOUCHING) return [];
  const x = ((dy / length) * width) / 2;
  const y = ((-dx / length) * width) / 2;
  return [
    { x: from.x + x, y: from.y + y },
    { x: to.x + x, y: to.y + y },
    { x: to.x - x, y: to.y - y },
    { x: from.x - x, y: from.y - y },
  ];
}

/** A strip as a line meets it: an area, or a line where the smoke has no width; then whether she who laid it ended there. */
type Cloud = {
  readonly smoke: number;
  readonly shape:
    | { readonly rings: readonly [readonly Point[]] }
    | { readonly disc: Disc }
    | { readonly line: Strip; readonly last: boolean };
};
type SmokeIndex = { readonly clouds: readonly Cloud[]; readonly boxes: Flatbush | undefined };

/** Kept beside the position, one for each list of smoke: most lines are drawn while none of it moves. */
const indexes = new WeakMap<readonly Smoke[], SmokeIndex>();

function indexOf(smoke: readonly Smoke[]): SmokeIndex {
  const known = indexes.get(smoke);
  if (known) return known;
  const clouds = smoke.flatMap(({ strips, width, disc }, i) => [
    ...strips.map((strip, k): Cloud => {
      const line = { line: strip, last: k === strips.length - 1 };
      return { smoke: i, shape: width > 0 ? { rings: [stripOutline(strip, width)] } : line };
    }),
    ...(disc ? [{ smoke: i, shape: { disc } }] : []),
  ]);
  const boxOf = ({ shape }: Cloud) => boxAround(cornersOf(shape));
  const index = { clouds, boxes: boxesOf(clouds.map(boxOf)) };
  indexes.set(smoke, index);
  return index;
}

function cornersOf(shape: Cloud['shape']): readonly Point[] {
  if ('line' in shape) return [shape.line.from, shape.line.to];
  if ('rings' in shape) return shape.rings[0];
  const { at, radius } = shape.disc;
  return [
    { x: at.x - radius, y: at.y - radius },
    { x: at.x + radius, y: at.y + radius },
  ];
}

function throughCloud(a: Point, b: Point, shape: Cloud['shape']): readonly Interval[] {
  if ('line' in shape) return throughLine(a, b, shape.line, shape.last);
  if ('rings' in shape) return segmentThroughPolygon(a, b, shape.rings);
  const inside = segmentThroughCircle(a, b, shape.disc.at, shape.disc.radius);
  return inside ? [inside] : [];
}

/** The stretch of a line that meets smoke without width; the end where it was last laid, met alone, is no smoke. */
function throughLine(a: Point, b: Point, { from, to }: Strip, last: boolean): readonly Interval[] {
  const met = segmentOnSegment(a, b, from, to);
  if (!met) return [];
  const length = distance(a, b);
  const off = distance(between(a, b, length > 0 ? met.leave / length : 0), to);
  return last && met.leave - met.enter <= TOUCHING && off <= TOUCHING ? [] : [met];
}

/**
 * The stretches of a line inside smoke, the strips of each smoke taken together; touching an edge is no
 * crossing. Smoke that is a line itself is crossed where it is met, and the stretch there has no length.
 */
export function smokeCrossed(smoke: readonly Smoke[], a: Point, b: Point): readonly Stretch[] {
  if (smoke.length === 0) return [];
  const { clouds, boxes } = indexOf(smoke);
  const inside = new Map<number, Interval[]>();
  for (const i of boxesMet(boxes, a, b)) {
    const cloud = clouds[i];
    if (!cloud) continue;
    const through = throughCloud(a, b, cloud.shape);
    if (through.length === 0) continue;
    inside.set(cloud.smoke, [...(inside.get(cloud.smoke) ?? []), ...through]);
  }
  if (inside.size === 0) return [];
  return [...inside].flatMap(([i, stretches]) =>
    merged(stretches).map(({ enter, leave }) => ({ id: smoke[i]?.id ?? '', enter, leave })),
  );
}

/** Whether the smoke hides a point: its interior does, its edge does not. */
export const hides = (smoke: Smoke, p: Point): boolean =>
  smoke.strips.some((strip) => inPolygon(p, [stripOutline(strip, smoke.width)])) ||
  (smoke.disc !== undefined && distance(p, smoke.disc.at) < smoke.disc.radius - TOUCHING);

/** The smoke carried by the wind as a whole: every point by the same inches. */
export function driftedSmoke(smoke: Smoke, toward: number, by: number): Smoke {
  const strips = smoke.strips.map(({ from, to }) => {
    const [start = from, end = to] = drifted([from, to], toward, by);
    return { from: start, to: end };
  });
  if (!smoke.disc) return { ...smoke, strips };
  const [at = smoke.disc.at] = drifted([smoke.disc.at], toward, by);
  return { ...smoke, strips, disc: { ...smoke.disc, at } };
}
