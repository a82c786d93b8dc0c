import type { Lie } from '../../engine/opponent/appraisal';
import { alteration, bearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Leg, Pose } from '../../geometry/pose';
import { afterLeg, run } from '../../geometry/track';
import { type Degrees, degrees, type Inches, inches } from '../../geometry/units';

/** Where a piece lies as it sees itself: its bow is north. */
const HOME: Pose = { at: { x: 0, y: 0 }, heading: degrees(0) };

type Line = Pick<Lie, 'range' | 'relative' | 'aspect'>;

/** How far another lies from a piece that has run along the legs. */
export const rangeAfter = (
  legs: readonly Leg[],
  { range, relative }: Pick<Line, 'range' | 'relative'>,
): Inches => inches(distance(legs.reduce<Pose>(afterLeg, HOME).at, run(HOME.at, relative, range)));

/** How a place beside a piece, so far from it on a relative bearing, lies to another: how far, and degrees off its bow. */
export function besideSeen(
  { toward, away }: { readonly toward: number; readonly away: Inches },
  { range, relative, aspect }: Line,
): { readonly range: Inches; readonly off: number } {
  const other = run(HOME.at, relative, range);
  const place = run(HOME.at, degrees(toward), away);
  const heading = degrees((((relative + 180 - aspect) % 360) + 360) % 360);
  return {
    range: inches(distance(other, place)),
    off: Math.abs(alteration(heading, bearing(other, place))),
  };
}

type True = Pick<Lie, 'range' | 'aspect'> & { readonly bearing: number };
type Course = { readonly bearing: Degrees; readonly distance: Inches };

const courseOf = ({ bearing, aspect }: Pick<True, 'bearing' | 'aspect'>): Degrees =>
  wrap(bearing + 180 - aspect);

/** The way from a piece to a place so far from another, on a relative bearing from that one. */
export function wayBeside(
  { toward, away }: { readonly toward: number; readonly away: Inches },
  { range, bearing: at, aspect }: True,
): Course {
  const other = run(HOME.at, degrees(at), range);
  const place = run(other, wrap(courseOf({ bearing: at, aspect }) + toward), away);
  return { bearing: bearing(HOME.at, place), distance: inches(distance(HOME.at, place)) };
}

/** Relative bearing of a piece from another, once it has gone this way in a straight line. */
export function aspectAfter(way: Course, { range, bearing: at, aspect }: True): Degrees {
  const other = run(HOME.at, degrees(at), range);
  const place = run(HOME.at, way.bearing, way.distance);
  return wrap(bearing(other, place) - courseOf({ bearing: at, aspect }));
}
