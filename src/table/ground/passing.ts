import type { PieceId } from '../../engine/ids';
import { type Convex, gapBetween, shifted } from '../../geometry/outlines/convex';
import { distance } from '../../geometry/point';
import type { Leg, Point } from '../../geometry/pose';
import { posesAlong } from '../../geometry/track';
import { TOUCHING } from '../../geometry/units';
import { bodiesOf, hullAt, stands } from '../footprint';
import { inPlay } from '../motion/motion';
import { inNameOrder } from '../order';
import type { TableState } from '../state';

/** Thirds that a run is cut into until its nearest place is known to a millionth of it. */
const CUTS = 36;

/** The least room between an outline on its way along a straight run and another: it first falls, then grows. */
function leastGap(body: Convex, by: Point, other: Convex): number {
  let [from, to] = [0, 1];
  for (let i = 0; i < CUTS; i++) {
    const [a, b] = [from + (to - from) / 3, to - (to - from) / 3];
    if (gapBetween(shifted(body, by, a), other) <= gapBetween(shifted(body, by, b), other)) to = b;
    else from = a;
  }
  return Math.min(...[0, from, to, 1].map((part) => gapBetween(shifted(body, by, part), other)));
}

/** Pieces that the hull of a piece, its leader's where it is many figures, comes near to on its way. */
export function nearAlong(
  state: TableState,
  id: PieceId,
  legs: readonly Leg[],
  near: number,
): readonly PieceId[] {
  const piece = inPlay(state, id);
  const poses = posesAlong(piece.pose, legs);
  const bodies = poses.map((pose) => hullAt(piece.hull, pose));
  const passes = (other: Convex): boolean =>
    bodies.some((body, i) => {
      const here = gapBetween(body, other);
      if (here <= near + TOUCHING) return true;
      const [from, to] = [poses[i], poses[i + 1]];
      if (!from || !to || 'alter' in (legs[i] as Leg)) return false;
      const by = { x: to.at.x - from.at.x, y: to.at.y - from.at.y };
      const end = gapBetween(shifted(body, by), other);
      const run = distance(from.at, to.at);
      return (here + end - run) / 2 <= near + TOUCHING && leastGap(body, by, other) <= near + TOUCHING;
    });
  return Object.values(state.pieces)
    .filter((other) => other.id !== id && stands(other) && !other.aloft && bodiesOf(other).some(passes))
    .map((other) => other.id)
    .sort(inNameOrder);
}
