import type { PieceId } from '../../engine/ids';
import { distance } from '../../geometry/point';
import type { Pose } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import type { Wish } from '../../table/maneuver/maneuver';
import { judged } from '../../table/measuring/judged';
import { measureOn } from '../../table/measuring/measure';
import { inPlay, isThere } from '../../table/motion/motion';
import type { Piece } from '../../table/state';
import { carryOut, type World } from '../../table/world';
import { meetsAmongOthers } from '../orders/hazards';
import { commandFor } from '../orders/movement-offer';
import { asBefore } from '../orders/usual/carry-on';
import { clearest, onwardFrom, perils } from '../orders/usual/clear-order';
import type { SessionState } from '../session';
import { isOrderable, vanToRear } from './company';
import type { DivisionOrder, Ordered, Planned } from './division';
import { FORM, type Member, type Told } from './formation';
import { type Helm, helmOf, offWish } from './helm';
import { movedTo } from './moved-to';

type Position = Pick<SessionState, 'rules' | 'table' | 'world' | 'offers'>;
type Drawn = Pick<DivisionOrder, 'pieces' | 'form' | 'aim' | 'own' | 'given'>;

/** Where a piece is expected to be when the movement is over, as far as anybody can see how it goes. */
function expected({ rules, world }: Position, { id, pose, wake }: Piece): Pose {
  if (rules.writing) {
    // What it has been ordered is its own secret: it goes on as it went.
    if (!wake) return pose;
    const { from } = wake;
    return {
      at: { x: 2 * pose.at.x - from.at.x, y: 2 * pose.at.y - from.at.y },
      heading: pose.heading,
    };
  }
  const maneuver = rules.maneuver(world.rules, id);
  return maneuver ? poseAfter(pose, asBefore(maneuver)?.legs ?? []) : pose;
}

/** The position once an order is given: a told movement has been made, a written one stands. */
function worldAfter({ rules, table, offers }: Position, world: World, order: Ordered): World {
  if (!rules.writing) return { rules: world.rules, table: movedTo(world.table, order) };
  const command = commandFor(offers, order);
  const given = command && !rules.refuse(world.rules, command, measureOn(table, world.table));
  return given ? carryOut(rules, table, world, command).world : world;
}

/** An order, when there is one, before all others. */
function* after(
  order: Ordered | undefined,
  batches: Iterable<readonly Ordered[]>,
): Iterable<readonly Ordered[]> {
  if (order) yield [order];
  yield* batches;
}

/** Inches off its place, degrees counted in, by which another's own order still serves a piece. */
const AS_GOOD = 0.3;

const ordersToward = (
  helm: Helm,
  { id, pose }: Piece,
  wish: Wish | undefined,
): Iterable<readonly Ordered[]> => (wish ? helm.toward(id, wish) : onwardFrom(helm, id, pose));

/**
 * Inches from one piece to another as fire is judged, and by how much their measuring points lie farther apart;
 * undefined where one of them is not there.
 */
export function rangeNow({ rules, table, world }: Omit<Position, 'offers'>, from: PieceId, to: PieceId) {
  const on = world.table;
  if (!isThere(on, from) || !isThere(on, to)) return undefined;
  const { gun, range } = judged({ rules, table, world }, on, from, to);
  const apart = distance(inPlay(on, from).pose.at, inPlay(on, to).pose.at);
  return gun ? { range, beyond: apart - range } : { range: apart, beyond: 0 };
}

function told(position: Position, { aim, pieces: [lead] }: Drawn): Told {
  const enemy = aim.enemy === undefined ? undefined : position.world.table.pieces[aim.enemy as PieceId];
  return {
    course: aim.course,
    range: aim.range,
    beyond:
      lead !== undefined && aim.range !== undefined && aim.enemy !== undefined
        ? rangeNow(position, lead, aim.enemy as PieceId)?.beyond
        : undefined,
    enemy:
      enemy && enemy.gone === undefined
        ? { now: enemy.pose.at, soon: expected(position, enemy).at }
        : undefined,
  };
}

