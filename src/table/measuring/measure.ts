import type {
  ArcMeasured,
  GroundPaid,
  LineMeasured,
  Measure,
  Measured,
  Pass,
  PathMeasured,
  Query,
  QueryOf,
} from '../../engine/chart/query';
import type { TableEvent } from '../../engine/chart/table-event';
import type { PieceId } from '../../engine/ids';
import type { Toll } from '../../engine/moving/maneuver';
import { arcMargin } from '../../geometry/arc';
import { relativeBearing } from '../../geometry/heading';
import { closestApproach, firstPass } from '../../geometry/lines/capsule';
import { gapBetween } from '../../geometry/outlines/convex';
import type { Pose } from '../../geometry/pose';
import { posesAlong, straightsOf, trackLength } from '../../geometry/track';
import { degrees, type Inches, inches, toThousandth } from '../../geometry/units';
import { stationsOf } from '../company/company';
import { gather } from '../company/gather';
import { near, room, stand } from '../company/stand';
import { bodiesOf, stands } from '../footprint';
import { contactWay } from '../ground/contact-way';
import { exit } from '../ground/exit';
import { groundOn } from '../ground/ground';
import { nearAlong } from '../ground/passing';
import { groundOf, paid } from '../ground/toll';
import { troddenOn } from '../laying/built';
import { site } from '../laying/site';
import { judged, wayOver } from '../maneuver/steer';
import { everyContact, firstContact, lastClear } from '../maneuver/sweep';
import { meetings, touching } from '../motion/meetings';
import { fieldsMet } from '../motion/minefields';
import { carrierOf, inPlay, withCarriers } from '../motion/motion';
import { pivots } from '../motion/pivots';
import { sail } from '../motion/sail';
import { inNameOrder } from '../order';
import { present } from '../present';
import { reduceTable } from '../reduce';
import type { Piece, Table, TableState } from '../state';
import { isSpotOnTable, litBy, rangeToSpot } from '../weather/lights';
import { bearings, direction, range } from './bearings';
import { berth } from './berth';
import { type End, lineEnds, wallsAbout } from './ends';
import { fairway } from './fairway';
import { guns } from './guns';
import { nearest } from './nearest';
import { crossings } from './sight';
import { sightsIn } from './sights';
import { water } from './water';

const rounded = (value: number): Inches => inches(toThousandth(value));
/**
 * The measuring table of a position. Lines, arcs and paths are between measuring points, all else between
 * footprints; every number is rounded to
 * 0.001 on its way out, ranges and lies never onto a limit, and nothing is rounded before. Throws on a piece that is unknown or has left play.
 */
export function measureOn(table: Table, state: TableState): Measure {
  const before = known.get(state);
  if (before?.table === table) return before.measure;
  const measure = freshMeasure(groundOn(table, state), state);
  known.set(state, { table, measure });
  return measure;
}

/** One measure for a position, however often it is asked for: who measures can keep by it what was measured. */
const known = new WeakMap<TableState, { readonly table: Table; readonly measure: Measure }>();

/** What is asked again for every order that is offered or thought of, and takes longer to measure than to look up. */
const ASKED_AGAIN: ReadonlySet<Query['of']> = new Set([
  'line',
  'sights',
  'near',
  'stand',
  'room',
  'present',
  'way',
  'exit',
  'guns',
  'gap',
  'water',
]);

/** Positions whose answers are kept: those looked at of late, for a game holds all it went through. */
const LATELY = 64;
const lately: Map<string, Measured[Query['of']]>[] = [];

/** A line, which every weapon asks for, is soon named. */
const keyOf = (query: Query): string =>
  query.of === 'line' ? `${query.from} ${query.to}` : JSON.stringify(query);

/** The same, with what was answered kept by what was asked. */
function keeping<K extends Query['of']>(answer: (query: QueryOf<K>) => Measured[K]) {
  const given = new Map<string, Measured[Query['of']]>();
  return (query: QueryOf<K>): Measured[K] => {
    if (!ASKED_AGAIN.has(query.of)) return answer(query);
    const key = keyOf(query);
    const before = given.get(key);
    if (before !== undefined) return before as Measured[K];
    const answered = answer(query);
    if (given.size === 0 && lately.push(given) > LATELY) lately.shift()?.clear();
    given.set(key, answered);
    return answered;
  };
}

