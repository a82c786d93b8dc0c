import type { Zone } from '../../engine/chart/place';
import type { Command, Domain, Offer, Refusal } from '../../engine/command';
import { isOf, usualFields } from '../../engine/enumerate';
import { type PieceId, piece } from '../../engine/ids';
import type { PlaceId } from '../../engine/moving/places';
import { unitOf } from '../../engine/words/length';
import { ahead, bearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import { degrees, roundedIn } from '../../geometry/units';
import { zoneOutline } from '../../table/laying/zones';
import type { Desk, Session, SessionState } from '../session';
import { figureHoles } from './figures';

/** An offer whose point is being chosen, and its command as it stands. */
export type Pointed = {
  readonly offer: Offer;
  readonly command: Command;
  readonly byClick: boolean;
  readonly put?: boolean;
  readonly fixed?: readonly PlaceId[];
};

/** Whether what an offer takes may be pointed at on the chart: a point, a place, a path, or figures. */
export const isPointed = (offer: Offer): boolean =>
  offer.spot !== undefined ||
  placeHole(offer) !== undefined ||
  journeyHole(offer) !== undefined ||
  figureHoles(offer).length > 0;

/**
 * What is pointed at before anybody has asked to: a place for the selected piece, where it is all that is to be said of
 * it, and figures or a place that are asked for and nothing else is.
 */
export function pointedAtOnce({ desk, offers, question, commanders }: SessionState): Desk['pointing'] {
  const { selected, eyes } = desk;
  const asked = question?.ask === 'choose' && !commanders[question.by];
  const open = asked
    ? question.offers.filter(({ refusal }) => !refusal)
    : question
      ? []
      : offers.filter(
          (one) => one.subject !== undefined && one.subject === selected && !one.refusal && placeHole(one),
        );
  // Of several ways to be set down the usual one is shown; of several answers none is.
  const rest = open.length > 1 && !asked ? open.filter(({ usual }) => usual) : open;
  const [only, other] = rest;
  if (!only || other || !eyes.includes(only.by) || !(placeHole(only) || figureHoles(only).length > 0))
    return undefined;
  return { command: { ...only.fixed, ...usualFields(only), verb: only.verb, by: only.by }, byClick: true };
}

/** The offer that a point is being chosen for, while it is open and its piece is the one looked at. */
export function pointedNow({
  desk,
  offers,
  status,
  question,
}: Pick<SessionState, 'offers' | 'status' | 'question'> & {
  readonly desk: Pick<Desk, 'pointing' | 'selected'>;
}): Pointed | undefined {
  const { pointing, selected } = desk;
  const open = question?.ask === 'choose' ? question.offers : offers;
  const acting = question ? [question.by] : status.acting;
  if (!pointing || !acting.includes(pointing.command.by)) return undefined;
  const offer = open.find(
    (one) =>
      isPointed(one) &&
      !one.refusal &&
      // What is asked is about whom it is about, whoever is looked at.
      (question || !one.subject || one.subject === selected) &&
      isOf(one, pointing.command),
  );
  return offer && { offer, ...pointing };
}

/** Gives the order, or the answer, that is being pointed at. */
export function givePointed(session: Session): Refusal | undefined {
  const state = session.store.getState();
  const pointed = pointedNow(state);
  if (!pointed) return undefined;
  return state.question ? session.decide(pointed.command) : session.give(pointed.command);
}

/** What of an open place is turned or moved. */
export type PlaceChange = { readonly east: number; readonly north: number } | { readonly turn: number };

/** A place being chosen, moved so many inches or turned by so many degrees; in the middle of its zones at first. */
export function changePlace(session: Session, change: PlaceChange): void {
  const state = session.store.getState();
  const pointed = pointedNow(state);
  const hole = pointed && placeHole(pointed.offer);
  if (!pointed || !hole) return;
  const { offer, command } = pointed;
  const now = placeOfCommand(offer, command) ?? {
    at: middleOf(state, hole.domain.zones),
    heading: degrees(0),
  };
  const pose: Pose =
    'turn' in change
      ? { ...now, heading: wrap(now.heading + change.turn) }
      : { ...now, at: { x: now.at.x + change.east, y: now.at.y + change.north } };
  session.look({ pointing: { command: { ...command, [hole.name]: pose }, byClick: true, put: true } });
}

/** The middle of the first zone; of the table when there is none. */
function middleOf({ table: { bounds } }: SessionState, zones: readonly Zone[]): Point {
  if (!bounds) return { x: 0, y: 0 };
  const [first] = zones;
  const outline = first ? zoneOutline(bounds, first) : [];
  if (outline.length === 0) return { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  const sum = outline.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / outline.length, y: sum.y / outline.length };
}

/** The hole of an offer that takes a place on the table. */
export function placeHole({
  holes,
}: Offer): { readonly name: string; readonly domain: Extract<Domain, { kind: 'place' }> } | undefined {
  for (const [name, domain] of Object.entries(holes)) if (domain.kind === 'place') return { name, domain };
  return undefined;
}

/** The hole of an offer that takes a path over a map of places. */
export function journeyHole({ holes }: Offer):
  | {
      readonly name: string;
      readonly domain: Extract<Domain, { kind: 'journey' }>;
    }
  | undefined {
  for (const [name, domain] of Object.entries(holes)) if (domain.kind === 'journey') return { name, domain };
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
