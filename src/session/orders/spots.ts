import type { Command, Domain, Offer } from '../../engine/command';
import { isOf } from '../../engine/enumerate';
import { type PieceId, piece } from '../../engine/ids';
import { unitOf } from '../../engine/length';
import { ahead, bearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import { degrees, roundedIn } from '../../geometry/units';
import type { SessionState } from '../session';

/** An offer whose point is being chosen, and its command as it stands. */
export type Pointed = { readonly offer: Offer; readonly command: Command; readonly byClick: boolean };

/** The offer that a point is being chosen for, while it is open and its piece is the one looked at. */
export function pointedNow({ desk, offers, status, question }: SessionState): Pointed | undefined {
  const { pointing, selected } = desk;
  const open = question?.ask === 'choose' ? question.offers : offers;
  const acting = question ? [question.by] : status.acting;
  if (!pointing || !acting.includes(pointing.command.by)) return undefined;
  const offer = open.find(
    (one) =>
      (one.spot || placeHole(one)) &&
      !one.refusal &&
      (!one.subject || one.subject === selected) &&
      isOf(one, pointing.command),
  );
  return offer && { offer, ...pointing };
}

/** The hole of an offer that takes a place on the table. */
export function placeHole({
  holes,
}: Offer): { readonly name: string; readonly domain: Extract<Domain, { kind: 'place' }> } | undefined {
  for (const [name, domain] of Object.entries(holes)) if (domain.kind === 'place') return { name, domain };
  return undefined;
}

/** The place that a command has for the hole of its offer, once one is chosen. */
export function placeOfCommand(offer: Offer, command: Command): Pose | undefined {
  const hole = placeHole(offer);
  const value = hole && command[hole.name];
  return typeof value === 'object' && 'at' in value ? (value as Pose) : undefined;
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
 * and that it is not too near to, the bearing in whole degrees, the distance in tenths of the unit. Of an offer that takes
 * a place it is the point itself, in tenths, and faces as it did.
 */
export function pointedAt(
  ground: Ground & { readonly rules: Pick<SessionState['rules'], 'texts'> },
  offer: Offer,
  command: Command,
  at: Point,
): Command {
  const { spot, holes } = offer;
  const hole = placeHole(offer);
  if (hole) {
    const unit = unitOf(ground.rules.texts);
    const heading = placeOfCommand(offer, command)?.heading ?? degrees(0);
    const place: Pose = { at: { x: roundedIn(unit, at.x, 1), y: roundedIn(unit, at.y, 1) }, heading };
    return { ...command, [hole.name]: place };
  }
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
