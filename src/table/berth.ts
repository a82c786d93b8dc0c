import type { BerthMeasured, QueryOf } from '../engine/query';
import { GRAIN, separation } from '../geometry/convex';
import { poseAfter } from '../geometry/track';
import { bearings } from './bearings';
import { hullAt, hullOf } from './footprint';
import { inPlay } from './motion';
import { inNameOrder } from './order';
import { isOnTable } from './sail';
import { squallsOver } from './squalls';
import type { Table, TableState } from './state';

/**
 * How a piece lies, or would lie at the end of a path. The path is not looked at: land, edges and hulls on the way do
 * not stop it. What flies overlaps nothing. Throws on a piece that is not in play.
 */
export function berth(table: Table, state: TableState, query: QueryOf<'berth'>): BerthMeasured {
  const mover = inPlay(state, query.piece);
  const pose = poseAfter(mover.pose, query.legs ?? []);
  const hull = hullAt(mover.hull, pose);
  const others = Object.values(state.pieces)
    .filter(({ id, gone }) => id !== mover.id && gone === undefined)
    .sort((p, q) => inNameOrder(p.id, q.id));
  return {
    onTable: isOnTable(table, pose.at),
    overlaps: others
      .filter((other) => !mover.aloft && !other.aloft && separation(hull, hullOf(other)) < -GRAIN)
      .map(({ id }) => id),
    squalls: squallsOver(state.squalls, pose.at),
    others: others.map((other) => ({ piece: other.id, ...bearings(pose, other.pose) })),
  };
}
