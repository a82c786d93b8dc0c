import type { PieceId } from '../../engine/ids';
import { firstPressed } from '../../geometry/outlines/advance';
import { type Convex, encounter, GRAIN, roomBetween, separation } from '../../geometry/outlines/convex';
import { distance } from '../../geometry/point';
import type { Leg, Pose } from '../../geometry/pose';
import { afterLeg, posesAlong, trackLength } from '../../geometry/track';
import { degrees, type Inches, inches, TOUCHING, toThousandth } from '../../geometry/units';
import { bodiesOf, hullAt, stancesOf, stands } from '../footprint';
import { inPlay } from '../motion/motion';
import { inNameOrder } from '../order';
import type { Piece, TableState } from '../state';

/** The first touch of a hull moving along a track with another hull. */
export type Contact = {
  readonly piece: PieceId;
  /** Straight inches of the track before the touch, rounded down to 0.001. */
  readonly after: Inches;
  /** The legs up to the touch, the last of them cut; rounded toward 0, so that the hulls do not overlap. */
  readonly sailed: readonly Leg[];
};

/** Something that a hull may run into, by its name and bodies. */
export type Obstacle = { readonly id: string; readonly bodies: readonly Convex[] };

const RADIANS = 0.0174533;

/**
 * The first hull in play that a piece's own would come to overlap, swept along the legs and turning where they turn;
 * ties by name. Hulls that overlap already touch after 0, hulls that only slide along each other do not. What is
 * aloft is passed over. Throws on a piece that is not in play.
 */
export const firstContact = (state: TableState, mover: PieceId, legs: readonly Leg[]): Contact | undefined =>
  contact(inPlay(state, mover), legs, othersOf(state, mover));

const contact = (mover: Piece, legs: readonly Leg[], others: readonly Piece[]): Contact | undefined => {
  const met = contactAmong(mover, legs, others.map(obstacleOf));
  return met && { piece: met.id as PieceId, after: met.after, sailed: met.sailed };
};

const obstacleOf = (piece: Piece): Obstacle => ({ id: piece.id, bodies: bodiesOf(piece) });

/** The hulls that a piece's own would come to overlap, were it to pass over them, in the order met; ties by name. */
export const everyContact = (state: TableState, mover: PieceId, legs: readonly Leg[]): readonly Contact[] =>
  othersOf(state, mover)
    .flatMap((other) => contact(inPlay(state, mover), legs, [other]) ?? [])
    .sort((p, q) => p.after - q.after || p.sailed.length - q.sailed.length || lastTurn(p) - lastTurn(q));

/** How far it has swung on the spot when it touches. */
function lastTurn({ sailed }: Contact): number {
  const last = sailed.at(-1);
  return last && 'alter' in last ? Math.abs(last.alter) : 0;
}

/**
 * How far along the legs the hull of a piece can lie over no other, at the farthest; where it begins when nowhere.
 * It does not stop in the middle of an alteration.
 */
export const lastClear = (state: TableState, mover: PieceId, legs: readonly Leg[]): Omit<Contact, 'piece'> =>
  lastClearOf(inPlay(state, mover), legs, othersOf(state, mover).flatMap(bodiesOf));

/** The same of these bodies alone. */
export function lastClearOf(
  piece: Piece,
  legs: readonly Leg[],
  others: readonly Convex[],
): Omit<Contact, 'piece'> {
  const poses = posesAlong(piece.pose, legs);
  const upTo = (sailed: readonly Leg[]) => ({ after: inches(toThousandth(trackLength(sailed))), sailed });
  for (let i = legs.length - 1; i >= 0; i--) {
    const [leg, from, to] = [legs[i], poses[i], poses[i + 1]];
    if (!leg || !from || !to) continue;
    const ends = hullsAt(piece, to);
    if (others.every((other) => ends.every((end) => separation(end, other) >= -GRAIN)))
      return upTo(legs.slice(0, i + 1));
    if ('alter' in leg) continue;
    const swept = hullsAt(piece, from);
    const by = { x: to.at.x - from.at.x, y: to.at.y - from.at.y };
    const over = others.flatMap((other) => swept.flatMap((hull) => encounter(hull, other, by) ?? []));
    // Back from hull to hull, each to where it is first touched, until it lies over none.
    let part = 1;
    const under = () => over.find((one) => one.meet < part - TOUCHING && one.part > part + TOUCHING);
    for (let met = under(); met; met = under()) part = met.meet;
    const cut = cutLeg(leg, part);
    if (part > 0 && 'ahead' in cut && cut.ahead !== 0) return upTo([...legs.slice(0, i), cut]);
  }
  return upTo([]);
}

