import { type FeatureKind, kindOf } from '../../engine/chart/chart';
import type { PieceId } from '../../engine/ids';
import type {
  Edge,
  FeatureMeeting,
  HullMeeting,
  Meeting,
  MeetingsMeasured,
  MeetingsQuery,
  Touch,
  TouchingQuery,
} from '../../engine/moving/motion';
import { alteration } from '../../geometry/heading';
import { encounter, GRAIN, presses, shifted, touches } from '../../geometry/outlines/convex';
import type { Point } from '../../geometry/pose';
import { degrees, TOUCHING, toThousandth } from '../../geometry/units';
import { endOf, hullOf } from '../footprint';
import { AT_REST, areasAt, boxesMeet, edgesNear, isMet, metAs, sweptBox } from '../measuring/hazards';
import { inNameOrder } from '../order';
import type { ChartFeature, Piece, Table, TableState } from '../state';
import { fieldEntered, fieldsOf } from './mines';
import { inPlay, type Mover, moversOf, shiftOf } from './motion';

/** The part of the ways after which a meeting comes about, and what it is when it is asked. */
type Timed = { readonly at: number; told(): Meeting };

/**
 * The earliest moment of a common motion at which anything meets, and all that belongs to it. `after` is that
 * of the last of them, so that all hulls of the moment touch. Times are exact, by swept separating axes.
 */
export function meetings(table: Table, state: TableState, query: MeetingsQuery): MeetingsMeasured {
  const movers = moversOf(state, query.ways);
  const all: Timed[] = [];
  for (const [i, mover] of movers.entries()) {
    for (let j = i + 1; j < movers.length; j++) {
      const other = movers[j];
      if (!other || mover.body === other.body || !boxesMeet(mover.box, other.box)) continue;
      const timed = hullsMeet(mover, other);
      if (timed) all.push(timed);
    }
  }
  const fields = fieldsOf(table.chart, state.strips);
  for (const mover of movers) {
    if (isAtRest(mover.shift)) continue;
    const past = query.past[mover.piece.id] ?? [];
    const isPast = (feature: string, kind: string): boolean =>
      past.length > 0 && (past.includes(feature) || past.includes(kind));
    for (const timed of featuresMet(table, mover, isPast)) all.push(timed);
    for (const field of fields) {
      const at = isPast(field.id, 'mine')
        ? undefined
        : fieldEntered(field, mover.hull, mover.shift, mover.box);
      if (at !== undefined) all.push({ at, told: () => featureMeeting(mover, field, 'mine') });
    }
    const crossed = edgeCrossed(table.bounds, mover);
    if (crossed) {
      const { at, edge } = crossed;
      all.push({ at, told: () => ({ kind: 'edge', piece: mover.piece.id, edge }) });
    }
  }
  return firstMoment(all, query.within);
}

function firstMoment(all: readonly Timed[], within: number): MeetingsMeasured {
  // Less than the part asked for; what rounding alone keeps apart is always one moment.
  const slack = Math.max(TOUCHING, within - TOUCHING);
  const inOrder = all.filter(({ at }) => at <= 1 + TOUCHING).sort((p, q) => p.at - q.at);
  const met: Meeting[] = [];
  let first = Infinity;
  let last = 1;
  for (const { at, told } of inOrder) {
    if (at > first + slack) break;
    met.push(told());
    first = Math.min(first, at);
    last = at;
  }
  return {
    after: Math.min(1, Math.max(0, Math.round(last * 1e6) / 1e6)),
    meetings: met.sort(inMeetingOrder),
  };
}

const RANK: Readonly<Record<Meeting['kind'], number>> = { hulls: 0, feature: 1, edge: 2 };

const inMeetingOrder = (p: Meeting, q: Meeting): number =>
  RANK[p.kind] - RANK[q.kind] || inNameOrder(nameOf(p), nameOf(q)) || inNameOrder(otherOf(p), otherOf(q));
const nameOf = (met: Meeting): string => (met.kind === 'hulls' ? met.pieces[0] : met.piece);
const otherOf = (met: Meeting): string =>
  met.kind === 'hulls' ? met.pieces[1] : met.kind === 'feature' ? met.feature : '';

const isAtRest = ({ x, y }: Point): boolean => Math.abs(x) + Math.abs(y) <= TOUCHING;
const less = (p: Point, q: Point): Point => ({ x: p.x - q.x, y: p.y - q.y });

/** Two hulls, the first in name order first. Those that touch already are not met anew. */
function hullsMeet(a: Mover, b: Mover): Timed | undefined {
  const by = less(a.shift, b.shift);
  const met = encounter(a.hull, b.hull, by);
  if (!met || met.meet > 1 + TOUCHING || met.part < 0) return undefined;
  if (met.apart < GRAIN && touches(a.hull, b.hull)) return undefined;
  return { at: met.meet, told: () => hullMeeting(a, b, met.meet) };
}

const hullMeeting = (a: Mover, b: Mover, meet: number): HullMeeting => ({
  kind: 'hulls',
  pieces: [a.piece.id, b.piece.id],
  angle: degrees(toThousandth(Math.abs(alteration(travel(a), travel(b))))),
  leads: [leads(a, b, meet), leads(b, a, meet)],
});

const travel = ({ piece, way }: Mover): number => piece.pose.heading + (way < 0 ? 180 : 0);

/** Whether the bow edge (the stern edge going astern) touches the other hull at that moment. */
function leads({ piece, way, shift }: Mover, other: Mover, at: number): boolean {
  if (way === 0) return false;
  const end = shifted(endOf(piece.hull, piece.pose, way > 0 ? 1 : -1), less(shift, other.shift), at);
  return touches(end, other.hull);
}

