import { wrap } from '../../../geometry/heading';
import { distance } from '../../../geometry/point';
import type { Pose } from '../../../geometry/pose';
import { poseAfter, run } from '../../../geometry/track';
import { inches } from '../../../geometry/units';
import { measureOn } from '../../../table/measuring/measure';
import { sail } from '../../../table/motion/sail';
import type { Table } from '../../../table/state';
import type { World } from '../../../table/world';
import type { Ordered } from '../../division/division';
import { helmOf } from '../../division/helm';
import type { SessionState } from '../../session';
import { commandFor } from '../movement-offer';

type Position = Pick<SessionState, 'rules' | 'table' | 'world' | 'offers'>;

/** Off the bow to either side where a place is wished for, to see how far round a piece can come. */
const HARD_OVER = 120;
/** Less than that is no way, inches. */
const CRAWL = 0.1;

/** Movements of a piece that show where it can get to: as before, and as far round as it can to either side. */
function* movementsOf(position: Position, piece: Ordered['piece'], pose: Pose): Iterable<Ordered> {
  const helm = helmOf(position);
  const order = helm.asBefore(piece);
  if (!order) return;
  yield order;
  const far = distance(pose.at, poseAfter(pose, order.legs).at);
  for (const off of [-HARD_OVER, HARD_OVER]) {
    const heading = wrap(pose.heading + off);
    const [first] = helm.toward(piece, { to: run(pose.at, heading, far), heading });
    yield* first ?? [];
  }
}

/** Off the bow where water is looked for, degrees. */
const ABOUT = [-60, -30, 0, 30, 60];

const isOpen = (table: Table, { at, heading }: Pose, off: number, ahead: number): boolean =>
  !sail(table, { at, heading: wrap(heading + off) }, [{ ahead: inches(ahead) }]).stopped;

/**
 * Whether a piece has a way on from where an order takes it: one of the movements that it has now would there lead
 * neither on land nor off the table. What else will lie there by then, nobody knows.
 */
export function leadsOn(position: Position, world: World, order: Ordered): boolean {
  const { rules, table, offers } = position;
  const piece = world.table.pieces[order.piece];
  if (!piece || piece.aloft) return true;
  const end = poseAfter(piece.pose, order.legs);
  if (distance(end.at, piece.pose.at) < CRAWL) return true;
  const there = { ...world.table, pieces: { ...world.table.pieces, [piece.id]: { ...piece, pose: end } } };
  const ahead = distance(end.at, piece.pose.at);
  // Where water is open all about, nothing has to be foretold, which is dear.
  if (ABOUT.every((off) => isOpen(table, end, off, 2 * ahead))) return true;
  for (const next of movementsOf({ ...position, world }, piece.id, piece.pose)) {
    const command = commandFor(offers, next);
    const met = command ? rules.hazards(world.rules, command, measureOn(table, there)) : [];
    if (!met.some(({ kind, grave }) => grave && (kind === 'ground' || kind === 'edge'))) return true;
  }
  return false;
}
