import simplify from 'simplify-js';
import { crossing } from '../../geometry/outlines/crossing';
import { cos } from '../../geometry/trig';

/** Longitude and latitude in degrees, or inches; a ring here does not repeat its first position. */
export type Position = readonly [x: number, y: number];
export type Ring = readonly Position[];
export type Box = {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
};

/** How a coast is drawn for the table; lengths in degrees of latitude, areas in their squares. */
export type Drawing = {
  readonly box: Box;
  /** Corners that stand out less than this are left out, before and after smoothing. */
  readonly grain: number;
  /** Islets and slivers smaller than this are left out. */
  readonly least: number;
  /** Steps that positions are rounded to; those of a coast at some inches to the mile when absent. */
  readonly step?: number;
};

/** Longitudes made continuous, each within 180 degrees of the one before; a ring about a pole is closed over it. */
export function unwrapped(ring: Ring): Ring {
  let before = ring[0]?.[0] ?? 0;
  const whole = ring.map(([lon, lat]): Position => {
    before = lon - 360 * Math.round((lon - before) / 360);
    return [before, lat];
  });
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return whole;
  const pole = first[1] < 0 ? -90 : 90;
  return [...whole, [last[0], pole], [first[0], pole]];
}

/** The part of a ring inside a box (Sutherland and Hodgman); parts that fall apart stay joined along the box's side. */
export function clipped(ring: Ring, box: Box): Ring {
  const sides: readonly (readonly [axis: 0 | 1, at: number, sign: 1 | -1])[] = [
    [0, box.west, 1],
    [0, box.east, -1],
    [1, box.south, 1],
    [1, box.north, -1],
  ];
  return sides.reduce<Ring>((left, [axis, at, sign]) => {
    const depth = (p: Position): number => (p[axis] - at) * sign;
    return left.flatMap((p, i) => {
      const next = left[(i + 1) % left.length] ?? p;
      const [a, b] = [depth(p), depth(next)];
      const kept: Position[] = a >= 0 ? [p] : [];
      if (a < 0 !== b < 0) {
        const t = a / (a - b);
        const cut: [number, number] = [p[0] + (next[0] - p[0]) * t, p[1] + (next[1] - p[1]) * t];
        cut[axis] = at;
        kept.push(cut);
      }
      return kept;
    });
  }, ring);
}

/** Twice over, every corner is cut at a quarter of its sides (Chaikin); fixed corners stay. */
export function smoothed(ring: Ring, rounds = 2, fixed: (corner: Position) => boolean = () => false): Ring {
  if (rounds === 0) return ring;
  const cut = ring.flatMap((p, i): Position[] => {
    const next = ring[(i + 1) % ring.length] ?? p;
    return [...(fixed(p) ? [p] : []), between(p, next, 0.25), between(p, next, 0.75)];
  });
  return smoothed(cut, rounds - 1, fixed);
}

const between = (a: Position, b: Position, t: number): Position => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** The ring without corners that stand out less than `grain` (Douglas and Peucker, from two far corners). */
export function simplified(ring: Ring, grain: number): Ring {
  const first = ring[0];
  if (!first || ring.length < 5) return ring;
  let far = 0;
  for (let i = 1; i < ring.length; i++) {
    if (distance(first, ring[i] ?? first) > distance(first, ring[far] ?? first)) far = i;
  }
  return [...thinned(ring.slice(0, far + 1), grain), ...thinned([...ring.slice(far), first], grain)];
}

/** The line thinned, without its last point. */
const thinned = (line: Ring, grain: number): Ring =>
  simplify(
    line.map(([x, y]) => ({ x, y })),
    grain,
    true,
  )
    .slice(0, -1)
    .map(({ x, y }): Position => [x, y]);

const distance = (a: Position, b: Position): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Area, positive when the ring runs counterclockwise. */
export const signedArea = (ring: Ring): number =>
  ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    return sum + (a[0] * b[1] - b[0] * a[1]) / 2;
  }, 0);

/** The ring spread about its middle until it has the area again that smoothing took. */
export function withArea(ring: Ring, area: number): Ring {
  const now = Math.abs(signedArea(ring));
  if (now === 0) return ring;
  const by = Math.sqrt(Math.abs(area) / now);
  const middle = ring.reduce<Position>(
    ([x, y], p) => [x + p[0] / ring.length, y + p[1] / ring.length],
    [0, 0],
  );
  return ring.map(([x, y]) => [middle[0] + (x - middle[0]) * by, middle[1] + (y - middle[1]) * by]);
}

