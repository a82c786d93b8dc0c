import type { Crossing } from '../../engine/chart/crossing';
import { segmentThroughCircle } from '../../geometry/lines/circle';
import type { Interval } from '../../geometry/lines/interval';
import type { Convex } from '../../geometry/outlines/convex';
import { segmentThroughPolygon } from '../../geometry/outlines/polygon';
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
  for (const piece of near(state.pieces, a, b)) {
    if (ends.includes(piece.id)) continue;
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

/** What can hide another, and of each the middle of a circle round all of it and its radius, one after another. */
type Hiding = { readonly pieces: readonly Piece[]; readonly circles: Float64Array };

/** Many lines are drawn in one position. */
const hiding = new WeakMap<TableState['pieces'], Hiding>();

function hidingIn(all: TableState['pieces']): Hiding {
  const known = hiding.get(all);
  if (known) return known;
  const pieces = Object.values(all).filter((piece) => stands(piece) && !piece.aloft);
  const circles = new Float64Array(3 * pieces.length);
  pieces.forEach((piece, i) => {
    circles.set([piece.pose.at.x, piece.pose.at.y, spanOf(piece)], 3 * i);
  });
  const found = { pieces, circles };
  hiding.set(all, found);
  return found;
}

/** Pieces whose circles the line comes into: cheap, and none is left out that it crosses. */
function near(all: TableState['pieces'], a: Point, b: Point): readonly Piece[] {
  const { pieces, circles } = hidingIn(all);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const length = Math.sqrt(square);
  const found: Piece[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const x = (circles[3 * i] ?? 0) - a.x;
    const y = (circles[3 * i + 1] ?? 0) - a.y;
    const reach = (circles[3 * i + 2] ?? 0) * length;
    const along = x * dx + y * dy;
    if (Math.abs(x * dy - y * dx) > reach || along < -reach || along > square + reach) continue;
    const piece = pieces[i];
    if (piece) found.push(piece);
  }
  return found;
}