/**
 * The orders of a group, worked out for every piece that still takes one. The others go by the lead's track, or by
 * her wake when she has moved. Orders are given from van to rear, and each is chosen in the position that those given
 * before it make; of written ones, which are carried out together, in that which all the others make. Of the legal
 * orders towards its wish it is the nearest that meets nothing grave, when there is one. An order altered by hand
 * stays as it is.
 */
export function plannedFor(position: Position, drawn: Drawn): readonly Planned[] {
  const { rules, world } = position;
  const helm = helmOf(position);
  const afloat = drawn.pieces.flatMap((id) => {
    const piece = world.table.pieces[id];
    return piece && piece.gone === undefined ? [piece] : [];
  });
  const open = (id: PieceId): boolean => !drawn.given.includes(id) && isOrderable(position, id);
  const [first, ...rest] = afloat;
  if (!first) return [];
  const form = FORM[drawn.form];
  /** Where it lay when the group began to move. */
  const begun = ({ id, pose, wake }: Piece): Pose => (open(id) || !wake ? pose : wake.from);
  const memberOf = (piece: Piece): Member => ({
    from: begun(piece),
    onward: poseAfter(piece.pose, helm.asBefore(piece.id)?.legs ?? []),
    length: piece.hull.length,
  });
  const leadWish = form.lead?.(memberOf(first), told(position, drawn));
  const givenOrder = vanToRear(position, afloat.map(({ id }) => id).filter(open));

  const planWith = (leads: Ordered | undefined, isFixed: boolean): readonly Planned[] => {
    const legs = leads?.legs ?? (open(first.id) ? [] : (first.wake?.legs ?? []));
    const from = begun(first);
    const lead = { from, legs, end: poseAfter(from, legs) };
    const wishes = form.others?.(rest.map(memberOf), lead);
    const fixedFor = (id: PieceId): Ordered | undefined =>
      drawn.own[id] ?? (id === first.id && isFixed ? leads : undefined);
    const batchesFor = (piece: Piece): Iterable<readonly Ordered[]> => {
      const isLead = piece.id === first.id;
      const wish = isLead ? leadWish : wishes?.[rest.indexOf(piece)];
      const like = form.alike && leads && !isLead ? helm.like(piece.id, leads) : undefined;
      const serves = like && wish && offWish(poseAfter(piece.pose, like.legs), wish) < AS_GOOD;
      return after(serves ? like : undefined, ordersToward(helm, piece, wish));
    };
    const pieces = givenOrder.flatMap((id) => world.table.pieces[id] ?? []);
    let now = rules.writing
      ? pieces.reduce((then, piece) => {
          const order = fixedFor(piece.id) ?? firstOf(batchesFor(piece));
          return order ? worldAfter(position, then, order) : then;
        }, world)
      : world;
    const plan: Planned[] = [];
    for (const piece of pieces) {
      const { id } = piece;
      const fixed = fixedFor(id);
      const found = fixed
        ? { order: fixed, meets: perils(position, now, fixed) }
        : clearest(position, now, batchesFor(piece));
      if (!found) continue;
      const { order, meets } = found;
      plan.push({ ...order, meets, end: poseAfter(piece.pose, order.legs), isOwn: id in drawn.own });
      now = worldAfter(position, now, order);
    }
    const ordered = rules.writing
      ? plan.map((order) => ({ ...order, meets: perils(position, now, order) }))
      : plan;
    // The ghost says of each what it would meet when the others go as they are told.
    for (const { proposal, draft, meets } of ordered)
      meetsAmongOthers(world, { proposal, order: draft?.plot }, meets);
    return ordered;
  };

  const wanted = open(first.id)
    ? (drawn.own[first.id] ?? firstOf(ordersToward(helm, first, leadWish)))
    : undefined;
  const plan = planWith(wanted, false);
  // A lead that had to be led round something is followed as she goes, not as she would have gone.
  const goes = plan.find(({ piece }) => piece === first.id);
  const asWanted = JSON.stringify(goes?.legs) === JSON.stringify(wanted?.legs);
  return goes && !goes.isOwn && !asWanted ? planWith(goes, true) : plan;
}

/** The nearest order of all. */
function firstOf(batches: Iterable<readonly Ordered[]>): Ordered | undefined {
  for (const [order] of batches) if (order) return order;
  return undefined;
}
