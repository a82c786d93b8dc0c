import type { FeatureKind } from '../../engine/chart/chart';
import type { RoomQuery } from '../../engine/chart/figure-query';
import type { Station } from '../../engine/chart/place';
import type { Maneuver } from '../../engine/moving/maneuver';
import type { Edge } from '../../engine/moving/motion';
import type { Grounds } from '../../engine/opponent/appraisal';
import { bearing } from '../../geometry/heading';
import { between, distance } from '../../geometry/point';
import type { Leg, Point, Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { toThousandth } from '../../geometry/units';
import { stationsOf } from '../../table/company/company';
import { trackTo } from '../../table/maneuver/maneuver';
import { areasAt, edgesNear } from '../../table/measuring/hazards';
import { measureOn } from '../../table/measuring/measure';
import type { Chart, ChartFeature, Table, TableState } from '../../table/state';

/** Where a piece can go over the ground: its way, and how its figures then stand about their leader. */
export type Site = {
  readonly legs: readonly Leg[];
  readonly end: Pose;
  readonly stations?: readonly Station[];
};

/** A place worth standing on, and how well it shelters. */
type Sheltered = { readonly at: Point; readonly shelter: number };

/** What places are judged by. */
export type Looking = {
  readonly shelter: (kind: FeatureKind) => number;
  /** Where it goes to, the foremost first. */
  readonly toward: readonly Point[];
  readonly room: ReturnType<Grounds<unknown>['room']>;
};

/** Inches between the places that are thought of along a feature. */
const APART = 1.5;
/** Inches that a place lies inside the edge of an area, and off a line. */
const INSIDE = 0.75;
const BEHIND = 0.6;
/** Sheltered places thought of lie farther from each other than this. */
const ANEW = 1;
/** Ends nearer to each other than this are one. */
const SAME = 0.75;
/** Directions tried all round, and the parts of the way gone in them. */
const ROUND = 8;
const PARTS = [1, 0.5] as const;
/** What is gone to, at most. */
const GOALS = 4;
/** Inches about an end within which figures look for shelter of their own, where they may go so far. */
const ABOUT = 6;

const middleOf = ({ x, y, width, height }: NonNullable<Table['bounds']>): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The nearest point of an edge of the table. */
function onEdge(bounds: NonNullable<Table['bounds']>, edge: Edge, { x, y }: Point): Point {
  if (edge === 'north' || edge === 'south')
    return { x, y: edge === 'south' ? bounds.y : bounds.y + bounds.height };
  return { x: edge === 'west' ? bounds.x : bounds.x + bounds.width, y };
}

/** What a piece goes to as points of the table; what is not on it is left out. */
export function goalsOf(
  { bounds }: Table,
  { pieces }: TableState,
  from: Point,
  toward: ReturnType<Grounds<unknown>['toward']>,
): readonly Point[] {
  return toward.flatMap((to): readonly Point[] => {
    const piece = pieces[to as keyof typeof pieces];
    if (piece) return piece.gone === undefined ? [piece.pose.at] : [];
    return bounds ? [onEdge(bounds, to as Edge, from)] : [];
  });
}

/** Points along an edge of a feature: on either side of a line, inside an area. */
function besides(
  chart: Chart,
  feature: ChartFeature,
  [a, b]: readonly [Point, Point],
  shelter: number,
): readonly Sheltered[] {
  const length = distance(a, b);
  const many = Math.max(1, Math.round(length / APART));
  const along = bearing(a, b);
  return Array.from({ length: many }, (_, i) => between(a, b, (i + 0.5) / many)).flatMap((at) => {
    const sides = [along - 90, along + 90];
    if (feature.shape.type === 'line') return sides.map((side) => ({ at: run(at, side, BEHIND), shelter }));
    return sides
      .map((side) => run(at, side, INSIDE))
      .filter((p) => areasAt(chart, p).includes(feature))
      .map((p) => ({ at: p, shelter }));
  });
}

/** Sheltered places within so many inches of a point, the best first, the nearest of those as good. */
function shelteredAbout(
  chart: Chart,
  from: Point,
  within: number,
  { shelter }: Pick<Looking, 'shelter'>,
): readonly Sheltered[] {
  const { x, y } = from;
  const box = { minX: x - within, minY: y - within, maxX: x + within, maxY: y + within };
  const edges = edgesNear(chart, box).flatMap(({ feature, outline: { corners } }) => {
    const [a, b] = corners;
    const value = a && b ? shelter(feature.kind) : 0;
    return a && b && value > 0 ? besides(chart, feature, [a, b], value) : [];
  });
  const here = Math.max(0, ...areasAt(chart, from).map(({ kind }) => shelter(kind)));
  return [...edges, ...(here > 0 ? [{ at: from, shelter: here }] : [])]
    .filter(({ at }) => distance(at, from) <= within)
    .sort((p, q) => q.shelter - p.shelter || distance(p.at, from) - distance(q.at, from));
}

/** So many of them, none within so many inches of one taken before. */
function spread<T extends { readonly at: Point }>(
  all: readonly T[],
  most: number,
  apart: number,
): readonly T[] {
  const taken: T[] = [];
  for (const one of all) {
    if (taken.length === most) break;
    if (taken.every(({ at }) => distance(at, one.at) >= apart)) taken.push(one);
  }
  return taken;
}

/** Its figures each in a sheltered place near the end, where there are such; the others as they stood. */
function intoShelter(
  table: Table,
  state: TableState,
  { piece }: Maneuver,
  { legs, end }: Site,
  looking: Looking,
): readonly Station[] | undefined {
  const { within, ...room } = looking.room;
  const now = state.pieces[piece];
  if (!now?.figures) return undefined;
  const [first] = looking.toward;
  const about = shelteredAbout(table.chart, end.at, Math.min(within, ABOUT), looking);
  const width = now.hull.beam;
  // Who is to shoot out of it stands at the side of the enemy.
  const ranked = first
    ? about.toSorted((p, q) => q.shelter - p.shelter || distance(p.at, first) - distance(q.at, first))
    : about;
  const places = spread(ranked, now.figures.length, width + 0.02).filter(
    ({ at }) => distance(at, end.at) >= width,
  );
  if (2 * places.length < now.figures.length - 1) return undefined;
  const figures = now.figures.map((figure, i) => {
    const place = i === 0 ? undefined : places[i - 1];
    return place ? { id: figure.id, off: { x: place.at.x - end.at.x, y: place.at.y - end.at.y } } : figure;
  });
  return roomFor(table, state, { piece, legs, within, ...room, stations: stationsOf({ figures }) });
}

const roomFor = (
  table: Table,
  state: TableState,
  query: Omit<RoomQuery, 'of'>,
): readonly Station[] | undefined => {
  const { stations, without } = measureOn(table, state)({ of: 'room', ...query });
  return without.length === 0 ? stations : undefined;
};

/** A way with its figures: each in shelter where there is some, and as they had better stand, or else stood, about their leader. */
function* manned(
  table: Table,
  state: TableState,
  maneuver: Maneuver,
  site: Site,
  looking: Looking,
): Generator<Site> {
  const { piece } = maneuver;
  const now = state.pieces[piece];
  if (!now?.figures) {
    yield site;
    return;
  }
  const { legs } = site;
  const sheltered = intoShelter(table, state, maneuver, site, looking);
  if (sheltered) yield { ...site, stations: sheltered };
  if (sheltered && !looking.room.stations) return;
  const stations = roomFor(table, state, { piece, legs, ...looking.room });
  if (stations) yield { ...site, stations };
}

/**
 * Ends of a movement over ground worth weighing, at most so many: sheltered places first, as far as it goes toward what
 * it goes to, to either side and away from that, and all round; facing what it goes to. None that is one with another.
 */
export function* sitesOf(
  table: Table,
  state: TableState,
  maneuver: Maneuver,
  setting: string,
  looking: Looking,
  most: number,
): Generator<Site> {
  const piece = state.pieces[maneuver.piece];
  const max = maneuver.settings.find(({ id }) => id === setting)?.spend.max;
  if (!piece || max === undefined) return;
  const { at } = piece.pose;
  const goals = looking.toward.slice(0, GOALS);
  const [front = table.bounds ? middleOf(table.bounds) : run(at, piece.pose.heading, 1)] = goals;
  const ahead = bearing(at, front);
  const sheltered = spread(
    shelteredAbout(table.chart, at, max, looking).toSorted(
      (p, q) => q.shelter - p.shelter || distance(p.at, front) - distance(q.at, front),
    ),
    Math.ceil(most / 2),
    ANEW,
  );
  const round = PARTS.flatMap((part) =>
    Array.from({ length: ROUND }, (_, i) => run(at, ahead + (360 * i) / ROUND, part * max)),
  );
  // To turn where it stands, or to spread its figures otherwise, is a way too.
  const wishes = [
    at,
    ...interleaved(
      sheltered.map(({ at: p }) => p),
      [...goals, ...round],
    ),
  ];
  const ends: Point[] = [];
  for (const wish of wishes) {
    if (ends.length === most) return;
    const facing = toThousandth(bearing(wish, front));
    const { legs, end } = trackTo(table, state, maneuver, {
      to: wish,
      setting,
      ...(distance(wish, front) > SAME ? { heading: facing as Pose['heading'] } : {}),
    });
    if (legs.length === 0 || ends.some((other) => distance(other, end.at) < SAME)) continue;
    ends.push(end.at);
    yield* manned(table, state, maneuver, { legs, end }, looking);
  }
}

/** One of each in turn. */
function interleaved<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [a[i], b[i]])
    .flat()
    .filter((one): one is T => one !== undefined);
}
