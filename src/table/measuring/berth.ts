import type { BerthMeasured, QueryOf } from '../../engine/chart/query';
import { GRAIN, separation } from '../../geometry/outlines/convex';
import { distance } from '../../geometry/point';
import { poseAfter } from '../../geometry/track';
import { bodiesOf, hullAt, spanOf, stancesOf, stands } from '../footprint';
import { inPlay } from '../motion/motion';
import { isOnTable } from '../motion/sail';
import { inNameOrder } from '../order';
import type { Piece, Table, TableState } from '../state';
import { squallsOver } from '../weather/squalls';
import { bearings } from './bearings';

/**
 * How a piece lies, or would lie at the end of a path. The path is not looked at: land, edges and hulls on the way do
 * not stop it. What flies overlaps nothing. Throws on a piece that is not in play.
 */
export function berth(table: Table, state: TableState, query: QueryOf<'berth'>): BerthMeasured {
  const mover = inPlay(state, query.piece);
  const there = { ...mover, pose: poseAfter(mover.pose, query.legs ?? []) };
  const { pose } = there;
  const others = Object.values(state.pieces)
    .filter((other) => other.id !== mover.id && stands(other))
    .sort((p, q) => inNameOrder(p.id, q.id));
  return {
    onTable: isOnTable(table, pose.at),
    overlaps: mover.aloft ? [] : overlapped(there, others).map(({ id }) => id),
    squalls: squallsOver(state.squalls, pose.at),
    others: others.map((other) => ({ piece: other.id, ...bearings(pose, other.pose) })),
  };
}

/** Those over whom a piece lies; most are too far off to be looked at closely. */
function overlapped(mover: Piece, others: readonly Piece[]): readonly Piece[] {
  const span = spanOf(mover);
  const near = others.filter(
    (other) => !other.aloft && distance(mover.pose.at, other.pose.at) <= span + spanOf(other),
  );
  if (near.length === 0) return near;
  const own = stancesOf(mover).map((stance) => hullAt(mover.hull, stance));
  return near.filter((other) =>
    bodiesOf(other).some((body) => own.some((hull) => separation(hull, body) < -GRAIN)),
  );
}
