import type { Lie } from '../../engine/opponent/appraisal';
import { bearing } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Leg, Point, Pose } from '../../geometry/pose';
import { afterLeg } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';

/** Where she lies as she sees it herself: her bow is north. */
const HOME: Pose = { at: { x: 0, y: 0 }, heading: degrees(0) };

/** Whether two segments cross, not only touch. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return turn(a, b, c) * turn(a, b, d) < -1e-9 && turn(c, d, a) * turn(c, d, b) < -1e-9;
}

const turned = (value: number) => degrees(((value % 360) + 360) % 360);

/** How another lies to a piece that has run along the legs, if its own track lies on the line between them; else undefined. */
export function behindTrack(
  legs: readonly Leg[],
  { range, relative, aspect }: Omit<Lie, 'masked'>,
): Lie | undefined {
  const poses: Pose[] = [HOME];
  for (const leg of legs) poses.push(afterLeg(poses.at(-1) ?? HOME, leg));
  const end = poses.at(-1) ?? HOME;
  const other = afterLeg({ at: HOME.at, heading: relative }, { ahead: range }).at;
  const hidden = poses.some((pose, i) => cross(end.at, other, poses[i - 1]?.at ?? pose.at, pose.at));
  if (!hidden) return undefined;
  const toward = bearing(end.at, other);
  // It looks back along the line: its bow is so far from there.
  const heading = relative + 180 - aspect;
  return {
    range: inches(distance(end.at, other)),
    relative: turned(toward - end.heading),
    aspect: turned(toward + 180 - heading),
    masked: false,
  };
}
