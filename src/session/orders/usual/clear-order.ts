import type { Hazard } from '../../../engine/hazard';
import type { PieceId } from '../../../engine/ids';
import { phrases, type Text } from '../../../engine/words/text';
import { alteration, bearing } from '../../../geometry/heading';
import { distance } from '../../../geometry/point';
import type { Pose } from '../../../geometry/pose';
import { poseAfter } from '../../../geometry/track';
import { measureOn } from '../../../table/measuring/measure';
import type { World } from '../../../table/world';
import type { Ordered } from '../../division/division';
import { type Helm, helmOf } from '../../division/helm';
import type { SessionState } from '../../session';
import { atOnce } from '../../slices';
import { commandFor } from '../movement-offer';
import english from './clear-order.en.json';
import { leadsOn } from './way-on';

const t = phrases(english);

type Position = Pick<SessionState, 'rules' | 'table' | 'world' | 'offers'>;

/** Work that may be done in slices. */
export type Steps<T> = Generator<undefined, T>;

/** An order, and what it would meet that may cost the piece. */
export type Weighed = { readonly order: Ordered; readonly meets: readonly Hazard[] };

/** Two friends side by side, of whom one keeps the other from moving. */
function isHeldByFriend({ table: { pieces } }: World, { kind, piece, with: other }: Hazard): boolean {
  if (kind !== 'held' || !other || !('piece' in other)) return false;
  return pieces[piece]?.side === pieces[other.piece]?.side;
}

/** What an order would meet that may cost the piece, or hold her fast alongside a friend. */
export function perils({ rules, table, offers }: Position, world: World, order: Ordered): readonly Hazard[] {
  const command = commandFor(offers, order);
  if (!command) return [];
  const hazards = rules.hazards(world.rules, command, measureOn(table, world.table));
  return hazards.filter((one) => one.grave || isHeldByFriend(world, one));
}

/** Degrees off the bow from which on another comes up from astern. */
const ABAFT = 112.5;

/** A friend comes up from astern: it is hers to keep clear. */
function isOvertaken({ table: { pieces } }: World, { kind, piece, with: met }: Hazard): boolean {
  const own = pieces[piece];
  const other = met && 'piece' in met ? pieces[met.piece] : undefined;
  if (kind !== 'contact' || !own || !other || own.side !== other.side) return false;
  return Math.abs(alteration(own.pose.heading, bearing(own.pose.at, other.pose.at))) > ABAFT;
}

/**
 * What counts for less than harm that is sure: what is slight or only holds, what dice may spare, and what another is to
 * keep clear of, each by so much.
 */
const LESS = { slight: 0.2, unsure: 0.5, overtaken: 0.25 } as const;

const isSlight = ({ slight, grave }: Hazard): boolean => slight === true || !grave;

/** How much harm may come: what is sure counts whole, what dice decide by its chance. */
const harm = (world: World, meets: readonly Hazard[]): number =>
  meets.reduce(
    (sum, one) =>
      sum +
      (one.chance ? one.chance.ways / one.chance.of : 1) *
        (isSlight(one) ? LESS.slight : 1) *
        (one.unsure ? LESS.unsure : 1) *
        (isOvertaken(world, one) ? LESS.overtaken : 1),
    0,
  );

/** What it counts for that no way leads on from the end of an order: less than to scrape along somebody, which is sure. */
const DEAD_END = 0.15;
/**
 * What each inch counts for of an order that leads nowhere, or up against others: who is held back early has yet room to
 * stop.
 */
const FAR = { inch: 0.005, most: 0.1 } as const;

function far({ table }: World, { piece, legs }: Ordered): number {
  const pose = table.pieces[piece]?.pose;
  return pose ? Math.min(FAR.most, FAR.inch * distance(pose.at, poseAfter(pose, legs).at)) : 0;
}

/**
 * Of orders in batches the first that meets nothing, and from whose end there is a way on; the one that comes nearest to it
 * when there is none, and of those that are alike the shortest.
 */
