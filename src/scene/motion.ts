import type { Leg, Pose } from '../geometry/pose';
import { afterLeg } from '../geometry/track';
import { degrees, inches } from '../geometry/units';

/** How long a leg takes to watch, in inches of straight run: a right angle counts as one inch. */
const weight = (leg: Leg): number => ('ahead' in leg ? leg.ahead : Math.abs(leg.alter) / 90);

/** Milliseconds a movement is shown for: long enough to be followed, short enough not to be waited for. */
export const glideTime = (legs: readonly Leg[]): number =>
  Math.min(900, 200 + 90 * legs.reduce((sum, leg) => sum + weight(leg), 0));

/** The pose part-way along a track, `part` from 0 to 1. */
export function glidePose(from: Pose, legs: readonly Leg[], part: number): Pose {
  let left = part * legs.reduce((sum, leg) => sum + weight(leg), 0);
  let pose = from;
  for (const leg of legs) {
    const whole = weight(leg);
    if (left >= whole) {
      pose = afterLeg(pose, leg);
      left -= whole;
      continue;
    }
    const share = left / whole;
    return afterLeg(
      pose,
      'ahead' in leg ? { ahead: inches(leg.ahead * share) } : { alter: degrees(leg.alter * share) },
    );
  }
  return pose;
}
