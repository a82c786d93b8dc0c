import type Flatbush from 'flatbush';
import {
  type ChartFile,
  type ChartFileFeature,
  type CrossedKind,
  type FeatureKind,
  isCrossed,
  isStopping,
  type StoppingKind,
} from '../engine/chart/chart';
import { inchesPerDegree, type LonLat, nearLongitude } from '../engine/chart/projection';
import type { Scale } from '../engine/chart/scale';
import { side as asSide } from '../engine/ids';
import { wrap } from '../geometry/heading';
import { segmentOverLine } from '../geometry/lines/segment';
import {
  boxAround,
  boxOf,
  firstTouch,
  type LaidOut,
  laidOut,
  segmentThroughPolygon,
  type Where,
  whereIn,
} from '../geometry/outlines/polygon';
import type { Point } from '../geometry/pose';
import { boxesMet, boxesOf, type Stretch } from './measuring/boxes';
import type { Chart, ChartFeature } from './state';

/**
 * Lays a chart file on the table. Charts in inches are taken as they are; charts in degrees are projected
 * about the centre, with lines and rings kept whole across the 180th meridian. Throws when a chart in degrees
 * comes without a centre or to a table without a nautical mile, and on a ring of fewer than three corners.
 */
export function layChart(file: ChartFile, centre: LonLat | undefined, scale: Scale): Chart {
  const { id, title, ground } = file;
  const head = { id, title, ...(ground === undefined ? {} : { ground }) };
  if (file.units === 'inches') return { ...head, features: file.features.map((f) => laid(f, asInches)) };
  if (!centre) throw new Error(`chart '${file.id}' is in degrees and needs a centre`);
  if (scale.inchesPerNauticalMile === undefined)
    throw new Error(`chart '${file.id}' is in degrees and needs a sea mile`);
  const per = inchesPerDegree(centre, scale.inchesPerNauticalMile);
  // Whole rings are turned, not single corners: one that reaches past the far meridian must not be torn.
  const asPlaces: Lay = (positions, beside = centre.lon) => {
    const whole = unwrapped(positions);
    const middle = (pick(whole, Math.min) + pick(whole, Math.max)) / 2;
    const turned = nearLongitude(middle, beside);
    return {
      points: whole.map(([lon, lat]) => ({
        x: (lon - middle + (turned - centre.lon)) * per.lon,
        y: (lat - centre.lat) * per.lat,
      })),
      middle: turned,
    };
  };
  return { ...head, features: file.features.map((f) => laid(f, asPlaces)), centre };
}

type Positions = readonly (readonly [number, number])[];
/** Positions as table points; `beside` is the middle longitude of what they belong to. */
type Lay = (
  positions: Positions,
  beside?: number,
) => { readonly points: readonly Point[]; readonly middle: number };

const asInches: Lay = (positions) => ({ points: positions.map(([x, y]) => ({ x, y })), middle: 0 });

const pick = (positions: Positions, extreme: (a: number, b: number) => number): number =>
  positions.reduce((best, [lon]) => extreme(best, lon), positions[0]?.[0] ?? 0);

/** Longitudes made continuous: each within 180 degrees of the one before. */
function unwrapped(positions: Positions): Positions {
  let before = positions[0]?.[0] ?? 0;
  return positions.map(([lon, lat]) => {
    before = nearLongitude(lon, before);
    return [before, lat] as const;
  });
}

function laid(feature: ChartFileFeature, lay: Lay): ChartFeature {
  const { id, kind, name, depth, feet, toward, knots, high, side, marked, width, links } = feature;
  const at = (position: Positions[number]): Point => lay([position]).points[0] ?? { x: 0, y: 0 };
  return {
    id,
    kind,
    ...(name === undefined ? {} : { name }),
    shape: shapeOf(feature, lay),
    ...(depth === undefined ? {} : { depth }),
    ...(feet === undefined ? {} : { feet }),
    ...(toward === undefined ? {} : { toward: wrap(toward) }),
    ...(knots === undefined ? {} : { knots }),
    ...(high === undefined ? {} : { high }),
    ...(side === undefined ? {} : { side: asSide(side) }),
    ...(marked === undefined ? {} : { marked }),
    ...(width === undefined ? {} : { width }),
    ...(links === undefined ? {} : { links }),
    ...(feature.anchor === undefined ? {} : { anchor: at(feature.anchor) }),
    ...(feature.box === undefined ? {} : { box: at(feature.box) }),
  };
}

