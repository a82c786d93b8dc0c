import type { Station } from '../../engine/chart/place';
import type { Domain, Offer } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import { phrases } from '../../engine/words/text';
import { bearing } from '../../geometry/heading';
import type { Point } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { inches } from '../../geometry/units';
import { stancesOf } from '../../table/footprint';
import { measureOn } from '../../table/measuring/measure';
import type { Piece } from '../../table/state';
import type { SessionState } from '../session';
import { shelters } from './lies';
import english from './men.en.json';
import { commandFor, movementOffer } from './movement-offer';
import type { Arranging, Company, Proposal } from './proposal';
import { offOf, ranked, stationAt } from './ranks';
import { standingAfter } from './standing-after';

const t = phrases(english);

type StationsHole = Extract<Domain, { kind: 'stations' }>;

/** The hole of an offer that takes the places of a piece's figures. */
export function stationsHole({
  holes,
}: Pick<Offer, 'holes'>): { readonly name: string; readonly domain: StationsHole } | undefined {
  for (const [name, domain] of Object.entries(holes)) if (domain.kind === 'stations') return { name, domain };
  return undefined;
}

/** The hole of the figures' places in the offer of a movement. */
export const menOf = (offers: readonly Offer[], piece: PieceId): StationsHole | undefined => {
  const offer = movementOffer(offers, piece);
  return offer && stationsHole(offer)?.domain;
};

type Position = Pick<SessionState, 'rules' | 'table' | 'world' | 'offers' | 'desk'>;

/** Where the figures of a piece face when they are drawn up: toward the target, else as they go. */
function facingOf({ world, desk }: Position, piece: Piece, proposal: Proposal): number {
  const end = poseAfter(piece.pose, proposal.legs);
  const target = desk.target && world.table.pieces[desk.target];
  if (target && target.gone === undefined && target.id !== piece.id) return bearing(end.at, target.pose.at);
  return end.heading;
}

/** A place no farther from the leader than it may be. */
const heldIn = (station: Station, within: number): Station =>
  station.distance <= within ? station : { ...station, distance: inches(within) };

/** The figures settled about the end of a proposed movement: by the rank, those put alone where they were put. */
function settledCompany(
  position: Position,
  hole: StationsHole,
  piece: Piece,
  proposal: Proposal,
  { rank, alone }: Pick<Company, 'rank' | 'alone'>,
): Company {
  const { usual, within, barred = [], apart } = hole;
  const facing = facingOf(position, piece, proposal);
  const sheltered = () => shelters(position, piece, proposal.legs, usual, hole);
  const wished = ranked(rank, { stations: usual, base: piece.hull.beam, within, facing, sheltered }).map(
    (one) => alone.find(({ figure }) => figure === one.figure) ?? one,
  );
  const measure = measureOn(position.table, position.world.table);
  const found = measure({
    of: 'room',
    piece: piece.id,
    legs: proposal.legs,
    stations: wished,
    barred,
    within,
    ...(apart ? { apart } : {}),
  });
  const stations = wished.map(
    (one) => found.stations.find(({ figure }) => figure === one.figure) ?? heldIn(one, within),
  );
  return { rank, alone, stations, without: found.without };
}

/** Why a movement may not be ordered so, though its track is legal: for where it would end, or for its figures. */
function refused(position: Position, offer: Offer, proposal: Proposal) {
  const { rules, table, world, offers } = position;
  const { stations = [], without = [] } = proposal.company ?? {};
  const others = without.filter((figure) => figure !== stations[0]?.figure);
  if (others.length > 0 && others.length === without.length)
    return { cite: offer.cite, because: t('men.no-room', { count: others.length }) };
  const command = commandFor(offers, { piece: proposal.piece, proposal });
  return command && rules.refuse(world.rules, command, measureOn(table, world.table));
}

/** The proposal as the rules judge the whole of it: what they would refuse is not shown as legal. */
function askedOf(position: Position, offer: Offer, proposal: Proposal): Proposal {
  const { verdict, legs } = proposal;
  const refusal = verdict.legal ? refused(position, offer, proposal) : undefined;
  if (!refusal) return proposal;
  const run = legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0);
  return { ...proposal, verdict: { legal: false, ...refusal, leg: legs.length, after: inches(run) } };
}

/**
 * A proposed movement as the rules judge it, with its figures carried along where its offer tells them places. What was
 * chosen of them before stays, but for what is changed.
 */
export function proposedIn(position: Position, proposal: Proposal, change?: Arranging): Proposal {
  const { offers, world, desk } = position;
  const offer = movementOffer(offers, proposal.piece);
  const hole = offer && stationsHole(offer)?.domain;
  const piece = world.table.pieces[proposal.piece];
  if (!offer || !piece) return proposal;
  if (!hole) return askedOf(position, offer, proposal);
  const before = desk.proposal?.piece === piece.id ? desk.proposal.company : undefined;
  const kept = { rank: before?.rank ?? ('as-they-stand' as const), alone: before?.alone ?? [] };
  const wished = changed(kept, piece, proposal, hole, change);
  const company = settledCompany(position, hole, piece, proposal, wished);
  return askedOf(position, offer, { ...proposal, company });
}

function changed(
  kept: Pick<Company, 'rank' | 'alone'>,
  piece: Piece,
  { legs }: Proposal,
  { within }: StationsHole,
  change: Arranging | undefined,
): Pick<Company, 'rank' | 'alone'> {
  if (!change) return kept;
  if ('rank' in change) return { rank: change.rank, alone: [] };
  const { at } = poseAfter(piece.pose, legs);
  const off = { x: change.at.x - at.x, y: change.at.y - at.y };
  const station = heldIn(stationAt(change.figure, off), within);
  return { ...kept, alone: [...kept.alone.filter(({ figure }) => figure !== change.figure), station] };
}

/** The figure of a piece that stands nearest to a point, and how far from its leader. */
export function figureBy(
  piece: Piece,
  at: Point,
): { readonly figure: string; readonly off: Point } | undefined {
  const away = stancesOf(piece).map((stance) => Math.hypot(stance.at.x - at.x, stance.at.y - at.y));
  const nearest = away.indexOf(Math.min(...away));
  const figure = piece.figures?.[nearest];
  return figure && { figure: figure.id, off: figure.off };
}

/** Where a figure would stand at the end of a proposed movement. */
export function placeOfFigure(
  state: Pick<SessionState, 'world'>,
  proposal: Proposal,
  figure: string,
): Point | undefined {
  const there = standingAfter(state, proposal);
  const station = proposal.company?.stations.find((one) => one.figure === figure);
  if (!there || !station) return undefined;
  const off = offOf(station);
  return { x: there.pose.at.x + off.x, y: there.pose.at.y + off.y };
}
