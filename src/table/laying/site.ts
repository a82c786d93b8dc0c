import { kindOf } from '../../engine/chart/chart';
import type { SiteMeasured, SiteQuery } from '../../engine/chart/figure-query';
import type { Zone } from '../../engine/chart/place';
import { bearing } from '../../geometry/heading';
import { gapBetween } from '../../geometry/outlines/convex';
import { boxAround } from '../../geometry/outlines/polygon';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import { degrees } from '../../geometry/units';
import { placed } from '../company/company';
import { freeIn, placesOf, room } from '../company/stand';
import { bodiesOf, stancesOf, stands } from '../footprint';
import { standingAt } from '../measuring/sights';
import { inPlay } from '../motion/motion';
import type { Chart, Piece, Table, TableState } from '../state';
import { inZones, zoneOutline } from './zones';

type Bounds = NonNullable<Table['bounds']>;

/** Places thought of in a zone, about; and how many of the best, where a leader may stand, are looked at more closely. */
const THOUGHT_OF = 240;
const LOOKED_AT = 24;
/** Inches from a line of cover at which somebody stands behind it, base and all. */
const BEHIND = 1.5;
/** Inches from friends beyond which nobody gains by standing yet farther off. */
const SPREAD = 10;
/** What full cover, a place of one's own, being to the fore, and having to close up at a border count for against each other. */
const WORTH = { cover: 3, apart: 2, fore: 1, middle: 1.5, outside: 4 } as const;

/** Where somebody sets down what he has to set down, when he has not thought about it: see the query. */
export function site(table: Table, state: TableState, query: SiteQuery): SiteMeasured {
  const { bounds } = table;
  if (!bounds) return {};
  const { zones, also = [], apart = [], clear = 0 } = query;
  const others = apart.map((id) => inPlay(state, id).pose.at);
  const worthAt = worthIn(table, bounds, state, query);
  const ranked = candidates(bounds, zones)
    .filter((at) => inZones(table, zones, at) && inZones(table, also, at))
    .filter((at) => others.every((other) => distance(other, at) >= clear))
    .filter((at) => query.piece !== undefined || isOpen(state, at))
    .map((at) => ({ at, worth: worthAt(at) }))
    .sort((p, q) => q.worth - p.worth);
  let looked = 0;
  for (const { at } of ranked) {
    const pose: Pose = { at, heading: facing(bounds, query.toward, at) };
    if (!query.piece) return { at: pose };
    if (!leaderFits(table, state, query, pose)) continue;
    looked += 1;
    if (looked > LOOKED_AT) break;
    const { piece, barred, within, stations } = query;
    const men = stations ? { stations } : {};
    const found = room(table, state, { of: 'room', piece, zones, barred, within, ...men, at: pose });
    if (found.without.length === 0) return { at: pose };
  }
  return {};
}

/** Whether the first of its figures may stand there; where he may not, the others are not worth asking for. */
function leaderFits(table: Table, state: TableState, query: SiteQuery, pose: Pose): boolean {
  const piece = query.piece && state.pieces[query.piece];
  if (!piece) return false;
  const { barred, zones, stations } = query;
  const [leader] = placesOf(placed(piece, pose, stations));
  return leader !== undefined && freeIn(table, state, piece, { barred, zones })(leader, []);
}

/** Inches that a mere point keeps off whatever stands on the table: something will be laid there. */
const OPEN = 1;
const isOpen = (state: TableState, at: Point): boolean => {
  const point = { corners: [at], axes: [] };
  return Object.values(state.pieces).every(
    (other) =>
      !stands(other) || other.aloft || bodiesOf(other).every((body) => gapBetween(point, body) >= OPEN),
  );
};

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Places of a zone in rows, in tenths of an inch; the outermost lie on its edges. */
function candidates(bounds: Bounds, zones: readonly Zone[]): readonly Point[] {
  return zones.flatMap((zone) => {
    const { minX, minY, maxX, maxY } = boxAround(zoneOutline(bounds, zone));
    const [width, height] = [maxX - minX, maxY - minY];
    const step = Math.max(1, Math.sqrt((width * height) / THOUGHT_OF));
    const [columns, rows] = [Math.max(1, Math.round(width / step)), Math.round(height / step)];
    return Array.from({ length: (columns + 1) * (rows + 1) }, (_, i) => ({
      x: tenths(minX + ((i % (columns + 1)) * width) / columns),
      y: tenths(minY + (rows === 0 ? 0 : (Math.floor(i / (columns + 1)) * height) / rows)),
    }));
  });
}

