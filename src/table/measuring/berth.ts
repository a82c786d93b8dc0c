import type { BerthMeasured, QueryOf } from '../../engine/chart/query';
import { type Convex, GRAIN, separation } from '../../geometry/convex';
import { poseAfter } from '../../geometry/track';
import { bodiesOf, hullAt, stancesOf, stands } from '../footprint';
import { inPlay } from '../motion/motion';
import { isOnTable } from '../motion/sail';
import { inNameOrder } from '../order';
import type { Table, TableState } from '../state';
import { squallsOver } from '../weather/squalls';
import { bearings } from './bearings';

/**
 * How a piece lies, or would lie at the end of a path. The path is not looked at: land, edges and hulls on the way do
 * not stop it. What flies overlaps nothing. Throws on a piece that is not in play.
 */
export function berth(table: Table, state: TableState, query: QueryOf<'berth'>): BerthMeasured {
  const mover = inPlay(state, query.piece);
  const pose = poseAfter(mover.pose, query.legs ?? []);
  const own = stancesOf({ ...mover, pose }).map((stance) => hullAt(mover.hull, stance));
  const others = Object.values(state.pieces)
    .filter((other) => other.id !== mover.id && stands(other))
    .sort((p, q) => inNameOrder(p.id, q.id));
  const liesUnder = (body: Convex): boolean => own.some((hull) => separation(hull, body) < -GRAIN);
  return {
    onTable: isOnTable(table, pose.at),
    overlaps: others
      .filter((other) => !mover.aloft && !other.aloft && bodiesOf(other).some(liesUnder))
      .map(({ id }) => id),
    squalls: squallsOver(state.squalls, pose.at),
    others: others.map((other) => ({ piece: other.id, ...bearings(pose, other.pose) })),
  };
}