const othersOf = (state: TableState, mover: PieceId): readonly Piece[] =>
  Object.values(state.pieces)
    .filter((piece) => piece.id !== mover && stands(piece) && !piece.aloft)
    .sort((p, q) => inNameOrder(p.id, q.id));

/** The first of these that the hull of a piece comes to overlap, and how far it gets before. */
export function contactAmong(
  piece: Piece,
  legs: readonly Leg[],
  others: readonly Obstacle[],
): (Omit<Contact, 'piece'> & { readonly id: string }) | undefined {
  const poses = posesAlong(piece.pose, legs);
  let after = 0;
  for (const [i, leg] of legs.entries()) {
    const from = poses[i] ?? piece.pose;
    let first: { readonly other: Obstacle; readonly part: number } | undefined;
    const stances = stancesOf({ ...piece, pose: from });
    for (const other of others) {
      for (const stance of stances) {
        for (const body of other.bodies) {
          const part = partFree(piece.hull, stance, leg, body);
          if (part !== undefined && (!first || part < first.part - TOUCHING)) first = { other, part };
        }
      }
    }
    if (first) {
      const { other, part } = first;
      const cut = cutLeg(leg, part);
      const run = 'ahead' in cut ? Math.abs(cut.ahead) : 0;
      const isNothing = 'ahead' in cut ? run === 0 : cut.alter === 0;
      const sailed = isNothing ? legs.slice(0, i) : [...legs.slice(0, i), cut];
      return { id: other.id, after: inches(toThousandth(after + run)), sailed };
    }
    if ('ahead' in leg) after += Math.abs(leg.ahead);
  }
  return undefined;
}

/** The hulls of a piece, one for each figure, with its leader at a pose: the others go as he goes. */
const hullsAt = (piece: Piece, pose: Pose): readonly Convex[] =>
  stancesOf({ ...piece, pose }).map((stance) => hullAt(piece.hull, stance));

/** The part of a leg before a hull comes to overlap another; undefined when it is run freely. */
function partFree(hull: Piece['hull'], from: Pose, leg: Leg, other: Convex): number | undefined {
  const swept = hullAt(hull, from);
  if ('ahead' in leg) {
    const { at } = afterLeg(from, leg);
    const met = encounter(swept, other, { x: at.x - from.at.x, y: at.y - from.at.y });
    return met && met.meet <= 1 + TOUCHING && met.part >= 0 ? Math.max(0, met.meet) : undefined;
  }
  if (separation(swept, other) < -GRAIN) return 0;
  const reach = swept.corners.reduce((most, corner) => Math.max(most, distance(from.at, corner)), 0);
  const by =
    (apart: typeof separation) =>
    (part: number): number =>
      apart(hullAt(hull, afterLeg(from, { alter: degrees(leg.alter * part) })), other);
  return firstPressed(by(roomBetween), by(separation), RADIANS * reach * Math.abs(leg.alter));
}

/** A part of a leg, rounded toward 0 to 0.001. */
const cutLeg = (leg: Leg, part: number): Leg =>
  'ahead' in leg
    ? {
        ahead: inches(
          (Math.sign(leg.ahead) * Math.floor(Math.abs(leg.ahead) * part * 1000 + TOUCHING * 1000)) / 1000 + 0,
        ),
      }
    : { alter: degrees(Math.trunc(leg.alter * part * 1000) / 1000 + 0) };