function freshMeasure(table: Table, state: TableState): Measure {
  const answers: { [K in Query['of']]: (query: QueryOf<K>) => Measured[K] } = {
    line: (query) => line(table, state, query),
    arc: (query) => arc(state, query),
    path: (query) => path(table, state, query),
    berth: (query) => berth(table, state, query),
    around: ({ light }) => litBy(state, light),
    spot: (query) => range(rangeToSpot(state, query)),
    fairway: (query) => fairway(table, state, query),
    onTable: (query) => isSpotOnTable(table, state, query),
    meetings: (query) => meetings(table, state, query),
    touching: (query) => touching(state, query),
    pivots: (query) => pivots(state, query),
    sights: sightsIn(table, state),
    near: (query) => near(state, query),
    stand: (query) => stand(table, state, query),
    room: (query) => room(table, state, query),
    present: (query) => present(table, state, query),
    site: (query) => site(table, state, query),
    stations: ({ piece }) => stationsOf(inPlay(state, piece)),
    way: ({ to, until, ...query }) =>
      until && typeof to === 'string'
        ? contactWay(table, state, { ...query, to, until })
        : wayOver(table, state, { ...query, to }),
    gather: (query) => gather(table, state, query),
    exit: (query) => exit(table, state, query),
    nearest: (query) => nearest(state, query),
    track: ({ maneuver, setting, legs }) => judged(table, state, maneuver, setting, legs),
    guns: (query) => guns(table, state, query),
    gap: ({ from, to }) => rounded(gap(state, from, to)),
    water: (query) => water(table, state, query),
  };
  return Object.assign(
    keeping(<K extends Query['of']>(query: QueryOf<K>): Measured[K] => answers[query.of](query)),
    {
      after: (events: readonly TableEvent[]) => measureOn(table, events.reduce(reduceTable, state)),
    },
  );
}

function line(table: Table, state: TableState, query: QueryOf<'line'>): LineMeasured {
  const from = inPlay(state, query.from);
  const to = inPlay(state, query.to);
  const endOf = (piece: Piece): End => ({ at: piece.pose.at, walls: wallsAbout(state, piece) });
  const [eye, mark] = lineEnds(endOf(from), endOf(to));
  const ends = [...withCarriers(state, from.id), ...withCarriers(state, to.id)];
  return {
    ...bearings({ ...from.pose, at: eye }, { ...to.pose, at: mark }),
    crosses: crossings(table, state, eye, mark, ends),
  };
}

/** Inches between the nearest bodies of two pieces; what is aboard another is measured from that one. */
function gap(state: TableState, from: PieceId, to: PieceId): number {
  const [own, its] = [from, to].map((id) => bodiesOf(carrierOf(state, inPlay(state, id))));
  let least = Infinity;
  for (const a of own ?? []) for (const b of its ?? []) least = Math.min(least, gapBetween(a, b));
  return least;
}

function groundPaid(table: Table, state: TableState, toll: Toll, poses: readonly Pose[]): GroundPaid {
  const { length, spent, onWay, trodden, stopped } = paid(
    groundOf(troddenOn(table, state).features, toll),
    poses.map(({ at }) => at),
  );
  return {
    spent: rounded(spent),
    onWay,
    trodden: trodden.map((one) => ({ ...one, enter: rounded(one.enter), leave: rounded(one.leave) })),
    ...(stopped ? { stopped: { ...stopped, after: rounded(length) } } : {}),
  };
}

function arc(state: TableState, query: QueryOf<'arc'>): ArcMeasured {
  const from = inPlay(state, query.from);
  const to = inPlay(state, query.to);
  const margin = arcMargin(query.arcs, relativeBearing(from.pose.at, from.pose.heading, to.pose.at));
  const off = toThousandth(margin.degrees);
  return {
    inside: margin.inside,
    // A bearing that is out is never said to be out by nothing.
    degrees: degrees(margin.inside ? off : Math.max(0.001, off)),
    ...(margin.edge === undefined ? {} : { edge: direction(margin.edge) }),
  };
}

/**
 * `passes` gives of each piece the first point along the path within the asked distance (`after`), and the
 * nearest the sailed path comes to it (`distance`). A path that does not move passes nothing. `blocked`, `over` and
 * `clear` are of the path as far as land and edges let it be sailed, and are swept with the whole hull.
 */
function path(table: Table, state: TableState, query: QueryOf<'path'>): PathMeasured {
  const mover = inPlay(state, query.piece);
  const { legs: sailed, stopped } = sail(table, mover.pose, query.legs);
  const straights = straightsOf(mover.pose, sailed);
  const passes: Pass[] = [];
  for (const other of Object.values(state.pieces)) {
    if (other.id === mover.id || !stands(other) || other.aloft) continue;
    const after = firstPass(other.pose.at, straights, query.within);
    const nearest = closestApproach(other.pose.at, straights);
    if (after === undefined || !nearest) continue;
    passes.push({ piece: other.id, after: rounded(after), distance: rounded(nearest.distance) });
  }
  passes.sort((p, q) => p.after - q.after || inNameOrder(p.piece, q.piece));
  const contact = query.hulls && firstContact(state, mover.id, sailed);
  return {
    length: rounded(trackLength(sailed)),
    sailed,
    ...(stopped ? { stopped: { ...stopped, after: rounded(stopped.after) } } : {}),
    passes,
    ...(contact ? { blocked: { by: contact.piece, after: contact.after, sailed: contact.sailed } } : {}),
    ...(query.over
      ? { over: everyContact(state, mover.id, sailed), clear: lastClear(state, mover.id, sailed) }
      : {}),
    ...(query.toll ? { paid: groundPaid(table, state, query.toll, posesAlong(mover.pose, sailed)) } : {}),
    ...(query.fields ? { fields: fieldsMet(table.chart, state, mover, sailed) } : {}),
    ...(query.near === undefined ? {} : { near: nearAlong(state, mover.id, sailed, query.near) }),
  };
}
