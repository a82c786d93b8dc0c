import type { Vessel } from '../state';
import { cosine, type Spot, sine } from './course';
import { halvesOf } from './fire';

/* Hulls in the frame of a vessel: where they touch, how far they lie apart, which of them drives into the other. */

/** The outline of a vessel at a spot of the frame. */
export type Hull = { readonly spot: Spot; readonly long: number; readonly broad: number };

export const hullAt = (vessel: Vessel, spot: Spot): Hull => ({ spot, ...halvesOf(vessel) });

/** Inches that count as touching, for a hull is looked for at so many places of its way only. */
export const SLACK = 0.1;

/** Whether a point lies within the outline of a hull, a little more counted as inside. */
function covers({ spot, long, broad }: Hull, x: number, y: number, slack = SLACK): boolean {
  const [dx, dy] = [x - spot.x, y - spot.y];
  const [s, c] = [sine(spot.heading), cosine(spot.heading)];
  const along = dx * s + dy * c;
  const abeam = dx * c - dy * s;
  return Math.abs(along) <= long + slack && Math.abs(abeam) <= broad + slack;
}

/** Whether the end that leads touches the other hull. */
export function leadsInto(one: Hull, speed: number, other: Hull): boolean {
  if (speed === 0) return false;
  const end = speed > 0 ? one.long : -one.long;
  const [s, c] = [sine(one.spot.heading), cosine(one.spot.heading)];
  for (const abeam of [0, -one.broad, one.broad]) {
    if (covers(other, one.spot.x + end * s + abeam * c, one.spot.y + end * c - abeam * s)) return true;
  }
  return false;
}

/** Corners of a hull, and the middles of its ends and sides. */
const EDGES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

const overlaps = ({ spot, long, broad }: Hull, other: Hull, slack: number): boolean => {
  const [s, c] = [sine(spot.heading), cosine(spot.heading)];
  return EDGES.some(([along, abeam]) =>
    covers(
      other,
      spot.x + along * long * s + abeam * broad * c,
      spot.y + along * long * c - abeam * broad * s,
      slack,
    ),
  );
};

export const touch = (one: Hull, other: Hull, slack: number): boolean =>
  overlaps(one, other, slack) || overlaps(other, one, slack);

/** How far a hull reaches from its middle in a direction. */
function reachOf({ spot, long, broad }: Hull, along: number): number {
  const off = along - spot.heading;
  return long * Math.abs(cosine(off)) + broad * Math.abs(sine(off));
}

type Gap = { readonly gap: number; readonly across: number };

/** How far two hulls lie apart, and the direction from the first across the gap; less than nothing where they overlap. */
function acrossGap(one: Hull, other: Hull): Gap {
  let gap = Number.NEGATIVE_INFINITY;
  let across = 0;
  for (const { heading } of [one.spot, other.spot]) {
    for (const along of [heading, heading + 90]) {
      const off = (other.spot.x - one.spot.x) * sine(along) + (other.spot.y - one.spot.y) * cosine(along);
      const wide = Math.abs(off) - reachOf(one, along) - reachOf(other, along);
      if (wide <= gap) continue;
      gap = wide;
      across = off < 0 ? along + 180 : along;
    }
  }
  return { gap, across };
}

/** Inches between two hulls, less than nothing where they overlap. */
export const gapOf = (one: Hull, other: Hull): number => acrossGap(one, other).gap;

/** Inches within which hulls may lie against each other, as far as this frame is true. */
export const AGAINST = 0.02;
/** Of a way, the part that may lead toward a hull along which it slides. */
const SLIDES = 0.05;

/** Whether a hull that lies against another stays where it is, because its own way would drive it in (ACW-H20). */
export function drivesInto(one: Hull, to: Spot, other: Hull): boolean {
  const [dx, dy] = [to.x - one.spot.x, to.y - one.spot.y];
  const { across } = acrossGap(one, other);
  return dx * sine(across) + dy * cosine(across) > SLIDES * Math.sqrt(dx * dx + dy * dy);
}
