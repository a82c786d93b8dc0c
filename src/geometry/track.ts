import { ahead, wrap } from './heading';
import type { Leg, Point, Pose, WakeLeg } from './pose';
import { cos, sin } from './trig';
import { type Inches, inches } from './units';

/** The poses along a track: where it starts and where each leg ends. One more than the legs. */
export function posesAlong(start: Pose, legs: readonly WakeLeg[]): readonly Pose[] {
  const poses: Pose[] = [start];
  let pose = start;
  for (const leg of legs) {
    pose = afterLeg(pose, leg);
    poses.push(pose);
  }
  return poses;
}

export function afterLeg(pose: Pose, leg: WakeLeg): Pose {
  if ('alter' in leg) return { at: pose.at, heading: wrap(pose.heading + leg.alter) };
  if ('carried' in leg) return { at: run(pose.at, leg.toward, leg.carried), heading: pose.heading };
  return { at: run(pose.at, pose.heading, leg.ahead), heading: pose.heading };
}

/** The point a distance along a heading. */
export function run(from: Point, heading: number, distance: number): Point {
  const d = ahead(heading);
  return { x: from.x + d.x * distance, y: from.y + d.y * distance };
}

/** The pose turned as one with everything round a point, by degrees to starboard. */
export function turnedAbout({ at, heading }: Pose, about: Point, by: number): Pose {
  const s = sin(by);
  const c = cos(by);
  const x = at.x - about.x;
  const y = at.y - about.y;
  return { at: { x: about.x + x * c + y * s, y: about.y - x * s + y * c }, heading: wrap(heading + by) };
}

/** The pose at the end of the track; the ship does not shift while altering. */
export const poseAfter = (start: Pose, legs: readonly WakeLeg[]): Pose => legs.reduce(afterLeg, start);

/** Straight inches of the track, ahead and astern. */
export const trackLength = (legs: readonly Leg[]): Inches =>
  inches(legs.reduce((sum, leg) => sum + ('ahead' in leg ? Math.abs(leg.ahead) : 0), 0));

/** A straight part of a track: inches run before it, and the leg it comes from. */
export type Straight = {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
  readonly after: number;
  readonly leg: number;
};

/** The straight parts of a track in order; legs of no length are left out. */
export function straightsOf(start: Pose, legs: readonly Leg[]): readonly Straight[] {
  const straights: Straight[] = [];
  let pose = start;
  let after = 0;
  for (const [leg, step] of legs.entries()) {
    const next = afterLeg(pose, step);
    if ('ahead' in step && step.ahead !== 0) {
      const length = Math.abs(step.ahead);
      straights.push({ from: pose.at, to: next.at, length, after, leg });
      after += length;
    }
    pose = next;
  }
  return straights;
}
