import type { Command, Domain, Offer, Value } from '../../../engine/command';
import { usualFields } from '../../../engine/enumerate';
import type { PieceId, Side } from '../../../engine/ids';
import type { Session } from '../../../session/session';

export type Filling = Readonly<Record<string, Value>>;

/** What the side at the screen may say, sorted for the panels. Every offer stands in exactly one list. */
export type Orders = {
  /** The movement order of the selected piece. */
  readonly track: Offer | undefined;
  /** The written order of the selected piece. */
  readonly written: Offer | undefined;
  /** Orders of the selected piece. */
  readonly piece: readonly Offer[];
  /** What the selected piece would do to another one; its other orders go with them. */
  readonly against: readonly Offer[];
  /** What is said for the whole side. */
  readonly general: readonly Offer[];
};

export const hasTrack = (offer: Offer): boolean =>
  Object.values(offer.holes).some((hole) => hole.kind === 'track');

export function ordersOf(offers: readonly Offer[], seat: Side, selected: PieceId | undefined): Orders {
  const mine = offers.filter((offer) => offer.by === seat);
  const general = mine.filter((offer) => offer.subject === undefined);
  const ofPiece = selected ? mine.filter((offer) => offer.subject === selected) : [];
  const track = ofPiece.find(hasTrack);
  const written = ofPiece.find((offer) => offer.written);
  // Another setting of the movement is chosen in its editor.
  const isMovement = (offer: Offer): boolean => hasTrack(offer) && offer.verb === track?.verb;
  const others = ofPiece.filter((offer) => !isMovement(offer) && offer !== written);
  // What loses something of one's own stands last.
  const loses = ({ final }: Offer): boolean => final === 'loses';
  const rest = [...others.filter((offer) => !loses(offer)), ...others.filter(loses)];
  const attacks = rest.some((offer) => offer.object !== undefined);
  return { track, written, piece: attacks ? [] : rest, against: attacks ? rest : [], general };
}

/** The pieces the orders are or could be aimed at, in the order of the offers. */
export const targetsOf = (orders: Orders): readonly PieceId[] => [
  ...new Set(orders.against.flatMap((offer) => (offer.object ? [offer.object] : []))),
];

/** Whether all of a list must be taken, as it stands. */
const isWhole = (domain: Domain): boolean =>
  domain.kind === 'some' && domain.least > 0 && domain.least === domain.of.length && !domain.ordered;

const valuesOf = (domain: Domain): number => {
  if (domain.kind === 'span') return domain.max > domain.min ? 2 : 1;
  if (domain.kind === 'some') return domain.of.length > 0 && domain.most > 0 && !isWhole(domain) ? 2 : 1;
  if (domain.kind === 'place' || domain.kind === 'journey') return 2;
  return domain.kind === 'track' || domain.kind === 'way' || domain.kind === 'stations'
    ? 1
    : domain.of.length;
};

/** Holes that leave something to choose. */
export const openHoles = (offer: Offer): readonly (readonly [string, Domain])[] =>
  Object.entries(offer.holes).filter(([, domain]) => valuesOf(domain) > 1);

/** The command of an offer without a track: chosen values in its holes, the usual one of each where none was chosen. */
export function commandOf(offer: Offer, chosen: Filling = {}): Command {
  const own = Object.entries(chosen).filter(([name]) => name in offer.holes);
  const holes = { ...usualFields(offer), ...Object.fromEntries(own) };
  return { ...offer.fixed, ...holes, verb: offer.verb, by: offer.by };
}

/** Stable hook of an offer for journeys. */
export const offerHook = (offer: Offer): string =>
  ['offer', offer.verb, offer.subject, offer.object].filter((part) => part !== undefined).join('-');

/** What tells offers of one hook apart, such as `system=main full=true`; of a list that is taken whole, `ships=all`. */
export const offerFields = (offer: Offer): string =>
  [
    ...Object.entries(offer.fixed).filter(([, value]) => value !== offer.subject && value !== offer.object),
    ...Object.entries(offer.holes).flatMap(([field, hole]) => (isWhole(hole) ? [[field, 'all']] : [])),
  ]
    .map(([field, value]) => `${field}=${value}`)
    .join(' ');

/** A key for lists: no two offers of one side have the same. */
export const offerKey = (offer: Offer): string =>
  `${offerHook(offer)} ${offerFields(offer)} ${offer.back === true}`;

/** Offers the digit keys choose, in the order they are shown. */
export const numbered = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter((offer) => !offer.refusal && !hasTrack(offer)).slice(0, 9);

/** Orders against the target first, then what takes back, then the rest of the piece's orders. */
export function attackRows(
  orders: Orders,
  target: PieceId | undefined,
): {
  readonly attacks: readonly Offer[];
  readonly aimed: readonly Offer[];
  readonly rest: readonly Offer[];
} {
  return {
    attacks: orders.against.filter(
      (offer) => !offer.back && offer.object !== undefined && offer.object === target,
    ),
    aimed: orders.against.filter((offer) => offer.back),
    rest: orders.against.filter((offer) => !offer.back && offer.object === undefined),
  };
}

/** Everything the digit keys may choose now, as the panels show it from top to bottom. */
export function chosenByDigit(orders: Orders, target: PieceId | undefined): readonly Offer[] {
  const { attacks, aimed, rest } = attackRows(orders, target);
  return numbered([...orders.piece, ...attacks, ...aimed, ...rest, ...orders.general]);
}

/** Shows on the chart what an order would come to, while it is looked at. */
export const regards =
  (session: Pick<Session, 'look'>) =>
  (regarding: Offer | undefined): void =>
    session.look({ regarding });
