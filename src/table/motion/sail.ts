import type { PathMeasured } from '../../engine/chart/query';
import type { Edge } from '../../engine/moving/motion';
import { distance } from '../../geometry/point';
import type { Leg, Point, Pose } from '../../geometry/pose';
import { type Straight, straightsOf } from '../../geometry/track';
import { inches, TOUCHING } from '../../geometry/units';
import { shoreMet } from '../chart';
import type { Table } from '../state';

type Bounds = NonNullable<Table['bounds']>;
type Stop = NonNullable<PathMeasured['stopped']>;

/** A path as far as it can be sailed. */
export type Sailed = { readonly legs: readonly Leg[]; readonly stopped?: Stop };

/**
 * Sails the legs from a pose with the measuring point, until it meets a shore (touching included) or crosses
 * an edge of the table (on the edge is still on the table); the land comes first where both are met at once.
 * A path that begins on a shore and leads away from it is free. What follows the stop, alterations included,
 * is not sailed. A run astern goes as one ahead does. Throws on a run that is not a number.
 *
 * The cut leg is rounded down to 0.001, never up, so that the ship rests off the land and on the table.
 */
export function sail(table: Table, start: Pose, legs: readonly Leg[]): Sailed {
  for (const leg of legs) {
    const amount = 'ahead' in leg ? leg.ahead : leg.alter;
    if (!Number.isFinite(amount)) throw new Error(`a leg of ${amount} cannot be sailed`);
  }
  for (const straight of straightsOf(start, legs)) {
    const met = firstStop(table, straight);
    if (!met) continue;
    const run = inches(Math.floor(met.along * 1000 + TOUCHING * 1000) / 1000);
    const before = legs.slice(0, straight.leg);
    const cut = legs[straight.leg];
    const isAstern = cut !== undefined && 'ahead' in cut && cut.ahead < 0;
    return {
      legs: run > 0 ? [...before, { ahead: isAstern ? inches(-run) : run }] : before,
      stopped: { by: met.by, id: met.id, after: inches(straight.after + run) },
    };
  }
  return { legs };
}

/** Whether a point lies within the table's edges, on them included; a sea without edges has no outside. */
export function isOnTable({ bounds }: Table, { x, y }: Point): boolean {
  const lies = (at: number, from: number, length: number): boolean =>
    at >= from - TOUCHING && at <= from + length + TOUCHING;
  return !bounds || (lies(x, bounds.x, bounds.width) && lies(y, bounds.y, bounds.height));
}

type Met = { readonly by: Stop['by']; readonly id: string; readonly along: number };

function firstStop({ chart, bounds }: Table, { from, to, length, after }: Straight): Met | undefined {
  const shore = shoreMet(chart, from, to, after === 0);
  const edge = bounds && edgeCrossed(bounds, from, to, length);
  if (shore && (!edge || shore.after <= edge.along))
    return { by: shore.kind, id: shore.id, along: shore.after };
  return edge;
}

/** Where a run leaves the table, and by which edge; 0 for a run that begins off it. */
function edgeCrossed(bounds: Bounds, from: Straight['from'], to: Straight['to'], length: number) {
  const east = bounds.x + bounds.width;
  const north = bounds.y + bounds.height;
  const edges = [
    { id: 'north', from: from.y - north, to: to.y - north },
    { id: 'east', from: from.x - east, to: to.x - east },
    { id: 'south', from: bounds.y - from.y, to: bounds.y - to.y },
    { id: 'west', from: bounds.x - from.x, to: bounds.x - to.x },
  ];
  let first: Met | undefined;
  for (const edge of edges) {
    const isOff = edge.from > TOUCHING;
    if (!isOff && edge.to <= TOUCHING) continue;
    const along = isOff ? 0 : (length * Math.min(0, edge.from)) / (Math.min(0, edge.from) - edge.to);
    if (!first || along < first.along) first = { by: 'edge', id: edge.id, along };
  }
  return first;
}

/** The nearest point of the named edges; the point itself where the table has none. */
export function onEdge({ bounds }: Table, { x, y }: Point, edges: readonly Edge[]): Point {
  if (!bounds) return { x, y };
  const at: Readonly<Record<Edge, Point>> = {
    north: { x, y: bounds.y + bounds.height },
    east: { x: bounds.x + bounds.width, y },
    south: { x, y: bounds.y },
    west: { x: bounds.x, y },
  };
  const points = edges.map((edge) => at[edge]);
  return points.toSorted((p, q) => distance(p, { x, y }) - distance(q, { x, y }))[0] ?? { x, y };
}
