import type { Side } from '../../engine/ids';
import { without } from '../../geometry/outlines/clip';
import { type Convex, convex, GRAIN, separation, shifted } from '../../geometry/outlines/convex';
import { type Box, boxAround, type Polygon, whereIn } from '../../geometry/outlines/polygon';
import type { Point } from '../../geometry/pose';
import { boxesMeet } from '../measuring/hazards';
import type { Chart, TableState } from '../state';

/** Water laid with mines, and the lanes swept through it since. */
export type Field = {
  readonly id: string;
  readonly side?: Side;
  readonly areas: readonly Polygon[];
  readonly lanes: readonly (readonly Point[])[];
};

type Ring = readonly Point[];

type Strips = NonNullable<TableState['strips']>;

const NO_STRIPS: Strips = [];
/** The fields of charts, kept beside them and what was laid on and swept through them. */
const charted = new WeakMap<Chart, WeakMap<Strips, readonly Field[]>>();

/** All minefields, charted and laid. A lane clears what was laid before it was swept. */
export function fieldsOf(chart: Chart, strips: TableState['strips'] = NO_STRIPS): readonly Field[] {
  const known = charted.get(chart) ?? new WeakMap<Strips, readonly Field[]>();
  charted.set(chart, known);
  const fields = known.get(strips) ?? fieldsWith(chart, strips);
  known.set(strips, fields);
  return fields;
}

function fieldsWith(chart: Chart, strips: Strips): readonly Field[] {
  const lanesAfter = (laid: number): readonly Ring[] =>
    strips.slice(laid).flatMap(({ kind, rings }) => (kind === 'swept' ? rings : []));
  const fields: Field[] = [];
  for (const { id, kind, side, shape } of chart.features) {
    if (kind !== 'mine' || shape.type !== 'polygon') continue;
    fields.push({ id, ...(side === undefined ? {} : { side }), areas: [shape.rings], lanes: lanesAfter(0) });
  }
  for (const [i, { id, kind, side, rings }] of strips.entries()) {
    if (kind === 'mined') {
      fields.push({ id, side, areas: rings.map((ring) => [ring]), lanes: lanesAfter(i + 1) });
    }
  }
  return fields;
}

/** The hull drawn in by the grain on every side: what touches an edge of a field or a lane is not past it. */
const drawnIn = (hull: Convex): Convex => {
  const middle = middleOf(hull.corners);
  const inner = hull.corners.map((corner) => {
    let x = corner.x;
    let y = corner.y;
    for (const axis of hull.axes) {
      const off = (corner.x - middle.x) * axis.x + (corner.y - middle.y) * axis.y;
      const reach = Math.max(
        ...hull.corners.map((p) => Math.abs((p.x - middle.x) * axis.x + (p.y - middle.y) * axis.y)),
      );
      if (reach > 0 && hull.axes.length === 2) {
        const by = (GRAIN * off) / reach;
        x -= axis.x * by;
        y -= axis.y * by;
      }
    }
    if (hull.axes.length === 2) return { x, y };
    // Any other outline shrinks toward its middle, which draws its nearest edge in by the grain at least.
    const part = 1 - GRAIN / Math.max(GRAIN * 2, nearestEdge(hull, middle));
    return { x: middle.x + (corner.x - middle.x) * part, y: middle.y + (corner.y - middle.y) * part };
  });
  return { corners: inner, axes: hull.axes };
};

const middleOf = (corners: readonly Point[]): Point => ({
  x: corners.reduce((sum, p) => sum + p.x, 0) / corners.length,
  y: corners.reduce((sum, p) => sum + p.y, 0) / corners.length,
});

const nearestEdge = ({ corners, axes }: Convex, middle: Point): number =>
  Math.min(
    ...axes.flatMap((axis) => {
      const along = corners.map((p) => (p.x - middle.x) * axis.x + (p.y - middle.y) * axis.y);
      return [Math.max(...along), -Math.min(...along)];
    }),
  );

/** Whether some part of a hull lies inside the field and outside all its lanes; touching an edge does not. */
export function inField(field: Field, hull: Convex): boolean {
  const box = boxAround(hull.corners);
  // Drawn in, the hull reaches no farther: most lie nowhere near a mine.
  if (!field.areas.some((rings) => boxesMeet(box, areaBox(rings)))) return false;
  return mined(field, drawnIn(hull).corners);
}

