import { ahead, wrap } from './heading';
import type { Leg, Point, Pose } from './pose';
import { type Inches, inches } from './units';

/** The poses along a track: where it starts and where each leg ends. One more than the legs. */
export function posesAlong(start: Pose, legs: readonly Leg[]): readonly Pose[] {
  const poses: Pose[] = [start];
  let pose = start;
  for (const leg of legs) {
    pose = afterLeg(pose, leg);
    poses.push(pose);
  }
  return poses;
}

export function afterLeg(pose: Pose, leg: Leg): Pose {
  if ('alter' in leg) return { at: pose.at, heading: wrap(pose.heading + leg.alter) };
  return { at: run(pose.at, pose.heading, leg.ahead), heading: pose.heading };
}

/** The point a distance along a heading. */
export function run(from: Point, heading: number, distance: number): Point {
  const d = ahead(heading);
  return { x: from.x + d.x * distance, y: from.y + d.y * distance };
}

/** The pose at the end of the track; the ship does not shift while altering. */
export const poseAfter = (start: Pose, legs: readonly Leg[]): Pose => legs.reduce(afterLeg, start);

/** Straight inches of the track. */
export const trackLength = (legs: readonly Leg[]): Inches =>
  inches(legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0));

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
    if ('ahead' in step && step.ahead > 0) {
      straights.push({ from: pose.at, to: next.at, length: step.ahead, after, leg });
      after += step.ahead;
    }
    pose = next;
  }
  return straights;
}
