import FlatQueue from 'flatqueue';
import { segmentThroughCircle } from '../../geometry/lines/circle';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { TOUCHING } from '../../geometry/units';
import { contours } from '../maneuver/maneuver-field';
import type { Table } from '../state';
import { cutAt, type Ground, isOpen, paid } from './toll';

/** Who goes over the ground, and what is in the way. */
export type Walk = {
  readonly ground: Ground;
  readonly from: Point;
  /** Inches that may be spent. */
  readonly most: number;
  /** What may not be walked into: a centre, and how near the walker's own centre may come to it. */
  readonly blocked: readonly { readonly at: Point; readonly radius: number }[];
  readonly bounds: Table['bounds'];
};

/** A way over the ground, by its bends. */
export type GroundWay = {
  readonly points: readonly Point[];
  readonly length: number;
  readonly spent: number;
};

/** Inches between the places that are tried, and the most of them from the beginning to one side. */
const STEP = 0.25;
const MOST_STEPS = 160;
/** What the outline of all that can be reached is drawn with. */
const MARGIN = 0.3;

/** Ways from one place to all others that can be paid, worked out as far as they are asked for. */
export type Ways = {
  readonly walk: Walk;
  /** Places in a square about the beginning, row by row. */
  readonly half: number;
  readonly step: number;
  readonly spent: Float64Array;
  readonly before: Int32Array;
};

const isOff = ({ bounds }: Walk, { x, y }: Point): boolean =>
  bounds !== undefined &&
  (x < bounds.x - TOUCHING ||
    y < bounds.y - TOUCHING ||
    x > bounds.x + bounds.width + TOUCHING ||
    y > bounds.y + bounds.height + TOUCHING);

/** Where a straight run first comes into what is blocked, in inches; who begins in it may leave it. */
function blockedAt({ blocked }: Walk, a: Point, b: Point): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { at, radius } of blocked) {
    const met = segmentThroughCircle(a, b, at, radius);
    if (!met) continue;
    const leaving = met.enter <= TOUCHING && distance(b, at) > distance(a, at);
    if (!leaving) first = Math.min(first, met.enter);
  }
  return first;
}

/** What a straight run costs; endless where it may not be made. */
function straight(walk: Walk, a: Point, b: Point, most: number): number {
  const length = distance(a, b);
  if (length > most + TOUCHING || isOff(walk, b) || blockedAt(walk, a, b) < length)
    return Number.POSITIVE_INFINITY;
  if (isOpen(walk.ground, a, b)) return length;
  const cost = paid(walk.ground, [a, b], most + TOUCHING);
  return cost.length < length - TOUCHING ? Number.POSITIVE_INFINITY : cost.spent;
}

const placeOf = ({ walk: { from }, half, step }: Ways, place: number): Point => {
  const side = 2 * half + 1;
  return { x: from.x + ((place % side) - half) * step, y: from.y + (Math.floor(place / side) - half) * step };
};

const AROUND = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([x, y]) => x || y);

/**
 * The cheapest ways from the beginning to all places a quarter of an inch apart that can be paid, each straight from
 * the place it is seen from (lazy Theta*, Nash, Koenig and Tovey 2010). Never cheaper than the ground allows; at most a
 * step dearer than the cheapest there is.
 */
export function waysFrom(walk: Walk): Ways {
  const step = Math.max(STEP, walk.most / MOST_STEPS);
  const half = Math.ceil(walk.most / step);
  const side = 2 * half + 1;
  const ways: Ways = {
    walk,
    half,
    step,
    spent: new Float64Array(side * side).fill(Number.POSITIVE_INFINITY),
    before: new Int32Array(side * side).fill(-1),
  };
  const { spent, before } = ways;
  const done = new Uint8Array(side * side);
  const start = half * side + half;
  const queue = new FlatQueue<number>();
  spent[start] = 0;
  before[start] = start;
  queue.push(start, 0);
  for (let here = queue.pop(); here !== undefined; here = queue.pop()) {
    if (done[here]) continue;
    done[here] = 1;
    const at = placeOf(ways, here);
    const [column, row] = [here % side, Math.floor(here / side)];
    for (const [dx, dy] of AROUND) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= side || y >= side) continue;
      const next = y * side + x;
      if (done[next]) continue;
      const to = placeOf(ways, next);
      // An inch costs one at the least: nothing is cheaper than straight from where this place was seen from.
      const parent = before[here] as number;
      const origin = placeOf(ways, parent);
      const least = (spent[parent] as number) + distance(origin, to);
      if (least >= (spent[next] as number) - TOUCHING) continue;
      const left = walk.most - (spent[parent] as number);
      const seen = (spent[parent] as number) + straight(walk, origin, to, left);
      const by =
        seen <= least + TOUCHING
          ? seen
          : (spent[here] as number) + straight(walk, at, to, walk.most - (spent[here] as number));
      const [cost, from] = seen <= by + TOUCHING ? [seen, parent] : [by, here];
      if (cost > walk.most + TOUCHING || cost >= (spent[next] as number) - TOUCHING) continue;
      spent[next] = cost;
      before[next] = from;
      queue.push(next, cost);
    }
  }
  return ways;
}

