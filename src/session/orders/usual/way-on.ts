import type { HazardKind } from '../../../engine/hazard';
import { wrap } from '../../../geometry/heading';
import { distance } from '../../../geometry/point';
import type { Pose } from '../../../geometry/pose';
import { poseAfter, run } from '../../../geometry/track';
import { inches } from '../../../geometry/units';
import { measureOn } from '../../../table/measuring/measure';
import { fieldsMet } from '../../../table/motion/minefields';
import { sail } from '../../../table/motion/sail';
import type { Piece } from '../../../table/state';
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

/** Whether neither shore, edge nor mines lie so far ahead of a piece. */
function isOpen({ table, world }: Position, piece: Piece, ahead: number): boolean {
  const legs = [{ ahead: inches(ahead) }];
  return (
    !sail(table, piece.pose, legs).stopped && fieldsMet(table.chart, world.table, piece, legs).length === 0
  );
}

/** What lies where it does, and is known of: what else will lie there by then, nobody knows. */
const LIES: readonly HazardKind[] = ['ground', 'edge', 'mine'];

/**
 * Whether a piece has a way on from where an order takes it: one of the movements that it has now would there lead
 * neither on land nor among mines nor off the table; farther on where the rules look so far.
 */
export function leadsOn(position: Position, world: World, order: Ordered): boolean {
  const { rules, table, offers } = position;
  const piece = world.table.pieces[order.piece];
  if (!piece || piece.aloft) return true;
  const said = commandFor(offers, order);
  const known = said && rules.writing?.leadsOn?.(world.rules, said, measureOn(table, world.table));
  if (known !== undefined) return known;
  const end = poseAfter(piece.pose, order.legs);
  if (distance(end.at, piece.pose.at) < CRAWL) return true;
  const moved = { ...piece, pose: end };
  const there = { ...world.table, pieces: { ...world.table.pieces, [piece.id]: moved } };
  const ahead = distance(end.at, piece.pose.at);
  // Where water is open all about, nothing has to be foretold, which is dear.
  const bound = (off: number): Piece => ({ ...moved, pose: { ...end, heading: wrap(end.heading + off) } });
  if (ABOUT.every((off) => isOpen({ ...position, world }, bound(off), 2 * ahead))) return true;
  for (const next of movementsOf({ ...position, world }, piece.id, piece.pose)) {
    const command = commandFor(offers, next);
    const met = command ? rules.hazards(world.rules, command, measureOn(table, there)) : [];
    if (!met.some(({ kind, grave }) => grave && LIES.includes(kind))) return true;
  }
  return false;
}