const middleOf = ({ x, y, width, height }: Bounds): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The point of the zones' boxes that lies straight ahead; the middle of the table where none are named. */
function ahead(bounds: Bounds, toward: readonly Zone[], at: Point): Point {
  const [nearest] = toward
    .map((zone) => {
      const { minX, minY, maxX, maxY } = boxAround(zoneOutline(bounds, zone));
      return { x: Math.min(maxX, Math.max(minX, at.x)), y: Math.min(maxY, Math.max(minY, at.y)) };
    })
    .sort((p, q) => distance(p, at) - distance(q, at));
  return nearest ?? middleOf(bounds);
}

const facing = (bounds: Bounds, toward: readonly Zone[], at: Point) =>
  degrees(Math.round(bearing(at, ahead(bounds, toward, at))) % 360);

/** What the ground of a place is to a piece: the cover that its figures would have, the share that would stand outside. */
type Under = { readonly cover: number; readonly outside: number };

/** Pieces with their figures whose grounds are kept: as many as are set down in one battle. */
const KEPT = 64;

/** Kept beside the chart: it is asked for again after every piece that is set down. */
const known = new WeakMap<Chart, Map<string, Map<string, Under>>>();

function groundFor(table: Table, query: SiteQuery, piece: Piece): (at: Point) => Under {
  const { zones, stations, likes } = query;
  const { figures, hull, pose } = piece;
  const ofChart = known.get(table.chart) ?? new Map<string, Map<string, Under>>();
  known.set(table.chart, ofChart);
  const key = JSON.stringify([zones, stations ?? figures, hull, pose.heading, likes]);
  const places = ofChart.get(key) ?? new Map<string, Under>();
  ofChart.delete(key);
  ofChart.set(key, places);
  const [oldest] = ofChart.keys();
  if (ofChart.size > KEPT && oldest !== undefined) ofChart.delete(oldest);
  return (at) => {
    const place = `${at.x} ${at.y}`;
    const before = places.get(place);
    if (before) return before;
    const stances = stancesOf(placed(piece, { ...pose, at }, stations));
    // Who has no wish how to stand stands close, and is looked after by the room there is.
    const outside = stations ? stances.filter((one) => !inZones(table, zones, one.at)).length : 0;
    const under = { cover: coverAt(table, query, stances), outside: outside / Math.max(1, stances.length) };
    places.set(place, under);
    return under;
  };
}

/** What its ground is worth, how far it would be from its friends, how far to the fore and to the middle. */
function worthIn(table: Table, bounds: Bounds, state: TableState, query: SiteQuery): (at: Point) => number {
  const piece = query.piece ? state.pieces[query.piece] : undefined;
  const friends = Object.values(state.pieces).filter(
    (other) => other.side === piece?.side && other.id !== piece.id && stands(other) && !other.aloft,
  );
  const groundAt = piece ? groundFor(table, query, piece) : () => ({ cover: 0, outside: 0 });
  const size = (bounds.width + bounds.height) / 2;
  const middle = middleOf(bounds);
  return (at) => {
    const off = Math.min(SPREAD, ...friends.map(({ pose }) => distance(pose.at, at))) / SPREAD;
    const fore = distance(at, ahead(bounds, query.toward, at));
    const { cover, outside } = groundAt(at);
    return (
      WORTH.cover * cover +
      WORTH.apart * (friends.length === 0 ? 1 : off) -
      (WORTH.fore * fore) / size -
      (WORTH.middle * distance(at, middle)) / size -
      WORTH.outside * outside
    );
  };
}

/** What is liked of the ground that figures stand in or behind, as a mean of them. */
function coverAt(table: Table, { likes }: SiteQuery, stances: readonly Pose[]): number {
  const each = stances.map(({ at }) => {
    const standing = standingAt(table.chart, at, { corners: [at], axes: [] }, BEHIND);
    const lines = standing.by.filter(({ kind }) => kindOf(kind).as === 'line');
    return Math.max(0, ...[...standing.in, ...lines].map(({ kind }) => likes[kind] ?? 0));
  });
  return each.reduce((sum, one) => sum + one, 0) / Math.max(1, each.length);
}
