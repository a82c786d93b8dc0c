import type Flatbush from 'flatbush';
import type { FeatureKind } from '../../engine/chart/chart';
import type { Toll } from '../../engine/moving/maneuver';
import { nearestOnSegment } from '../../geometry/lines/capsule';
import { segmentThroughCircle } from '../../geometry/lines/circle';
import { type Interval, merged } from '../../geometry/lines/interval';
import { segmentOverLine } from '../../geometry/lines/segment';
import {
  type Box,
  boxAround,
  boxOf,
  inPolygon,
  type LaidOut,
  laidOut,
  segmentThroughPolygon,
} from '../../geometry/outlines/polygon';
import { between, distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { TOUCHING } from '../../geometry/units';
import { boxesMet, boxesOf } from '../measuring/boxes';
import type { Chart, ChartFeature } from '../state';

/** One feature that asks a toll. */
type Tolled = {
  readonly id: string;
  readonly kind: FeatureKind;
  readonly toll: number | 'no' | 'way';
  readonly box: Box;
  /** Stretches of a straight run that lie in it; none for a line without width. */
  readonly within: (a: Point, b: Point) => readonly Interval[];
  /** Whether a point lies in it and not on its edge. */
  readonly holds: (at: Point) => boolean;
  /** Where a straight run passes over it or comes to stand on it; none for an area. */
  readonly over: (a: Point, b: Point) => readonly Interval[];
};

/** Ground as somebody goes over it. */
export type Ground = {
  readonly tolled: readonly Tolled[];
  readonly boxes: Flatbush | undefined;
  /** Nothing but ground that is a way may be gone over. */
  readonly onWay?: boolean;
};

/** A stretch of a way in one feature, or the place where it passes over one, in inches from its beginning. */
type Trodden = Interval & { readonly id: string; readonly kind: FeatureKind };

export type Paid = {
  /** Inches of the way as it was gone: up to what stops it, or to where all that may be spent is spent. */
  readonly length: number;
  readonly spent: number;
  /** What may not be entered or crossed. */
  readonly stopped?: { readonly id: string; readonly kind: FeatureKind };
  /** It would leave the way that it has to keep to. */
  readonly astray?: true;
  readonly trodden: readonly Trodden[];
  /** All of it lies on ground that is a way through other ground. */
  readonly onWay: boolean;
};

const NONE: readonly Interval[] = [];

/** A line of some width as an area: a strip for each straight part, a disc at each bend. */
function bandOf(points: readonly Point[], width: number): Tolled['within'] {
  const half = width / 2;
  const strips: LaidOut[] = points.slice(1).flatMap((to, i) => {
    const from = points[i] as Point;
    const length = distance(from, to);
    if (length <= TOUCHING) return [];
    const aside = { x: ((to.y - from.y) / length) * half, y: ((from.x - to.x) / length) * half };
    const corner = (p: Point, by: number): Point => ({ x: p.x + aside.x * by, y: p.y + aside.y * by });
    return [laidOut([[corner(from, 1), corner(to, 1), corner(to, -1), corner(from, -1)]])];
  });
  const bends = points.slice(1, -1);
  return (a, b) =>
    merged([
      ...strips.flatMap((strip) => segmentThroughPolygon(a, b, strip)),
      ...bends.flatMap((at) => segmentThroughCircle(a, b, at, half) ?? []),
    ]);
}

function tolledAs(feature: ChartFeature, toll: Tolled['toll']): Tolled | undefined {
  const { id, kind, shape, width } = feature;
  const one = { id, kind, toll };
  if (shape.type === 'polygon') {
    const outline = laidOut(shape.rings);
    return {
      ...one,
      box: boxOf(shape.rings),
      within: (a, b) => segmentThroughPolygon(a, b, outline),
      holds: (at) => inPolygon(at, shape.rings),
      over: () => NONE,
    };
  }
  if (shape.type === 'point') return undefined;
  const { points } = shape;
  const { minX, minY, maxX, maxY } = boxAround(points);
  const half = (width ?? 0) / 2;
  const box = { minX: minX - half, minY: minY - half, maxX: maxX + half, maxY: maxY + half };
  if (width) {
    const holds = (at: Point): boolean =>
      points.some(
        (to, i) => i > 0 && nearestOnSegment(at, points[i - 1] as Point, to).distance < half - TOUCHING,
      );
    return { ...one, box, within: bandOf(points, width), holds, over: () => NONE };
  }
  const over: Tolled['over'] = (a, b) => {
    const length = distance(a, b);
    return segmentOverLine(a, onward(a, b), points).map(({ enter, leave }) => ({
      enter: Math.min(enter, length),
      leave: Math.min(leave, length),
    }));
  };
  return { ...one, box, within: () => NONE, holds: () => false, over };
}

/** A hair beyond the end of a run: who comes to stand on a line has come to it, and goes on from there free. */
function onward(a: Point, b: Point): Point {
  const length = distance(a, b);
  return length <= TOUCHING ? b : between(a, b, (length + 2 * TOUCHING) / length);
}

/** Kept beside the features, and as often as they are gone over by others. */
const grounds = new WeakMap<Chart['features'], Map<string, Ground>>();

/**
 * The ground of these features for who pays this toll, and has to keep to ways where he must. Kinds that the toll does not
 * name are open ground.
 */
export function groundOf(features: Chart['features'], toll: Toll, onWay = false): Ground {
  const known = grounds.get(features) ?? new Map<string, Ground>();
  grounds.set(features, known);
  const key = JSON.stringify([toll, onWay]);
  const before = known.get(key);
  if (before) return before;
  const tolled = features.flatMap((feature) => {
    const asked = toll[feature.kind];
    return asked === undefined ? [] : (tolledAs(feature, asked) ?? []);
  });
  const ground = { tolled, boxes: boxesOf(tolled.map(({ box }) => box)), onWay };
  known.set(key, ground);
  return ground;
}

/** A stretch of a straight run that costs the same all along, and what is due on the spot where it ends. */
type Part = {
  readonly from: number;
  readonly to: number;
  readonly rate: number;
  readonly due: number;
  readonly onWay: boolean;
};
type Stop = Pick<Tolled, 'id' | 'kind'> & { readonly at: number };
type Straight = {
  readonly parts: readonly Part[];
  readonly stop?: Stop;
  readonly trodden: readonly Trodden[];
};

/** Inches that are left to a line that is not passed. */
const BEFORE = 0.001;

/** What an inch costs of ground that may not be entered to who stands in it: he may leave it. */
const LEAVING = 2;

const rateOf = ({ toll }: Tolled): number => (typeof toll === 'number' ? toll : toll === 'no' ? LEAVING : 1);

/** Whether a straight run meets nothing that asks a toll: it costs its inches. */
export const isOpen = ({ boxes, onWay }: Ground, a: Point, b: Point): boolean =>
  !onWay && boxesMet(boxes, a, b).length === 0;

/** A stretch of a straight run, with what it lies in or passes over. */
type Met = Interval & { readonly one: Tolled };

const isIn = ({ enter, leave }: Interval, at: number): boolean => enter < at && at < leave;

/** Asked for every place that a way is sought by: it fills no more lists than it must. */
function straightOver({ tolled, boxes }: Ground, a: Point, b: Point, first: boolean): Straight {
  const lain: Met[] = [];
  const passed: Met[] = [];
  let stop: Met | undefined;
  const stopsAt = (met: Met): void => {
    if (met.one.toll === 'no' && (!stop || met.enter < stop.enter)) stop = met;
  };
  for (const i of boxesMet(boxes, a, b)) {
    const one = tolled[i] as Tolled;
    for (const { enter, leave } of one.within(a, b)) {
      const met = { enter, leave, one };
      lain.push(met);
      // Only who begins in what may not be entered may be in it.
      if (!(first && enter <= TOUCHING && one.holds(a))) stopsAt(met);
    }
    for (const { enter, leave } of one.over(a, b)) passed.push({ enter, leave, one });
  }
  for (const met of passed) stopsAt(met);
  const end = stop?.enter ?? distance(a, b);
  const all = [...lain, ...passed];
  const bounds = [0, end];
  for (const { enter, leave } of all) bounds.push(enter, leave);
  bounds.sort((p, q) => p - q);
  const parts: Part[] = [];
  let from = 0;
  for (const to of bounds) {
    if (to <= from || to > end) continue;
    const middle = (from + to) / 2;
    let [onWay, rate, due] = [false, 1, 0];
    for (const met of lain) {
      if (!isIn(met, middle)) continue;
      onWay ||= met.one.toll === 'way';
      rate = Math.max(rate, rateOf(met.one));
    }
    for (const { enter, one } of passed)
      if (from < enter && enter <= to && typeof one.toll === 'number') due += one.toll;
    parts.push({ from, to, due, onWay, rate: onWay ? 1 : rate });
    from = to;
  }
  return {
    parts,
    trodden: all
      .map(({ enter, leave, one: { id, kind } }) => ({ enter, leave, id, kind }))
      .sort((p, q) => p.enter - q.enter || (p.id < q.id ? -1 : 1)),
    ...(stop ? { stop: { at: stop.enter, id: stop.one.id, kind: stop.one.kind } } : {}),
  };
}

/**
 * What a way by points costs over a ground, in inches: each inch of an area by its toll, the dearest where several lie
 * over each other, one for an inch of a way through them; each line that is passed over by its toll. It ends where it
 * comes to what may not be entered, and where no more than `most` may be spent: a line that cannot be paid is not
 * passed. Who begins in what may not be entered pays two for an inch until he is out of it. An inch of each run
 * costs so many `times` as much.
 */
export function paid(
  ground: Ground,
  points: readonly Point[],
  most = Number.POSITIVE_INFINITY,
  times: (run: number) => number = () => 1,
): Paid {
  let [length, spent, onWay] = [0, 0, true];
  const trodden: Trodden[] = [];
  const ended = (stop?: Stop, astray = false): Paid => ({
    length,
    spent,
    trodden: trodden
      .filter(({ enter }) => enter < length)
      .map((one) => ({ ...one, leave: Math.min(one.leave, length) })),
    onWay: onWay && length > 0,
    ...(stop ? { stopped: { id: stop.id, kind: stop.kind } } : {}),
    ...(astray ? { astray } : {}),
  });
  for (const [i, to] of points.slice(1).entries()) {
    const before = length;
    const straight = straightOver(ground, points[i] as Point, to, i === 0);
    for (const one of straight.trodden)
      trodden.push({ ...one, enter: one.enter + before, leave: one.leave + before });
    for (const part of straight.parts) {
      if (ground.onWay && !part.onWay) return ended(undefined, true);
      const all = most - spent;
      const rate = part.rate * times(i);
      const whole = (part.to - part.from) * rate;
      const pays = whole + part.due <= all + TOUCHING;
      // A line that cannot be paid is not come to.
      const reach = pays || part.due === 0 ? part.to : part.to - BEFORE;
      const reached = pays
        ? reach
        : Math.max(part.from, Math.min(reach, part.from + Math.max(0, all) / rate));
      spent += (reached - part.from) * rate + (pays ? part.due : 0);
      length = before + reached;
      onWay &&= part.onWay || reached <= part.from;
      if (!pays) return ended();
    }
    if (straight.stop) return ended(straight.stop);
  }
  return ended();
}

/** The points of a way up to so many inches along it. */
export function cutAt(points: readonly Point[], length: number): readonly Point[] {
  const kept: Point[] = points.slice(0, 1);
  let left = length;
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i] as Point;
    const part = distance(from, to);
    if (left <= part)
      return left <= TOUCHING ? kept : [...kept, between(from, to, part === 0 ? 0 : left / part)];
    kept.push(to);
    left -= part;
  }
  return kept;
}
