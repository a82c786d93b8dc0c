import type { Point } from './pose';

/** Two edges of a ring, each by the place of the corner it begins at, the lower place first. */
export type Crossing = readonly [edge: number, other: number];

/** Coordinates this much nearer to each other than the largest of the ring is to zero are the same. */
const SAME = 1e-14;

/**
 * Two edges where a ring crosses itself; undefined when it nowhere does. A ring that only touches itself, at a
 * corner or along an edge, does not cross itself; one that runs through one of its own corners to the other
 * side does. The ring closes by itself; a corner given twice running is one corner. Units are those given.
 * A coast of n corners costs about n log n; only long edges side by side in many directions cost more.
 */
export function crossing(ring: readonly Point[]): Crossing | undefined {
  const places = ring.flatMap((p, i) => {
    const next = ring[(i + 1) % ring.length];
    return next && (p.x !== next.x || p.y !== next.y) ? [i] : [];
  });
  const count = places.length;
  if (count < 4) return undefined;
  const edges = edgesOf(places.map((place) => ring[place] as Point));
  const { from, to } = swept(edges);
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (i, j) => (from[i] as number) - (from[j] as number),
  );
  const met = new Int32Array(count);
  let size = 0;
  for (const i of order) {
    const begin = from[i] as number;
    let kept = 0;
    for (let k = 0; k < size; k++) {
      const j = met[k] as number;
      if ((to[j] as number) < begin) continue;
      met[kept++] = j;
      if (apart(edges, i, j) || apart(edges, j, i)) continue;
      const [a, b] = i < j ? [i, j] : [j, i];
      if (cross(edges, a, b)) return [places[a] ?? 0, places[b] ?? 0];
    }
    met[kept++] = i;
    size = kept;
  }
  return undefined;
}

/** Edges by the corner each begins at; it ends at the next. */
type Edges = {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Coordinates that differ by no more are the same. */
  readonly hair: number;
};

const edgesOf = (corners: readonly Point[]): Edges => ({
  count: corners.length,
  x: Float64Array.from(corners, (p) => p.x),
  y: Float64Array.from(corners, (p) => p.y),
  hair: SAME * corners.reduce((far, p) => Math.max(far, Math.abs(p.x), Math.abs(p.y)), 0),
});

/** Directions a ring may be swept along, a twelfth of a half turn apart or nearly so. */
const SWEEPS = [
  [1, 0],
  [0.97, 0.26],
  [0.87, 0.5],
  [0.71, 0.71],
  [0.5, 0.87],
  [0.26, 0.97],
] as const;

type Swept = { readonly from: Float64Array; readonly to: Float64Array };

/** Where each edge begins and ends on the direction along which the edges are shortest against the whole. */
function swept({ x, y, count, hair }: Edges): Swept {
  let best: Swept | undefined;
  let least = Infinity;
  for (const [dx, dy] of [...SWEEPS, ...SWEEPS.map(([dx, dy]) => [-dy, dx] as const)]) {
    const along = x.map((value, i) => dx * value + dy * (y[i] as number));
    const next = (i: number): number => along[i + 1 === count ? 0 : i + 1] as number;
    let [low, high, sum] = [Infinity, -Infinity, 0];
    along.forEach((value, i) => {
      low = Math.min(low, value);
      high = Math.max(high, value);
      sum += Math.abs(next(i) - value);
    });
    if (best && sum >= least * (high - low)) continue;
    least = sum / (high - low);
    best = {
      from: along.map((value, i) => Math.min(value, next(i)) - 2 * hair),
      to: along.map((value, i) => Math.max(value, next(i)) + 2 * hair),
    };
  }
  return best ?? { from: x, to: x };
}

