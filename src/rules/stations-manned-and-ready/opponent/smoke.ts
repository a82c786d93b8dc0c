import type { Lie } from '../../../engine/appraisal';
import type { Measure } from '../../../engine/query';
import type { Leg, Point } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import { lineTo } from '../../../kit/opponent/lines';
import { fleetOf, otherSide } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { fire } from './fire';

/** Smoke is given up for nothing less than this, in points: it hides friend and foe alike until the next turn is over. */
const LEAST = 0.3;

/** Where she lies as she sees it herself: her bow is north. */
type Spot = { readonly at: Point; readonly heading: number };
const HOME: Spot = { at: { x: 0, y: 0 }, heading: 0 };

const from = ({ x, y }: Point, toward: number, by: number): Point => {
  const angle = (toward * Math.PI) / 180;
  return { x: x + by * Math.sin(angle), y: y + by * Math.cos(angle) };
};

const bearing = (a: Point, b: Point): number => (Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI;

/** Whether two segments cross, not only touch. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return turn(a, b, c) * turn(a, b, d) < -1e-9 && turn(c, d, a) * turn(c, d, b) < -1e-9;
}

/** Where the legs lead, corner by corner. */
function corners(legs: readonly Leg[]): readonly Spot[] {
  const spots: Spot[] = [HOME];
  for (const leg of legs) {
    const { at, heading } = spots.at(-1) ?? HOME;
    spots.push(
      'alter' in leg ? { at, heading: heading + leg.alter } : { at: from(at, heading, leg.ahead), heading },
    );
  }
  return spots;
}

/** What smoke along these legs spares a ship of fire as the enemies lie now, less what it takes from her own. */
export function smokeMerit(state: SmrState, ship: ShipState, legs: readonly Leg[], measure: Measure): number {
  const track = corners(legs);
  const end = track.at(-1) ?? HOME;
  const hides = (to: Point): boolean =>
    track.some((pose, i) => i > 0 && cross(end.at, to, track[i - 1]?.at ?? pose.at, pose.at));
  let sum = 0;
  for (const enemy of fleetOf(state, otherSide(state, ship.side).id)) {
    const { range, relative, aspect } = lineTo(ship.id, enemy.id, measure);
    const there = from(HOME.at, relative, range);
    if (!hides(there)) continue;
    const toward = bearing(end.at, there);
    const turned = (value: number) => degrees(((value % 360) + 360) % 360);
    // Her bow points where she looks back to from it, plus 180.
    const theirs = relative + 180 - aspect;
    const lie: Lie = {
      range: inches(Math.hypot(there.x - end.at.x, there.y - end.at.y)),
      relative: turned(toward - end.heading),
      aspect: turned(toward + 180 - theirs),
      masked: false,
    };
    const back: Lie = { ...lie, relative: lie.aspect, aspect: lie.relative };
    sum += (fire(state, enemy.id, ship.id)?.(back) ?? 0) - (fire(state, ship.id, enemy.id)?.(lie) ?? 0);
  }
  return sum - LEAST;
}