/** Rounded to a step, repeated positions left out. */
export function rounded(ring: Ring, step: number): Ring {
  const perUnit = Math.round(1 / step);
  const whole = ring.map(
    ([x, y]): Position => [Math.round(x * perUnit) / perUnit + 0, Math.round(y * perUnit) / perUnit + 0],
  );
  return whole.filter(([x, y], i) => {
    const [nextX, nextY] = whole[(i + 1) % whole.length] ?? [x, y];
    return x !== nextX || y !== nextY;
  });
}

/** Square degrees, or inches, that three corners span where they count as lying in line. */
const IN_LINE = 1e-9;

/** Whether a ring turns back along itself at a corner: rounded another way, it would cross itself there. */
function turnsBack(p: Position, i: number, ring: Ring): boolean {
  const before = ring.at(i - 1) ?? p;
  const next = ring[(i + 1) % ring.length] ?? p;
  const [ax, ay, bx, by] = [p[0] - before[0], p[1] - before[1], next[0] - p[0], next[1] - p[1]];
  return Math.abs(ax * by - ay * bx) < IN_LINE && ax * bx + ay * by < 0;
}

/**
 * The ring without the loops in which it crosses itself: where a coast is drawn coarsely, the mouths of small inlets are
 * pinched, and what lies behind them is left out.
 */
export function unlooped(ring: Ring): Ring {
  const crossed = crossing(ring.map(([x, y]) => ({ x, y })));
  if (!crossed) {
    const back = ring.findIndex(turnsBack);
    if (back === -1) return ring;
    const without = ring.filter((_, i) => i !== back);
    return unlooped(without.filter((p, i) => distance(p, without.at(i - 1) ?? p) > 0));
  }
  const [one, other] = crossed;
  const loop = ring.slice(one + 1, other + 1);
  const rest = [...ring.slice(0, one + 1), ...ring.slice(other + 1)];
  return unlooped(loop.length < rest.length ? rest : loop);
}

/** Counterclockwise for an outline, clockwise for a hole, and closed, as GeoJSON wants its rings. */
export function geoRing(ring: Ring, role: 'outline' | 'hole'): Ring {
  const turned = signedArea(ring) > 0 === (role === 'outline') ? ring : [...ring].reverse();
  return turned[0] ? [...turned, turned[0]] : [];
}

/** Degrees of coast drawn outside the box, so that a bend at its side is smoothed as it would be anywhere. */
const MARGIN = 1;

/**
 * The land inside a box, drawn for the table: rings unwrapped at the antimeridian, clipped, smoothed with
 * islands as large as before, thinned. Rings are open and unrounded; the first of each land is its outline.
 */
export function cutLand(lands: readonly (readonly Ring[])[], drawing: Drawing): readonly (readonly Ring[])[] {
  return lands.flatMap((rings) =>
    [-360, 0, 360].flatMap((turn) => {
      const cut = rings
        .map((ring) =>
          drawRing(
            unwrapped(ring).map(([x, y]): Position => [x + turn, y]),
            drawing,
          ),
        )
        .filter((ring) => ring.length >= 3);
      return cut.length > 0 ? [cut] : [];
    }),
  );
}

function drawRing(ring: Ring, { box, grain, least }: Drawing): Ring {
  const { west, east, south, north } = box;
  const wide = { west: west - MARGIN, east: east + MARGIN, south: south - MARGIN, north: north + MARGIN };
  const within = ([x, y]: Position): boolean =>
    x > wide.west && x < wide.east && y > wide.south && y < wide.north;
  if (!ring.some(within)) return [];
  // Longitudes are shortened as they are at the box's middle, so that lengths and areas are those of the sea.
  const shorter = cos((south + north) / 2);
  const flatten = (corners: Ring): Ring => corners.map(([x, y]) => [x * shorter, y]);
  const island = ring.every(within);
  const cut = clipped(ring, wide);
  const onTheCut = new Set(flatten(cut.filter((corner) => !within(corner))).map(String));
  const flat = flatten(cut);
  const area = signedArea(flat);
  if (Math.abs(area) < least) return [];
  const soft = smoothed(simplified(flat, grain), 2, (corner) => onTheCut.has(String(corner)));
  const thin = simplified(soft, grain / 3);
  const drawn = (island ? withArea(thin, area) : thin).map(([x, y]): Position => [x / shorter, y]);
  const kept = clipped(drawn, box);
  return Math.abs(signedArea(kept)) * shorter < least ? [] : kept;
}