function shapeOf({ id, geometry }: ChartFileFeature, lay: Lay): ChartFeature['shape'] {
  if (geometry.type === 'Point') {
    return { type: 'point', at: lay([geometry.coordinates]).points[0] ?? { x: 0, y: 0 } };
  }
  if (geometry.type === 'LineString') return { type: 'line', points: lay(geometry.coordinates).points };
  const outline = lay(geometry.coordinates[0] ?? []);
  const holes = geometry.coordinates.slice(1).map((ring) => lay(ring, outline.middle).points);
  return { type: 'polygon', rings: [outline.points, ...holes].map((ring) => openRing(ring, id)) };
}

/** The ring without repeated corners, the last being the first included. */
function openRing(ring: readonly Point[], id: string): readonly Point[] {
  const corners = ring.filter((p, i) => {
    const next = ring[(i + 1) % ring.length];
    return !next || p.x !== next.x || p.y !== next.y;
  });
  if (corners.length < 3)
    throw new Error(`a ring of the chart's feature '${id}' has fewer than three corners`);
  return corners;
}

/** What stops a path, or is told of by a line of sight. */
type Charted = { readonly id: string; readonly kind: FeatureKind } & (
  | { readonly outline: LaidOut }
  | { readonly line: readonly Point[] }
);
type ChartIndex = { readonly charted: readonly Charted[]; readonly boxes: Flatbush | undefined };

/** Kept beside the chart and not in it, so that a table stays plain data. */
const indexes = new WeakMap<Chart, ChartIndex>();

function indexOf(chart: Chart): ChartIndex {
  const known = indexes.get(chart);
  if (known) return known;
  const charted: Charted[] = [];
  for (const { id, kind, shape } of chart.features) {
    if (!isStopping(kind) && !isCrossed(kind)) continue;
    if (shape.type === 'polygon') charted.push({ id, kind, outline: laidOut(shape.rings) });
    else if (shape.type === 'line') charted.push({ id, kind, line: shape.points });
  }
  const boxes = charted.map((one) => ('line' in one ? boxAround(one.line) : boxOf(one.outline.polygon)));
  const index = { charted, boxes: boxesOf(boxes) };
  indexes.set(chart, index);
  return index;
}

/** What a line runs through or passes over, of what lies on the chart. */
type ChartStretch = Stretch & { readonly kind: CrossedKind };

/**
 * The stretches of a line that run through areas, and the places where it passes over lines, of the kinds that are told
 * of. Touching an edge or the end of a line is no crossing (DV-H11).
 */
export function chartCrossed(chart: Chart, a: Point, b: Point): readonly ChartStretch[] {
  const { charted, boxes } = indexOf(chart);
  const crossed: ChartStretch[] = [];
  for (const i of boxesMet(boxes, a, b)) {
    const one = charted[i];
    if (!one) continue;
    const { id, kind } = one;
    if (!isCrossed(kind)) continue;
    const stretches =
      'line' in one ? segmentOverLine(a, b, one.line) : segmentThroughPolygon(a, b, one.outline);
    for (const { enter, leave } of stretches) crossed.push({ id, kind, enter, leave });
  }
  return crossed;
}

type Shore = { readonly id: string; readonly kind: StoppingKind; readonly outline: LaidOut };

/** Areas that stop a path whose box the line meets, in the chart's order. */
function shoresNear(chart: Chart, a: Point, b: Point): readonly Shore[] {
  const { charted, boxes } = indexOf(chart);
  return boxesMet(boxes, a, b).flatMap((i) => {
    const one = charted[i];
    if (!one || !('outline' in one)) return [];
    const { id, kind, outline } = one;
    return isStopping(kind) ? { id, kind, outline } : [];
  });
}

/**
 * Where a run from a to b first meets a shore, touching included, in inches from a. `leaving` lets a run that
 * begins on a shore lead away from it. The first in the chart's order when several are met at once.
 */
export function shoreMet(
  chart: Chart,
  a: Point,
  b: Point,
  leaving: boolean,
): { readonly id: string; readonly kind: StoppingKind; readonly after: number } | undefined {
  let first: { id: string; kind: StoppingKind; after: number } | undefined;
  for (const { id, kind, outline } of shoresNear(chart, a, b)) {
    const after = firstTouch(a, b, outline, leaving);
    if (after !== undefined && (!first || after < first.after)) first = { id, kind, after };
  }
  return first;
}

/** Whether a point lies on what stops a path, on its edge, or clear of it. */
export function shoreAt(chart: Chart, p: Point): Where {
  let where: Where = 'outside';
  for (const { outline } of shoresNear(chart, p, p)) {
    const here = whereIn(p, outline.polygon);
    if (here === 'inside') return here;
    if (here === 'edge') where = here;
  }
  return where;
}
