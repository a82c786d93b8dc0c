import { area } from '../../geometry/outlines/clip';
import { whereIn } from '../../geometry/outlines/polygon';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import type { ChartFeature } from '../../table/state';
import { type CornerAt, ringsOf, settled } from './chart-draft';

const SNAPS = ['corner', 'edge', 'grid', 'free'] as const;
type Snap = (typeof SNAPS)[number];

/** Where a corner comes to lie, and what took it there. */
export type Snapped = { readonly at: Point; readonly to: Snap };

export type Edge = { readonly id: string; readonly from: CornerAt; readonly at: Point };

/** The point of the line from a to b that is nearest to p. */
function nearestOn(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return { x: a.x + dx * part, y: a.y + dy * part };
}

/** The nearest corner of the features within reach; inches. */
export function nearestCorner(
  features: readonly ChartFeature[],
  p: Point,
  reach: number,
): { readonly id: string; readonly corner: CornerAt; readonly at: Point } | undefined {
  let best: { id: string; corner: CornerAt; at: Point } | undefined;
  let least = reach;
  for (const feature of features) {
    ringsOf(feature).forEach((ring, r) => {
      ring.forEach((at, i) => {
        const away = distance(p, at);
        if (away > least || (best && away === least)) return;
        least = away;
        best = { id: feature.id, corner: { ring: r, at: i }, at };
      });
    });
  }
  return best;
}

/** The nearest edge of the features within reach, by the corner it begins at, and its nearest point. */
export function nearestEdge(features: readonly ChartFeature[], p: Point, reach: number): Edge | undefined {
  let best: Edge | undefined;
  let least = reach;
  for (const feature of features) {
    if (feature.shape.type === 'point') continue;
    const closes = feature.shape.type === 'polygon';
    ringsOf(feature).forEach((ring, r) => {
      ring.forEach((a, i) => {
        const b = ring[i + 1] ?? (closes ? ring[0] : undefined);
        if (!b) return;
        const at = nearestOn(a, b, p);
        const away = distance(p, at);
        if (away > least || (best && away === least)) return;
        least = away;
        best = { id: feature.id, from: { ring: r, at: i }, at };
      });
    });
  }
  return best;
}

/**
 * Where a point is taken to: a corner within reach, else an edge within reach, else the nearest corner of the
 * grid. `step` is the grid's in inches.
 */
export function snapped(
  features: readonly ChartFeature[],
  p: Point,
  { reach, step }: { readonly reach: number; readonly step: number },
): Snapped {
  const corner = nearestCorner(features, p, reach);
  if (corner) return { at: corner.at, to: 'corner' };
  const edge = nearestEdge(features, p, reach);
  if (edge) return { at: settled(edge.at), to: 'edge' };
  return { at: onGrid(p, step), to: 'grid' };
}

export const onGrid = ({ x, y }: Point, step: number): Point =>
  settled({ x: Math.round(x / step) * step + 0, y: Math.round(y / step) * step + 0 });

/** The feature at a place: a corner or an edge within reach, else the smallest area around it. */
export function featureAt(features: readonly ChartFeature[], p: Point, reach: number): string | undefined {
  const near = nearestCorner(features, p, reach)?.id ?? nearestEdge(features, p, reach)?.id;
  if (near !== undefined) return near;
  let best: string | undefined;
  let least = Infinity;
  for (const { id, shape } of features) {
    if (shape.type !== 'polygon' || whereIn(p, shape.rings) === 'outside') continue;
    const size = Math.abs(area(shape.rings[0] ?? []));
    if (size < least) [best, least] = [id, size];
  }
  return best;
}
