import type Flatbush from 'flatbush';
import { type FeatureKind, kindOf } from '../../engine/chart/chart';
import { type Convex, convex, touches } from '../../geometry/outlines/convex';
import { type Box, boxAround, boxOf, type Polygon, whereIn } from '../../geometry/outlines/polygon';
import type { Point } from '../../geometry/pose';
import type { Chart, ChartFeature } from '../state';
import { boxesOf, boxesWithin } from './boxes';

/** One edge, segment or point of a feature. */
type Edge = { readonly feature: ChartFeature; readonly outline: Convex };
type Hazards = {
  readonly edges: readonly Edge[];
  readonly boxes: Flatbush | undefined;
  readonly areas: readonly { readonly feature: ChartFeature; readonly rings: Polygon; readonly box: Box }[];
};

/** Kept beside the chart and not in it, so that a table stays plain data. */
const indexes = new WeakMap<Chart, Hazards>();

function hazardsOf(chart: Chart): Hazards {
  const known = indexes.get(chart);
  if (known) return known;
  const features = chart.features.filter(({ kind }) => !kindOf(kind).unfelt);
  const edges = features.flatMap((feature) =>
    edgesOf(feature.shape).map((corners): Edge => ({ feature, outline: convex(corners) })),
  );
  const areas = features.flatMap((feature) =>
    feature.shape.type === 'polygon'
      ? [{ feature, rings: feature.shape.rings, box: boxOf(feature.shape.rings) }]
      : [],
  );
  const index = { edges, areas, boxes: boxesOf(edges.map(({ outline }) => boxAround(outline.corners))) };
  indexes.set(chart, index);
  return index;
}

function edgesOf(shape: ChartFeature['shape']): readonly (readonly Point[])[] {
  if (shape.type === 'point') return [[shape.at]];
  if (shape.type === 'line') return shape.points.slice(1).map((to, i) => [shape.points[i] ?? to, to]);
  return shape.rings.flatMap((ring) => ring.map((from, i) => [from, ring[(i + 1) % ring.length] ?? from]));
}

/** Whether a moving hull meets a feature; minefields apart. */
export const isMet = ({ kind }: ChartFeature): boolean => kindOf(kind).met !== undefined;

/** The kind a feature is met as: a work ashore counts as land. */
export const metAs = ({ kind }: ChartFeature): FeatureKind => (kindOf(kind).met === 'land' ? 'land' : kind);

/** Edges of features whose box meets the given one, in no order. */
export function edgesNear(chart: Chart, box: Box): readonly Edge[] {
  const { edges, boxes } = hazardsOf(chart);
  const near: Edge[] = [];
  for (const i of boxesWithin(boxes, box)) {
    const edge = edges[i];
    if (edge) near.push(edge);
  }
  return near;
}

/** Areas that a point lies in, its edges left out, in the chart's order. */
export function areasAt(chart: Chart, p: Point): readonly ChartFeature[] {
  const found: ChartFeature[] = [];
  for (const { box, feature, rings } of hazardsOf(chart).areas) {
    if (p.x < box.minX || p.x > box.maxX || p.y < box.minY || p.y > box.maxY) continue;
    if (whereIn(p, rings) === 'inside') found.push(feature);
  }
  return found;
}

/** The box of an outline and of where a motion takes it, a little wider than its touch. */
export function sweptBox({ corners }: Convex, by: Point): Box {
  const { minX, minY, maxX, maxY } = boxAround(corners);
  return {
    minX: minX + Math.min(0, by.x) - WIDER,
    minY: minY + Math.min(0, by.y) - WIDER,
    maxX: maxX + Math.max(0, by.x) + WIDER,
    maxY: maxY + Math.max(0, by.y) + WIDER,
  };
}

const WIDER = 0.01;
export const AT_REST: Point = { x: 0, y: 0 };

export const boxesMeet = (p: Box, q: Box): boolean =>
  p.minX <= q.maxX && q.minX <= p.maxX && p.minY <= q.maxY && q.minY <= p.maxY;

/** Kept beside the hulls: most of them lie where they lay. */
const under = new WeakMap<Convex, { readonly chart: Chart; readonly features: readonly ChartFeature[] }>();

/** Features that a hull touches or lies in, minefields apart, in the chart's order. */
export function featuresUnder(chart: Chart, hull: Convex): readonly ChartFeature[] {
  const known = under.get(hull);
  if (known?.chart === chart) return known.features;
  const features = featuresTouched(chart, hull);
  under.set(hull, { chart, features });
  return features;
}

function featuresTouched(chart: Chart, hull: Convex): readonly ChartFeature[] {
  const found = new Set<ChartFeature>();
  for (const { feature, outline } of edgesNear(chart, sweptBox(hull, AT_REST))) {
    if (touches(hull, outline)) found.add(feature);
  }
  const [corner] = hull.corners;
  if (corner) for (const feature of areasAt(chart, corner)) found.add(feature);
  return found.size === 0 ? [] : chart.features.filter((feature) => found.has(feature));
}
