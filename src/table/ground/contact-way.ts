import type { QueryOf, WayMeasured } from '../../engine/chart/query';
import type { PieceId } from '../../engine/ids';
import { bearing } from '../../geometry/heading';
import { type Convex, GRAIN, gapBetween, separation } from '../../geometry/outlines/convex';
import { distance } from '../../geometry/point';
import type { Leg, Point } from '../../geometry/pose';
import { poseAfter, run } from '../../geometry/track';
import { inches, TOUCHING, toThousandth } from '../../geometry/units';
import { bodiesOf, hullAt, stands } from '../footprint';
import { wayOver } from '../maneuver/steer';
import { featuresUnder } from '../measuring/hazards';
import { carrierOf, inPlay } from '../motion/motion';
import { isOnTable } from '../motion/sail';
import type { Piece, Table, TableState } from '../state';
import { groundOn } from './ground';

/** Degrees between the places about a body that are tried. */
const STEP = 15;
/** Halvings that bring a place to where it is exactly so near. */
const HALVINGS = 40;

const middleOf = ({ corners, disc }: Convex): Point =>
  disc?.at ?? {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };

/** Where a hull lies just so near to a body, out from its middle in a direction. */
function spotBy(piece: Piece, body: Convex, toward: number, within: number): Point {
  const middle = middleOf(body);
  const { heading } = piece.pose;
  if (body.disc && hullAt(piece.hull, piece.pose).disc)
    return run(middle, toward, body.disc.radius + piece.hull.beam / 2 + within);
  const gap = (far: number): number =>
    gapBetween(hullAt(piece.hull, { at: run(middle, toward, far), heading }), body);
  let [near, far] = [0, within + piece.hull.length];
  while (gap(far) <= within) far *= 2;
  for (let i = 0; i < HALVINGS; i++) {
    const between = (near + far) / 2;
    if (gap(between) <= within) near = between;
    else far = between;
  }
  return run(middle, toward, near);
}

/** Places where a piece would be near enough to another, the nearest to where it is first. */
function spotsBy(piece: Piece, target: readonly Convex[], within: number, most: number): readonly Point[] {
  const from = piece.pose.at;
  const reach = most + within + piece.hull.length;
  const near = target.filter((body) => gapBetween(hullAt(piece.hull, piece.pose), body) <= reach);
  const about = near.flatMap((body) => {
    const straight = bearing(middleOf(body), from);
    return Array.from({ length: 360 / STEP }, (_, i) => spotBy(piece, body, straight + i * STEP, within));
  });
  return about
    .filter((at) => distance(at, from) <= most + TOUCHING)
    .filter((at) =>
      target.every((body) => separation(hullAt(piece.hull, { ...piece.pose, at }), body) >= -GRAIN),
    )
    .toSorted((p, q) => distance(p, from) - distance(q, from));
}

/** Whether a piece may lie there: over no other, on nothing barred, on the table. */
function isFree(
  table: Table,
  state: TableState,
  piece: Piece,
  at: Point,
  barred: NonNullable<QueryOf<'way'>['until']>['barred'],
): boolean {
  const body = hullAt(piece.hull, { ...piece.pose, at });
  const { chart } = groundOn(table, state);
  return (
    isOnTable(table, at) &&
    !featuresUnder(chart, body).some(({ kind }) => barred.includes(kind)) &&
    Object.values(state.pieces).every(
      (other) =>
        other.id === piece.id ||
        !stands(other) ||
        other.aloft ||
        bodiesOf(other).every((one) => separation(body, one) >= -GRAIN),
    )
  );
}

/** The last run a thousandth longer: runs are rounded down, and would end that much too far off. */
const stretched = (legs: readonly Leg[]): readonly Leg[] => {
  const last = legs.at(-1);
  return last && 'ahead' in last
    ? [...legs.slice(0, -1), { ahead: inches(toThousandth(last.ahead + 0.001)) }]
    : legs;
};

/** The cheapest way of a piece to where it is so near to another; none at all when there is no such way that can be paid. */
export function contactWay(
  table: Table,
  state: TableState,
  query: QueryOf<'way'> & { readonly to: PieceId; readonly until: NonNullable<QueryOf<'way'>['until']> },
): WayMeasured {
  const { until, to, ...going } = query;
  const piece = inPlay(state, query.piece);
  const target = bodiesOf(carrierOf(state, inPlay(state, to)));
  const isThere = (legs: readonly Leg[]): boolean => {
    const body = hullAt(piece.hull, poseAfter(piece.pose, legs));
    return target.some((one) => gapBetween(body, one) <= until.within + TOUCHING);
  };
  if (isThere([])) return { legs: [], spent: inches(0), arrives: true };
  let best: WayMeasured | undefined;
  for (const at of spotsBy(piece, target, until.within, query.most)) {
    const straight = distance(at, piece.pose.at);
    if (best && straight >= best.spent - TOUCHING) break;
    if (!isFree(table, state, piece, at, until.barred)) continue;
    const way = wayOver(table, state, { ...going, to: at });
    if (!way.arrives || (best && way.spent >= best.spent)) continue;
    const legs = isThere(way.legs) ? way.legs : stretched(way.legs);
    const spent = legs === way.legs ? way.spent : inches(toThousandth(way.spent + 0.001));
    if (isThere(legs) && spent <= query.most + TOUCHING) best = { legs, spent, arrives: true };
  }
  return best ?? { legs: [], spent: inches(0), arrives: false };
}