/** Whether edge j lies wholly to one side of the line of edge i, by more than a hair. */
function apart({ x, y, count, hair }: Edges, i: number, j: number): boolean {
  const ax = x[i] as number;
  const ay = y[i] as number;
  const [iNext, jNext] = [i + 1 === count ? 0 : i + 1, j + 1 === count ? 0 : j + 1];
  const dx = (x[iNext] as number) - ax;
  const dy = (y[iNext] as number) - ay;
  const room = hair * (Math.abs(dx) + Math.abs(dy));
  const c = dx * ((y[j] as number) - ay) - dy * ((x[j] as number) - ax);
  const d = dx * ((y[jNext] as number) - ay) - dy * ((x[jNext] as number) - ax);
  return (c > room && d > room) || (c < -room && d < -room);
}

type Corner = readonly [x: number, y: number];

const cornerAt = ({ x, y, count }: Edges, i: number): Corner => {
  const at = (i + count) % count;
  return [x[at] as number, y[at] as number];
};

/** Which side of the line from a to b a corner lies on: positive to the left, 0 within a hair of it. */
function side(a: Corner, b: Corner, p: Corner, hair: number): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const twice = dx * (p[1] - a[1]) - dy * (p[0] - a[0]);
  return Math.abs(twice) <= hair * (Math.abs(dx) + Math.abs(dy)) ? 0 : twice;
}

const same = (p: Corner, q: Corner, hair: number): boolean =>
  Math.abs(p[0] - q[0]) <= hair && Math.abs(p[1] - q[1]) <= hair;

/** Whether edges i < j cross: inside both, or where a corner that begins one of them lies on the other. */
function cross(edges: Edges, i: number, j: number): boolean {
  const { hair, count } = edges;
  const [a, b, c, d] = [
    cornerAt(edges, i),
    cornerAt(edges, i + 1),
    cornerAt(edges, j),
    cornerAt(edges, j + 1),
  ];
  if (j - i > 1 && j - i < count - 1) {
    const [sideC, sideD] = [side(a, b, c, hair), side(a, b, d, hair)];
    const [sideA, sideB] = [side(c, d, a, hair), side(c, d, b, hair)];
    if (sideC * sideD < 0 && sideA * sideB < 0) return true;
    if (sideC !== 0 && sideA !== 0) return false;
    if (same(a, c, hair)) return through(edges, a, [i - 1, i + 1], [j - 1, j + 1]);
    if (sideC === 0 && within(a, b, c, hair)) return through(edges, c, [i, i + 1], [j - 1, j + 1]);
    if (sideA === 0 && within(c, d, a, hair)) return through(edges, a, [j, j + 1], [i - 1, i + 1]);
  }
  return false;
}

/** Whether a corner on the line from a to b lies between them, not at either. */
const within = (a: Corner, b: Corner, p: Corner, hair: number): boolean =>
  !same(a, p, hair) && !same(b, p, hair) && (p[0] - a[0]) * (p[0] - b[0]) + (p[1] - a[1]) * (p[1] - b[1]) < 0;

type Pair = readonly [number, number];

/**
 * Whether two ways through one point cross there: the corners of one lie strictly on either side of the other.
 * Ways that run along each other from the point do not.
 */
function through(edges: Edges, at: Corner, one: Pair, other: Pair): boolean {
  const { hair } = edges;
  const [u, v, p, q] = [...one, ...other].map((i) => cornerAt(edges, i)) as [Corner, Corner, Corner, Corner];
  const onTop = (r: Corner, s: Corner): boolean =>
    side(at, r, s, hair) === 0 && (r[0] - at[0]) * (s[0] - at[0]) + (r[1] - at[1]) * (s[1] - at[1]) > 0;
  if (onTop(u, v) || [p, q].some((r) => onTop(u, r) || onTop(v, r))) return false;
  /** Whether r lies in the sector from u to v, turning left. */
  const between = (r: Corner): boolean => {
    const turn = side(at, u, v, hair);
    const [fromU, toV] = [side(at, u, r, hair), side(at, r, v, hair)];
    if (turn > 0) return fromU > 0 && toV > 0;
    return turn === 0 ? fromU > 0 : fromU > 0 || toV > 0;
  };
  return between(p) !== between(q);
}
