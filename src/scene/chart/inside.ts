import { nearestOnSegment } from '../../geometry/lines/capsule';
import type { Point } from '../../geometry/pose';
import type { ChartFeature } from '../../table/state';
import type { Pixel } from '../view/camera';

/** Whether a place lies within a ring, which closes by itself. */
export function isInside(ring: readonly Pixel[], { x, y }: Pixel): boolean {
  let within = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}

export type Extent = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export function extentOf(points: readonly Pixel[]): Extent {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Places within a ring in rows that are set off against each other, `step` apart. */
export function strewn(ring: readonly Pixel[], step: number): readonly Pixel[] {
  if (ring.length < 3) return [];
  const { x, y, width, height } = extentOf(ring);
  const places: Pixel[] = [];
  for (let row = 0; (row + 0.5) * step * 0.87 < height; row++) {
    const left = row % 2 === 0 ? 0.25 : 0.75;
    for (let column = 0; (column + left) * step < width; column++) {
      const at = { x: x + (column + left) * step, y: y + (row + 0.5) * step * 0.87 };
      if (isInside(ring, at)) places.push(at);
    }
  }
  return places;
}

/** The parts of slanting lines, `step` apart and rising to the right, that lie in an area with its holes left out. */
export function hatching(
  rings: readonly (readonly Pixel[])[],
  step: number,
): readonly (readonly [Pixel, Pixel])[] {
  // Along a slanting line x + y, which is down on a screen, stays the same.
  const slants = rings.flat().map(({ x, y }) => x + y);
  const [least, most] = [Math.min(...slants), Math.max(...slants)];
  const parts: (readonly [Pixel, Pixel])[] = [];
  for (let slant = Math.ceil(least / step) * step; slant <= most; slant += step) {
    const crossed = rings
      .flatMap((ring) =>
        ring.flatMap((a, i) => {
          const b = ring[(i + 1) % ring.length] ?? a;
          const [from, to] = [a.x + a.y - slant, b.x + b.y - slant];
          return from > 0 !== to > 0 ? [a.x + ((b.x - a.x) * from) / (from - to)] : [];
        }),
      )
      .sort((one, other) => one - other);
    for (let i = 0; i + 1 < crossed.length; i += 2) {
      const [x = 0, end = 0] = crossed.slice(i);
      parts.push([
        { x, y: slant - x },
        { x: end, y: slant - end },
      ]);
    }
  }
  return parts;
}

type Ring = { readonly points: readonly Point[]; readonly extent: Extent };

/** How far a place lies from an extent at least. */
const beyond = ({ x, y }: Point, { x: left, y: low, width, height }: Extent): number =>
  Math.max(left - x, x - left - width, low - y, y - low - height, 0);

/** How far a place lies from the edges of rings; only whether it is farther than `most` matters, and none looks on beyond that. */
function roomAt(at: Point, rings: readonly Ring[], most: number): number {
  let room = Infinity;
  for (const { points, extent } of rings) {
    if (beyond(at, extent) >= room) continue;
    let a = points[points.length - 1];
    for (const b of points) {
      if (a) room = Math.min(room, nearestOnSegment(at, a, b).distance);
      if (room <= most) return room;
      a = b;
    }
  }
  return room;
}

/** The point of a line half its length from its ends. */
function halfWay(points: readonly Point[]): Point | undefined {
  const parts = points.slice(1).map((to, i) => {
    const from = points[i] ?? to;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  let left = parts.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const { from, to, length } of parts) {
    if (left <= length && length > 0) {
      const part = left / length;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    }
    left -= length;
  }
  return points[0];
}

/** Steps across an outline that are tried for its middle. */
const TRIED = 24;

const middles = new WeakMap<ChartFeature, Point>();

/**
 * Where a feature is lettered: its point, the middle of its line, the place in its outline farthest from the edge
 * and from what lies over it.
 */
export function middleOf(feature: ChartFeature, over: readonly (readonly Point[])[] = []): Point | undefined {
  const { shape } = feature;
  if (shape.type === 'point') return shape.at;
  const known = middles.get(feature);
  if (known) return known;
  const points = shape.type === 'line' ? shape.points : (shape.rings[0] ?? []);
  if (points.length === 0) return undefined;
  if (shape.type === 'line') return halfWay(points);
  const box = extentOf(points);
  const places = strewn(points, Math.max(box.width, box.height) / TRIED);
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const rings = [points, ...over].map((ring) => ({ points: ring, extent: extentOf(ring) }));
  let found = { at: centre, room: 0 };
  for (const at of places) {
    const room = roomAt(at, rings, found.room);
    if (room > found.room && !over.some((ring) => isInside(ring, at))) found = { at, room };
  }
  middles.set(feature, found.at);
  return found.at;
}