function* clearing(
  position: Position,
  world: World,
  batches: Iterable<readonly Ordered[]>,
): Steps<Weighed | undefined> {
  let best: Weighed | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const batch of batches) {
    for (const order of batch) {
      yield;
      const meets = perils(position, world, order);
      const ill = harm(world, meets);
      // Where it leads is asked only of what would else be the best.
      if (ill >= least) continue;
      const bad = ill + (leadsOn(position, world, order) ? 0 : DEAD_END);
      const sum = bad > 0 && meets.every(isSlight) ? bad + far(world, order) : bad;
      if (sum >= least) continue;
      [best, least] = [{ order, meets }, sum];
      if (least === 0) return best;
    }
  }
  return best;
}

/** The same in one go. */
export const clearest = (...of: Parameters<typeof clearing>): Weighed | undefined => atOnce(clearing(...of));

/** As before, then whatever leads about there. */
export function* onwardFrom(helm: Helm, piece: PieceId, from: Pose): Iterable<readonly Ordered[]> {
  const order = helm.asBefore(piece);
  if (order) yield* about(helm, order, from);
}

/** An order, then whatever leads about where it does. */
function* about(helm: Helm, order: Ordered, from: Pose): Iterable<readonly Ordered[]> {
  yield [order];
  const end = poseAfter(from, order.legs);
  yield* helm.toward(order.piece, { to: end.at, heading: end.heading });
}

/** The order that is proposed when nobody says otherwise. */
export type Usual = Weighed & {
  /** What going on as before would meet, where another order is proposed for it; empty when it is as before. */
  readonly instead: readonly Hazard[];
  /** What her captain proposes it for, where it is not to go on as before. */
  readonly says?: Text;
};

type Sought<T> = (position: Position, piece: PieceId) => T;

/** Worked out once for each position and piece: panel, keys and buttons ask for the same. */
function once(seek: Sought<Steps<Usual | undefined>>): typeof seek {
  const known = new WeakMap<object, Map<PieceId, Usual | undefined>>();
  return function* (position, piece) {
    const { world } = position;
    const found = known.get(world) ?? new Map<PieceId, Usual | undefined>();
    known.set(world, found);
    if (!found.has(piece)) found.set(piece, yield* seek(position, piece));
    return found.get(piece);
  };
}

/**
 * As before, when that meets nothing grave and a way leads on from there; else the legal order nearest to it of which
 * both is true, or when there is none the one that meets least. Undefined when the piece takes no order.
 */
export const clearSteps = once(function* (position, piece) {
  const { world } = position;
  const helm = helmOf(position);
  const order = helm.asBefore(piece);
  const pose = world.table.pieces[piece]?.pose;
  if (!order || !pose) return undefined;
  const clear = yield* clearing(position, world, about(helm, order, pose));
  if (!clear || clear.order === order) return { order, meets: clear?.meets ?? [], instead: [] };
  const instead = perils(position, world, order);
  return harm(world, clear.meets) < harm(world, instead)
    ? { ...clear, instead }
    : { ...clear, instead: [], says: t('clear-order.way-on') };
});

/** As her captain proposes, or about there, when that meets nothing grave; else as before, clear of harm. */
export const usualSteps = once(function* (position, piece) {
  const { world } = position;
  const helm = helmOf(position);
  const proposed = helm.proposed(piece);
  const pose = world.table.pieces[piece]?.pose;
  if (!proposed || !pose) return yield* clearSteps(position, piece);
  const { says, ...order } = proposed;
  // What orders in writing meet is dear to foretell: whoever proposes one has looked about.
  const clear = yield* clearing(position, world, order.draft ? [[order]] : about(helm, order, pose));
  return clear?.meets.every((one) => isOvertaken(world, one)) && leadsOn(position, world, clear.order)
    ? { ...clear, instead: [], says }
    : yield* clearSteps(position, piece);
});

export const clearAsBefore: Sought<Usual | undefined> = (...of) => atOnce(clearSteps(...of));
export const usualOrder: Sought<Usual | undefined> = (...of) => atOnce(usualSteps(...of));
