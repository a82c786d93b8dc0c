import type { Pose, WakeLeg } from '../../geometry/pose';
import { afterLeg } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';

/** How long a leg takes to watch, in inches of straight run: a right angle counts as one inch. */
const weight = (leg: WakeLeg): number => {
  if ('ahead' in leg) return Math.abs(leg.ahead);
  return 'carried' in leg ? leg.carried : Math.abs(leg.alter) / 90;
};

/** A share, from 0 to 1, of a leg. */
function shareOf(leg: WakeLeg, share: number): WakeLeg {
  if ('ahead' in leg) return { ahead: inches(leg.ahead * share) };
  if ('carried' in leg) return { carried: inches(leg.carried * share), toward: leg.toward };
  return { alter: degrees(leg.alter * share) };
}

/** Milliseconds a movement is shown for: long enough to be followed, short enough not to be waited for. */
export const glideTime = (legs: readonly WakeLeg[]): number =>
  Math.min(900, 200 + 90 * legs.reduce((sum, leg) => sum + weight(leg), 0));

/** The pose part-way along a track, `part` from 0 to 1. */
export function glidePose(from: Pose, legs: readonly WakeLeg[], part: number): Pose {
  let left = part * legs.reduce((sum, leg) => sum + weight(leg), 0);
  let pose = from;
  for (const leg of legs) {
    const whole = weight(leg);
    if (left >= whole) {
      pose = afterLeg(pose, leg);
      left -= whole;
      continue;
    }
    return afterLeg(pose, shareOf(leg, left / whole));
  }
  return pose;
}
