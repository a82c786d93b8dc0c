import type {
  Misplaced,
  NearQuery,
  Neighbour,
  RoomMeasured,
  RoomQuery,
  StandQuery,
} from '../../engine/chart/figure-query';
import type { Station } from '../../engine/chart/place';
import { type Convex, GRAIN, gapBetween, reachTo, separation } from '../../geometry/outlines/convex';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { poseAfter, run } from '../../geometry/track';
import { besideLimits, degrees, inches, TOUCHING } from '../../geometry/units';
import { bodiesOf, hullAt, spanOf, stancesOf, stands } from '../footprint';
import { inZones } from '../laying/zones';
import { featuresUnder } from '../measuring/hazards';
import { standersOf } from '../measuring/sights';
import { carrierOf, inPlay } from '../motion/motion';
import { isOnTable } from '../motion/sail';
import { inNameOrder } from '../order';
import type { Piece, Table, TableState } from '../state';
import { placed, poseAt, stationsOf } from './company';

const pointOf = (at: Point): Convex => ({ corners: [at], axes: [] });

/** Inches from a body to the farthest point of another. */
const farthest = (from: Convex, { corners, disc }: Convex): number =>
  disc ? reachTo(disc.at, from) + disc.radius : Math.max(...corners.map((corner) => reachTo(corner, from)));

/** What of other pieces is within reach of a piece or a spot; what flies is not, nor what is aboard. */
export function near(state: TableState, { from, middle, within }: NearQuery): readonly Neighbour[] {
  const piece = typeof from === 'string' ? inPlay(state, from) : undefined;
  const carrier = piece && carrierOf(state, piece);
  const own =
    typeof from !== 'string'
      ? [pointOf(poseAt(state, from).at)]
      : middle
        ? [pointOf(inPlay(state, from).pose.at)]
        : carrier
          ? bodiesOf(carrier)
          : [];
  const found: Neighbour[] = [];
  for (const other of Object.values(state.pieces)) {
    if (!stands(other) || other.aloft || other.id === piece?.id || other.id === carrier?.id) continue;
    for (const { figure, body } of standersOf(state, other)) {
      const gap = Math.min(...own.map((one) => gapBetween(one, body)));
      if (gap > within + TOUCHING) continue;
      const whole = own.some((one) => farthest(one, body) <= within + TOUCHING);
      found.push({ piece: other.id, figure, gap: inches(besideLimits(gap)), whole });
    }
  }
  return found.sort(
    (p, q) => p.gap - q.gap || inNameOrder(p.piece, q.piece) || inNameOrder(p.figure, q.figure),
  );
}

/** The piece as it is told to stand. */
function told(state: TableState, { piece: id, at, legs = [], stations }: Omit<StandQuery, 'of'>): Piece {
  const piece = state.pieces[id];
  if (!piece) throw new Error(`there is no piece '${id}' on the table`);
  // One that is not in play yet has no other place than the one that is asked about.
  const pose = at ? poseAt(state, at) : poseAfter(inPlay(state, id).pose, legs);
  return placed(piece, pose, stations);
}

/** A body with a disc that it lies in: most others are too far off to be looked at more closely. */
type Bounded = { readonly body: Convex; readonly at: Point; readonly reach: number };

function boundedBy(body: Convex): Bounded {
  const { corners, disc } = body;
  if (disc) return { body, at: disc.at, reach: disc.radius };
  const [at] = corners as readonly [Point];
  return { body, at, reach: Math.max(...corners.map((corner) => distance(corner, at))) };
}

/** Kept beside the pieces: most of them lie where they lay. */
const bounds = new WeakMap<Piece, readonly Bounded[]>();
function boundsOf(piece: Piece): readonly Bounded[] {
  const known = bounds.get(piece) ?? bodiesOf(piece).map(boundedBy);
  bounds.set(piece, known);
  return known;
}

/**
 * Inches by which figures that touched may come to overlap when their places are told anew from another leader, each to a
 * thousandth of an inch and of a degree, time after time: nobody is told by it that he stands wrong.
 */
const TOLD_ANEW = 0.01;

const overlaps = (a: Bounded, b: Bounded, deep: number): boolean =>
  distance(a.at, b.at) <= a.reach + b.reach && separation(a.body, b.body) < -deep;

/** One figure where it would stand. */
export type Place = { readonly figure: string; readonly at: Point; readonly body: Convex };