function featuresMet(
  { chart }: Table,
  mover: Mover,
  isPast: (feature: string, kind: string) => boolean,
): readonly Timed[] {
  const first = new Map<ChartFeature, number>();
  const note = (feature: ChartFeature, at: number | undefined): void => {
    if (at !== undefined && at <= 1 + TOUCHING && at < (first.get(feature) ?? 2)) first.set(feature, at);
  };
  const wanted = (feature: ChartFeature): boolean =>
    isMet(feature) && !isPast(feature.id, feature.kind) && !isPast(feature.id, metAs(feature));
  const near = edgesNear(chart, mover.box);
  for (const { feature, outline } of near) {
    if (!wanted(feature) || first.get(feature) === 0) continue;
    if (kindOf(feature.kind).lain && touches(mover.hull, outline)) {
      note(feature, 0);
      continue;
    }
    const met = encounter(mover.hull, outline, mover.shift);
    if (!met) continue;
    if (met.apart < GRAIN && touches(mover.hull, outline)) {
      if (presses(mover.hull, outline, mover.shift)) note(feature, 0);
    } else if (met.meet >= 0) note(feature, met.meet);
  }
  const [corner] = mover.hull.corners;
  // A hull wholly inside an area touches none of its edges.
  if (corner) {
    for (const feature of areasAt(chart, corner)) {
      if (!wanted(feature)) continue;
      const touched = near.some((edge) => edge.feature === feature && touches(mover.hull, edge.outline));
      if (kindOf(feature.kind).lain || !touched) note(feature, 0);
    }
  }
  return [...first].map(([feature, at]) => ({
    at,
    told: () => featureMeeting(mover, feature, metAs(feature)),
  }));
}

const featureMeeting = (
  { piece, way }: Mover,
  { id, feet, side }: Pick<ChartFeature, 'id' | 'feet' | 'side'>,
  is: FeatureKind,
): FeatureMeeting => ({
  kind: 'feature',
  piece: piece.id,
  feature: id,
  is,
  ...(feet === undefined ? {} : { feet }),
  ...(side === undefined ? {} : { side }),
  astern: way < 0,
});

/** The edge by which the measuring point leaves the table, and the part of the way; on the edge is still on it. */
function edgeCrossed(
  bounds: Table['bounds'],
  { piece, shift }: Mover,
): { readonly at: number; readonly edge: Edge } | undefined {
  if (!bounds) return undefined;
  const { at } = piece.pose;
  let enter = -Infinity;
  let leave = Infinity;
  let edge: Edge = 'north';
  for (const [from, run, low, high, first, last] of [
    [at.x, shift.x, bounds.x, bounds.x + bounds.width, 'west', 'east'],
    [at.y, shift.y, bounds.y, bounds.y + bounds.height, 'south', 'north'],
  ] as const) {
    if (Math.abs(run) <= TOUCHING) {
      if (from < low - TOUCHING || from > high + TOUCHING) return undefined;
      continue;
    }
    enter = Math.max(enter, ((run > 0 ? low : high) - from) / run);
    const out = ((run > 0 ? high : low) - from) / run;
    if (out < leave) {
      leave = out;
      edge = run > 0 ? last : first;
    }
  }
  const slack = TOUCHING / Math.max(Math.abs(shift.x), Math.abs(shift.y));
  return leave < enter - slack || leave < -slack || leave >= 1 - slack
    ? undefined
    : { at: Math.max(0, leave), edge };
}

type Pair = readonly [Piece, Piece];

/** Kept beside the pieces: which of them touch is asked again for every change of their ways. */
const pairs = new WeakMap<TableState['pieces'], readonly Pair[]>();

/** Pairs of pieces in play whose hulls touch, in the order of their names. */
function pairsOf(state: TableState): readonly Pair[] {
  const known = pairs.get(state.pieces);
  if (known) return known;
  const all = Object.values(state.pieces)
    .filter(({ gone }) => gone === undefined)
    .map(({ id }) => inPlay(state, id))
    .sort((p, q) => inNameOrder(p.id, q.id))
    .map((piece) => ({ piece, hull: hullOf(piece), box: sweptBox(hullOf(piece), AT_REST) }));
  const found: Pair[] = [];
  for (const [i, a] of all.entries()) {
    for (let j = i + 1; j < all.length; j++) {
      const b = all[j];
      if (b && boxesMeet(a.box, b.box) && touches(a.hull, b.hull)) found.push([a.piece, b.piece]);
    }
  }
  pairs.set(state.pieces, found);
  return found;
}

/** Pairs that touch before the motion begins, in the order of their names. */
export function touching(state: TableState, { ways }: TouchingQuery): readonly Touch[] {
  const goes = new Map<PieceId, { readonly body: number; readonly shift: Point }>();
  for (const [body, way] of ways.entries()) {
    const shift = shiftOf(state, way);
    for (const id of way.pieces) {
      if (goes.has(inPlay(state, id).id)) throw new Error(`'${id}' has two ways`);
      goes.set(id, { body, shift });
    }
  }
  const found: Touch[] = [];
  for (const [p, q] of pairsOf(state)) {
    const [a, b] = [goes.get(p.id), goes.get(q.id)];
    if (!a || !b || a.body === b.body) continue;
    const [aHull, bHull] = [hullOf(p), hullOf(q)];
    const own = [presses(aHull, bHull, a.shift), presses(bHull, aHull, b.shift)] as const;
    // Two that slide past each other's corner each by itself can still come together.
    const both = !own[0] && !own[1] && presses(aHull, bHull, less(a.shift, b.shift));
    found.push({ pieces: [p.id, q.id], presses: both ? [true, true] : own });
  }
  return found;
}
