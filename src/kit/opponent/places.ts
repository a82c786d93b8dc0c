import type { Lie } from '../../engine/opponent/appraisal';
import { alteration, bearing } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Leg, Pose } from '../../geometry/pose';
import { afterLeg, run } from '../../geometry/track';
import { degrees, type Inches, inches } from '../../geometry/units';

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