/** Bends of the way to a place, from the beginning. */
function bendsTo(ways: Ways, place: number): readonly Point[] {
  const points: Point[] = [];
  let here = place;
  for (; ways.before[here] !== here; here = ways.before[here] as number) points.push(placeOf(ways, here));
  points.push(ways.walk.from);
  return points.toReversed();
}

const payFor = ({ ground, most }: Walk, points: readonly Point[]): GroundWay => {
  const { length, spent } = paid(ground, points, most);
  return { points: cutAt(points, length), length, spent };
};

/** Straight at the target, as far as it can be paid and nothing is in the way. */
function straightAt(walk: Walk, to: Point): GroundWay {
  const { from, bounds } = walk;
  const onTable = bounds
    ? {
        x: Math.min(bounds.x + bounds.width, Math.max(bounds.x, to.x)),
        y: Math.min(bounds.y + bounds.height, Math.max(bounds.y, to.y)),
      }
    : to;
  return payFor(walk, cutAt([from, onTable], Math.max(0, blockedAt(walk, from, onTable) - TOUCHING)));
}

const endOf = ({ points }: GroundWay): Point => points.at(-1) as Point;

/** Straight to a point, where nothing is in the way and the ground costs nothing: no way is cheaper. */
export function straightTo(walk: Walk, to: Point): GroundWay | undefined {
  const direct = straightAt(walk, to);
  const isThere = distance(endOf(direct), to) <= TOUCHING;
  return isThere && direct.spent <= distance(walk.from, to) + TOUCHING ? direct : undefined;
}

/**
 * The cheapest way to a point, or to the nearest place to it that can be paid. It bends only where that brings it
 * nearer, or there sooner, than going straight.
 */
export function wayTo(ways: Ways, to: Point): GroundWay {
  const { walk, spent } = ways;
  const found = straightTo(walk, to);
  if (found) return found;
  const direct = straightAt(walk, to);
  let best = direct;
  let off = distance(endOf(direct), to);
  for (const place of nearTo(ways, to)) {
    const at = placeOf(ways, place);
    const near = distance(at, to);
    const cost = spent[place] as number;
    const on = straight(walk, at, to, walk.most - cost);
    const arrives = Number.isFinite(on) && (off > TOUCHING || cost + on < best.spent - TOUCHING);
    if (!arrives && near >= off - TOUCHING) continue;
    const bent = payFor(walk, arrives ? [...bendsTo(ways, place), to] : bendsTo(ways, place));
    // The price judges: who begins where nobody may stand can be led out of it straight, and round no bend.
    const left = distance(endOf(bent), to);
    if (left > off + TOUCHING || (left >= off - TOUCHING && bent.spent >= best.spent - TOUCHING)) continue;
    best = bent;
    off = left;
  }
  return best;
}

/** Places that can be paid, the nearest to a point first: all within two steps of it, else the nearest of all. */
function nearTo(ways: Ways, to: Point): readonly number[] {
  const { spent, step } = ways;
  const near: number[] = [];
  let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
  for (let place = 0; place < spent.length; place++) {
    if (!Number.isFinite(spent[place])) continue;
    const off = distance(placeOf(ways, place), to);
    if (off <= 2 * step) near.push(place);
    if (off < least) [nearest, least] = [place, off];
  }
  if (near.length > 0)
    return near.toSorted((a, b) => distance(placeOf(ways, a), to) - distance(placeOf(ways, b), to));
  return nearest < 0 ? [] : [nearest];
}

/** Outlines of all that can be reached, in table inches: for drawing, a step coarse. */
export function reachOf({ walk, half, step, spent }: Ways): readonly (readonly Point[])[] {
  const side = 2 * half + 1;
  // A border that nothing reaches closes every outline.
  const size = side + 2;
  const heights = new Float64Array(size * size).fill(-MARGIN);
  for (const [place, cost] of spent.entries()) {
    const at = (Math.floor(place / side) + 1) * size + (place % side) + 1;
    heights[at] = Math.min(MARGIN, Math.max(-MARGIN, walk.most - cost + TOUCHING));
  }
  const start = -(half + 1) * step;
  const field = { size, cell: step, start, margin: MARGIN, heights, deep: new Int32Array(0) };
  return contours(field).map((ring) => ring.map(({ x, y }) => ({ x: x + walk.from.x, y: y + walk.from.y })));
}
