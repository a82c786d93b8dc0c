import type { Lie } from '../../../engine/appraisal';
import type { Measure } from '../../../engine/query';
import { bearing } from '../../../geometry/heading';
import { distance } from '../../../geometry/point';
import type { Leg, Point, Pose } from '../../../geometry/pose';
import { afterLeg } from '../../../geometry/track';
import { degrees, inches } from '../../../geometry/units';
import { lineTo } from '../../../kit/opponent/lines';
import { fleetOf, otherSide } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { fire } from './fire';

/** Smoke is given up for nothing less than this, in points: it hides friend and foe alike until the next turn is over. */
const LEAST = 0.3;

const HOME: Pose = { at: { x: 0, y: 0 }, heading: degrees(0) };

/** Whether two segments cross, not only touch. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return turn(a, b, c) * turn(a, b, d) < -1e-9 && turn(c, d, a) * turn(c, d, b) < -1e-9;
}

/** Where the legs lead, corner by corner, from the place she lies at as she sees it: her bow is north. */
function corners(legs: readonly Leg[]): readonly Pose[] {
  const poses: Pose[] = [HOME];
  for (const leg of legs) poses.push(afterLeg(poses.at(-1) ?? HOME, leg));
  return poses;
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
    const there = afterLeg({ at: HOME.at, heading: relative }, { ahead: range }).at;
    if (!hides(there)) continue;
    const toward = bearing(end.at, there);
    const turned = (value: number) => degrees((value + 720) % 360);
    // Her bow points where she looks back to from it, plus 180.
    const theirs = relative + 180 - aspect;
    const lie: Lie = {
      range: inches(distance(end.at, there)),
      relative: turned(toward - end.heading),
      aspect: turned(toward + 180 - theirs),
      masked: false,
    };
    const back: Lie = { ...lie, relative: lie.aspect, aspect: lie.relative };
    sum += (fire(state, enemy.id, ship.id)?.(back) ?? 0) - (fire(state, ship.id, enemy.id)?.(lie) ?? 0);
  }
  return sum - LEAST;
}