/** What is wrong with a figure's place, its mates being where they are told to; to lie so deep in each other is no overlap. */
function judge(
  table: Table,
  state: TableState,
  piece: Piece,
  { barred, zones }: Pick<StandQuery, 'barred' | 'zones'>,
  deep: number,
) {
  const others = Object.values(state.pieces)
    .filter((other) => other.id !== piece.id && stands(other) && !other.aloft)
    .sort((p, q) => inNameOrder(p.id, q.id));
  const liesOver = (own: Bounded, other: Piece): boolean =>
    distance(own.at, other.pose.at) <= own.reach + spanOf(other) &&
    boundsOf(other).some((body) => overlaps(own, body, deep));
  return ({ figure, at, body }: Place, mates: readonly Place[]): readonly Misplaced[] => {
    const own = boundedBy(body);
    const under = barred.length === 0 ? [] : featuresUnder(table.chart, body);
    return [
      ...under
        .filter(({ kind }) => barred.includes(kind))
        .map(({ id }): Misplaced => ({ figure, fault: 'ground', id })),
      ...mates
        .filter((mate) => overlaps(own, boundedBy(mate.body), deep))
        .slice(0, 1)
        .map((): Misplaced => ({ figure, fault: 'overlap', id: piece.id })),
      ...others
        .filter((other) => liesOver(own, other))
        .map(({ id }): Misplaced => ({ figure, fault: 'overlap', id })),
      ...(isOnTable(table, at) ? [] : [{ figure, fault: 'edge', id: '' } as const]),
      ...(zones === undefined || inZones(table, zones, at) || !isOnTable(table, at)
        ? []
        : [{ figure, fault: 'zone', id: '' } as const]),
    ];
  };
}

/** The figures of a piece where they stand. */
export const placesOf = (piece: Piece): readonly Place[] =>
  stancesOf(piece).map(({ at }, i) => ({
    figure: piece.figures?.[i]?.id ?? piece.id,
    at,
    body: hullAt(piece.hull, { at, heading: piece.pose.heading }),
  }));

/** What is wrong with the places of a piece's figures, in their order; touching is no overlap. */
export function stand(table: Table, state: TableState, query: StandQuery): readonly Misplaced[] {
  const piece = told(state, query);
  const wrong = judge(table, state, piece, query, TOLD_ANEW);
  const here = placesOf(piece);
  return here.flatMap((place, i) => wrong(place, here.slice(0, i)));
}

/** Inches between the places that are tried about the one that is wished for. */
const TRIED = 0.25;

/** Places about a point, ring by ring out to so many inches, the point itself first. */
export function* about(at: Point, out: number): Generator<Point> {
  yield at;
  for (let ring = 1; ring * TRIED <= out; ring++) {
    const many = 6 * ring;
    for (let i = 0; i < many; i++) yield run(at, degrees((360 * i) / many), ring * TRIED);
  }
}

/** Whether a figure may stand at a place, its mates being where they are: nothing is wrong, and it is far enough from others. */
export function freeIn(
  table: Table,
  state: TableState,
  piece: Piece,
  query: Pick<RoomQuery, 'barred' | 'zones' | 'apart'>,
): (place: Place, mates: readonly Place[]) => boolean {
  const wrong = judge(table, state, piece, query, GRAIN);
  const apart = (query.apart ?? []).flatMap(({ piece: id, within }) =>
    bodiesOf(carrierOf(state, inPlay(state, id))).map((body) => ({ body, within })),
  );
  return (place, mates) =>
    apart.every(({ body, within }) => gapBetween(place.body, body) > within + TOUCHING) &&
    wrong(place, mates).length === 0;
}

/** A figure at a spot, judged where its rounded station from the leader puts it. */
export function placeAt(piece: Piece, figure: string, leader: Point, spot: Point): Place {
  const off = { x: spot.x - leader.x, y: spot.y - leader.y };
  const [{ bearing, distance }] = stationsOf({ figures: [{ id: figure, off }] }) as [Station];
  const at = distance === 0 ? leader : run(leader, bearing, distance);
  return { figure, at, body: hullAt(piece.hull, { at, heading: piece.pose.heading }) };
}

/**
 * Places for the figures of a piece, each as near as may be to where it is told to stand, or to the piece it is told to
 * keep to: the leader where he is told to, the others one after the other where nothing is wrong, and no farther from him
 * than they may be.
 */
export function room(table: Table, state: TableState, query: RoomQuery): RoomMeasured {
  const piece = told(state, query);
  const free = freeIn(table, state, piece, query);
  const [leader, ...others] = placesOf(piece);
  if (!leader) return { stations: [], without: [] };
  const { toward, within } = query;
  const goal = toward ? bodiesOf(carrierOf(state, inPlay(state, toward.piece))) : [];
  const keeps = ({ body }: Place): boolean =>
    goal.some((one) => gapBetween(body, one) <= (toward?.within ?? 0) + TOUCHING);
  const off = ({ x, y }: Point): Point => ({ x: x - leader.at.x, y: y - leader.at.y });
  const stood: Place[] = [leader];
  const without: string[] = free(leader, []) ? [] : [leader.figure];
  const found = (figure: string, spots: Iterable<Point>, also: (place: Place) => boolean) => {
    for (const spot of spots) {
      const place = placeAt(piece, figure, leader.at, spot);
      if (distance(place.at, leader.at) <= within + TOUCHING && also(place) && free(place, stood))
        return place;
    }
    return undefined;
  };
  for (const { figure, at: wished } of others) {
    const place =
      (toward && found(figure, about(leader.at, within), keeps)) ??
      found(figure, about(wished, 2 * within), () => true);
    if (place) stood.push(place);
    else without.push(figure);
  }
  return {
    stations: stationsOf({ figures: stood.map((place) => ({ id: place.figure, off: off(place.at) })) }),
    without,
  };
}