const areaBoxes = new WeakMap<Polygon, Box>();

function areaBox(rings: Polygon): Box {
  const box = areaBoxes.get(rings) ?? boxAround(rings[0] ?? []);
  areaBoxes.set(rings, box);
  return box;
}

function mined({ areas, lanes }: Field, corners: readonly Point[]): boolean {
  const box = boxAround(corners);
  const near = areas.filter((rings) => boxesMeet(box, areaBox(rings)));
  if (near.length === 0) return false;
  let parts: readonly Ring[] = [corners];
  for (const lane of lanes) {
    if (boxesMeet(box, boxAround(lane))) parts = parts.flatMap((part) => without(part, lane));
  }
  return parts.some((part) => near.some((rings) => overlaps(part, rings)));
}

function overlaps(part: Ring, rings: Polygon): boolean {
  const outline = convex(part);
  for (const [from, to] of edgesOf(rings)) {
    if (separation(outline, convex([from, to])) < -1e-9) return true;
  }
  return whereIn(middleOf(part), rings) === 'inside';
}

const edgesOf = (rings: Polygon): readonly (readonly [Point, Point])[] =>
  rings.flatMap((ring) => ring.map((from, i) => [from, ring[(i + 1) % ring.length] ?? from] as const));

/**
 * The part of a motion, 0 to 1, after which a hull comes to be inside the field; undefined when it does not.
 * Between two moments at which a corner of hull, field or lane passes an edge of another nothing changes, so
 * that it is enough to look once between each two. `swept` is a box round the hull and its way.
 */
export function fieldEntered(field: Field, hull: Convex, by: Point, swept: Box): number | undefined {
  const near = (ring: Ring): boolean => boxesMeet(swept, boxAround(ring));
  const areas = field.areas.filter((rings) => boxesMeet(swept, areaBox(rings)));
  if (areas.length === 0) return undefined;
  const inner = drawnIn(hull);
  const here: Field = { ...field, areas, lanes: field.lanes.filter(near) };
  if (mined(here, inner.corners)) return 0;
  const moments = [0, ...passings(here, inner, by, near), 1].sort((p, q) => p - q);
  for (const [i, from] of moments.entries()) {
    const to = moments[i + 1];
    if (to === undefined || to - from < 1e-9) continue;
    if (mined(here, shifted(inner, by, (from + to) / 2).corners)) return from;
  }
  return undefined;
}

function passings(
  { areas, lanes }: Field,
  hull: Convex,
  by: Point,
  near: (ring: Ring) => boolean,
): readonly number[] {
  const edges = [...areas.flatMap(edgesOf), ...lanes.flatMap((lane) => edgesOf([lane]))].filter(near);
  const corners = edges.map(([from]) => from);
  for (const [i, [a, b]] of edges.entries()) {
    for (const [c, d] of edges.slice(i + 1)) {
      const along = passing(a, { x: b.x - a.x, y: b.y - a.y }, c, d);
      if (along !== undefined) corners.push({ x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along });
    }
  }
  const back = { x: -by.x, y: -by.y };
  const found: number[] = [];
  const note = (at: number | undefined): void => {
    if (at !== undefined) found.push(at);
  };
  for (const corner of hull.corners) for (const [a, b] of edges) note(passing(corner, by, a, b));
  for (const corner of corners)
    for (const [a, b] of edgesOf([hull.corners])) note(passing(corner, back, a, b));
  return found;
}

/** The part of the vector after which a point moved along it passes the segment; undefined when it does not. */
function passing(p: Point, by: Point, a: Point, b: Point): number | undefined {
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const cross = by.x * ey - by.y * ex;
  if (Math.abs(cross) < 1e-12) return undefined;
  const at = ((a.x - p.x) * ey - (a.y - p.y) * ex) / cross;
  const along = ((a.x - p.x) * by.y - (a.y - p.y) * by.x) / cross;
  return at >= 0 && at <= 1 && along >= -1e-9 && along <= 1 + 1e-9 ? at : undefined;
}
