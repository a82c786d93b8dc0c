import type { Point } from '../pose';

/** Two edges of a ring, each by the place of the corner it begins at, the lower place first. */
export type Crossing = readonly [edge: number, other: number];

/** Steps of the grid that a ring is judged on: turns of corners on it are worked out exactly. */
const STEPS = 2 ** 26;

/** Edges that run one over the other through one corner; where there are more, nobody could say what lies inside. */
const MOST_OVER = 64;

/**
 * Two edges where a ring crosses itself; undefined when it nowhere does. A ring that only touches itself, at a
 * corner or along an edge, does not cross itself; one that runs through one of its own corners to the other
 * side does, and so does one with more than 64 edges over each other. The ring closes by itself; a corner given twice
 * running is one corner. Units are those given; corners are judged where they lie on a decimal grid of some ten
 * million steps across the ring, so that decimals of a file are judged as they are written.
 *
 * A sweep from left to right after Shamos and Hoey (1976): edges under the sweep line are kept in their order, and two
 * that cross stand beside each other in it before they do. Ways through one point are told apart by their
 * order around it. Costs n log n, whatever the ring looks like.
 */
export function crossing(ring: readonly Point[]): Crossing | undefined {
  const grid = onGrid(ring);
  const found = swept(grid.corners);
  if (!found) return undefined;
  const [one, other] = found.map((edge) => grid.places[edge] ?? 0) as [number, number];
  return one < other ? [one, other] : [other, one];
}

/** Whole numbers; edge i runs from corner i to the next. */
type Corners = { readonly count: number; readonly x: Float64Array; readonly y: Float64Array };

/** The corners on the grid, each at another point than the next, and their places in the ring. */
function onGrid(ring: readonly Point[]): { readonly corners: Corners; readonly places: readonly number[] } {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of ring) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  // A ring without extent is one point on any grid.
  const across = Math.max(maxX - minX, maxY - minY) || 1;
  const scale = 10 ** Math.floor(Math.log10(STEPS / across));
  const xs = Float64Array.from(ring, ({ x }) => Math.round(x * scale) - Math.round(minX * scale));
  const ys = Float64Array.from(ring, ({ y }) => Math.round(y * scale) - Math.round(minY * scale));
  const places = ring.flatMap((_, i) => {
    const next = (i + 1) % ring.length;
    return xs[i] === xs[next] && ys[i] === ys[next] ? [] : [i];
  });
  const corners = {
    count: places.length,
    x: Float64Array.from(places, (i) => xs[i] as number),
    y: Float64Array.from(places, (i) => ys[i] as number),
  };
  return { corners, places };
}

function swept(corners: Corners): Crossing | undefined {
  const { count, x, y } = corners;
  if (count < 4) return undefined;
  const next = (i: number): number => (i + 1 === count ? 0 : i + 1);
  const before = (i: number): number => (i === 0 ? count - 1 : i - 1);
  const inOrder = (i: number, j: number): number =>
    (x[i] as number) - (x[j] as number) || (y[i] as number) - (y[j] as number);
  /** Positive when r lies to the left of the way from p to q. */
  const turn = (p: number, q: number, r: number): number =>
    ((x[q] as number) - (x[p] as number)) * ((y[r] as number) - (y[p] as number)) -
    ((y[q] as number) - (y[p] as number)) * ((x[r] as number) - (x[p] as number));
  const first = (edge: number): number => (inOrder(edge, next(edge)) < 0 ? edge : next(edge));
  const last = (edge: number): number => (inOrder(edge, next(edge)) < 0 ? next(edge) : edge);
  const cross = (i: number, j: number): boolean => {
    const [a, b, c, d] = [i, next(i), j, next(j)];
    return (
      Math.sign(turn(a, b, c)) * Math.sign(turn(a, b, d)) < 0 &&
      Math.sign(turn(c, d, a)) * Math.sign(turn(c, d, b)) < 0
    );
  };

  /** Edges under the sweep line, from below. */
  const under = new Int32Array(count);
  let size = 0;
  /** How many of them lie below a corner, or below and on it. */
  const lying = (corner: number, least: number, from: number): number => {
    let [low, high] = [from, size];
    while (low < high) {
      const middle = (low + high) >> 1;
      const edge = under[middle] as number;
      if (turn(first(edge), last(edge), corner) >= least) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const order = Array.from({ length: count }, (_, i) => i).sort(inOrder);
  for (let at = 0; at < count; ) {
    const corner = order[at] as number;
    const met: number[] = [];
    while (at < count && inOrder(order[at] as number, corner) === 0) met.push(order[at++] as number);
    const from = lying(corner, 1, 0);
    const to = lying(corner, 0, from);
    const over = Array.from(under.subarray(from, to)).filter((edge) => inOrder(last(edge), corner) > 0);
    if (over.length > MOST_OVER) return [over[0] as number, over[1] as number];
    const ways = [
      ...met.map((k): Way => ({ edge: k, ends: [before(k), next(k)] })),
      ...over.map((edge): Way => ({ edge, ends: [edge, next(edge)] })),
    ];
    const through = ways.length > 1 ? interleaved(corners, corner, ways) : undefined;
    if (through) return through;
    const begun = met.flatMap((k) => [before(k), k]).filter((edge) => inOrder(first(edge), corner) === 0);
    const going = [...over, ...begun].sort((i, j) => -turn(corner, last(i), last(j)) || i - j);
    under.copyWithin(from + going.length, to, size);
    under.set(going, from);
    size += going.length - (to - from);
    const beside = (i: number): number | undefined => (i < 0 || i >= size ? undefined : under[i]);
    for (const i of [from - 1, from + going.length - 1]) {
      const [lower, upper] = [beside(i), beside(i + 1)];
      if (lower !== undefined && upper !== undefined && cross(lower, upper)) return [lower, upper];
    }
  }
  return undefined;
}

/** A way through a point: the edge it is told by, and the corners on either side. */
type Way = { readonly edge: number; readonly ends: readonly [number, number] };

/**
 * Two ways through a corner of which one goes on to the other side of the other; ways that run along each other from
 * there do not.
 */
function interleaved({ x, y }: Corners, corner: number, ways: readonly Way[]): Crossing | undefined {
  const toward = (end: number): readonly [number, number] => [
    (x[end] as number) - (x[corner] as number),
    (y[end] as number) - (y[corner] as number),
  ];
  const half = ([dx, dy]: readonly [number, number]): number => (dy < 0 || (dy === 0 && dx < 0) ? 1 : 0);
  const around = (i: number, j: number): number => {
    const [a, b] = [toward(i), toward(j)];
    return half(a) - half(b) || a[1] * b[0] - a[0] * b[1];
  };
  const ends = ways.flatMap((way) => way.ends).sort(around);
  const rank = new Map<number, number>();
  let reached = 0;
  for (const [i, end] of ends.entries()) {
    if (i > 0 && around(ends[i - 1] as number, end) !== 0) reached += 1;
    rank.set(end, reached);
  }
  const spans = ways.map(({ edge, ends: [one, other] }) => {
    const [a, b] = [rank.get(one) ?? 0, rank.get(other) ?? 0];
    return { edge, from: Math.min(a, b), to: Math.max(a, b) };
  });
  spans.sort((a, b) => a.from - b.from || b.to - a.to);
  const open: typeof spans = [];
  for (const span of spans) {
    if (span.from === span.to) continue;
    while ((open.at(-1)?.to ?? Infinity) <= span.from) open.pop();
    const outer = open.at(-1);
    if (outer && outer.from < span.from && outer.to < span.to) return [outer.edge, span.edge];
    open.push(span);
  }
  return undefined;
}
