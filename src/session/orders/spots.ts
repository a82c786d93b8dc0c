import type { Command, Offer } from '../../engine/command';
import { isOf } from '../../engine/enumerate';
import { type PieceId, piece } from '../../engine/ids';
import { unitOf } from '../../engine/length';
import { ahead, bearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { roundedIn } from '../../geometry/units';
import type { SessionState } from '../session';

/** An offer whose point is being chosen, and its command as it stands. */
export type Pointed = { readonly offer: Offer; readonly command: Command; readonly byClick: boolean };

/** The offer that a point is being chosen for, while it is open and its piece is the one looked at. */
export function pointedNow({ desk, offers, status }: SessionState): Pointed | undefined {
  const { pointing, selected } = desk;
  if (!pointing || !status.acting.includes(pointing.command.by)) return undefined;
  const offer = offers.find(
    (one) =>
      one.spot && !one.refusal && (!one.subject || one.subject === selected) && isOf(one, pointing.command),
  );
  return offer && { offer, ...pointing };
}

type Ground = Pick<SessionState, 'world'>;

const placeOf = ({ world }: Ground, id: PieceId): Point | undefined => {
  const standing = world.table.pieces[id];
  return standing && standing.gone === undefined ? standing.pose.at : undefined;
};

type Lying = {
  readonly from: Point;
  readonly at: Point;
  /** The name of the piece it is measured from. */
  readonly near: string;
  readonly distance: number;
};

/** Where the command's point lies, and the piece it is measured from; undefined when that is not on the table. */
export function spotOf(ground: Ground, { spot }: Offer, command: Command): Lying | undefined {
  if (!spot) return undefined;
  const near = 'piece' in spot.from ? spot.from.piece : piece(String(command[spot.from.hole]));
  const from = placeOf(ground, near);
  const off = Number(typeof spot.distance === 'string' ? command[spot.distance] : spot.distance);
  const toward = Number(command[spot.bearing]);
  if (!from || !Number.isFinite(off) || !Number.isFinite(toward)) return undefined;
  const along = ahead(toward);
  return {
    from,
    at: { x: from.x + along.x * off, y: from.y + along.y * off },
    near: ground.world.table.pieces[near]?.name ?? near,
    distance: off,
  };
}

/**
 * The command with the point in place of the one it has: measured from the nearest piece that it may be measured from
 * and that it is not too near to, the bearing in whole degrees, the distance in tenths of the unit.
 */
export function pointedAt(
  ground: Ground & { readonly rules: Pick<SessionState['rules'], 'texts'> },
  offer: Offer,
  command: Command,
  at: Point,
): Command {
  const { spot, holes } = offer;
  if (!spot) return command;
  const { from } = spot;
  const domain = 'hole' in from ? holes[from.hole] : undefined;
  const able = 'piece' in from ? [from.piece] : domain?.kind === 'pieces' ? domain.of : [];
  const inches = typeof spot.distance === 'string' ? holes[spot.distance] : undefined;
  const least = inches?.kind === 'span' ? inches.min : 0;
  const ranges = able.flatMap((id) => {
    const place = placeOf(ground, id);
    return place ? [{ id, place, range: distance(place, at) }] : [];
  });
  const nearest = ranges.sort((a, b) => a.range - b.range);
  const chosen = nearest.find(({ range }) => range >= least) ?? nearest[0];
  if (!chosen) return command;
  const off = Math.max(least, roundedIn(unitOf(ground.rules.texts), chosen.range, 1));
  return {
    ...command,
    ...('hole' in from ? { [from.hole]: chosen.id } : {}),
    [spot.bearing]: wrap(Math.round(bearing(chosen.place, at))),
    ...(typeof spot.distance === 'string' ? { [spot.distance]: off } : {}),
  };
}
