import type { Crossing } from '../../engine/chart/crossing';
import { segmentThroughCircle } from '../../geometry/lines/circle';
import type { Interval } from '../../geometry/lines/interval';
import type { Convex } from '../../geometry/outlines/convex';
import { segmentThroughPolygon } from '../../geometry/outlines/polygon';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { inches, toThousandth } from '../../geometry/units';
import { chartCrossed } from '../chart';
import { bodiesOf, spanOf, stands } from '../footprint';
import { inNameOrder } from '../order';
import type { Piece, Table, TableState } from '../state';
import { smokeCrossed } from '../weather/smoke';
import { squallsCrossed } from '../weather/squalls';

/** A crossing before it is rounded. */
export type Crossed = {
  readonly kind: Crossing['kind'];
  readonly id: string;
  readonly enter: number;
  readonly leave: number;
};

/**
 * Everything the straight line from a to b passes through, unrounded and in no order: smoke as one stretch for each
 * unbroken run inside one cloud, rain, what is charted, and the hulls of pieces in play other than those at its ends.
 * Touching an edge is no crossing.
 */
export function sightLine(
  table: Table,
  state: TableState,
  a: Point,
  b: Point,
  ends: readonly string[] = [],
): readonly Crossed[] {
  const crossed: Crossed[] = [];
  for (const stretch of chartCrossed(table.chart, a, b)) crossed.push(stretch);
  for (const { id, enter, leave } of smokeCrossed(state.smoke, a, b)) {
    crossed.push({ kind: 'smoke', id, enter, leave });
  }
  for (const { id, enter, leave } of squallsCrossed(state.squalls, a, b)) {
    crossed.push({ kind: 'squall', id, enter, leave });
  }
  const length = distance(a, b);
  for (const piece of Object.values(state.pieces)) {
    if (!stands(piece) || piece.aloft || ends.includes(piece.id)) continue;
    if (!comesNear(piece, a, b, length)) continue;
    for (const body of bodiesOf(piece)) {
      for (const { enter, leave } of throughBody(body, a, b)) {
        crossed.push({ kind: 'piece', id: piece.id, enter, leave });
      }
    }
  }
  return crossed;
}

/** The same as measured: rounded to 0.001, in the order met, ties by kind and id. */
export function crossings(
  table: Table,
  state: TableState,
  a: Point,
  b: Point,
  ends: readonly string[],
): readonly Crossing[] {
  const crossed = sightLine(table, state, a, b, ends).map(
    ({ kind, id, enter, leave }): Crossing => ({
      kind,
      id,
      enter: inches(toThousandth(enter)),
      leave: inches(toThousandth(leave)),
    }),
  );
  return crossed.length > 1 ? crossed.sort(inOrder) : crossed;
}

/** The stretches of a line inside a body; touching its edge is no crossing. */
function throughBody({ corners, disc }: Convex, a: Point, b: Point): readonly Interval[] {
  if (!disc) return segmentThroughPolygon(a, b, [corners]);
  const inside = segmentThroughCircle(a, b, disc.at, disc.radius);
  return inside ? [inside] : [];
}

const inOrder = (p: Crossing, q: Crossing): number =>
  p.enter - q.enter || p.leave - q.leave || inNameOrder(p.kind, q.kind) || inNameOrder(p.id, q.id);

/** Whether the line comes into the circle around the piece: cheap, and never wrongly false. */
function comesNear(piece: Piece, a: Point, b: Point, length: number): boolean {
  const { at } = piece.pose;
  const x = at.x - a.x;
  const y = at.y - a.y;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const reach = spanOf(piece) * length;
  const along = x * dx + y * dy;
  return Math.abs(x * dy - y * dx) <= reach && along >= -reach && along <= length * length + reach;
}
