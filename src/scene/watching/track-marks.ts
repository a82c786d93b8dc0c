import type { Pose, WakeLeg } from '../../geometry/pose';
import { posesAlong, run } from '../../geometry/track';
import { inches } from '../../geometry/units';

/** The legs up to so many straight inches, and the rest. An alteration at the cut belongs to the first part. */
export function splitTrack(
  legs: readonly WakeLeg[],
  after: number,
): { readonly legal: readonly WakeLeg[]; readonly beyond: readonly WakeLeg[] } {
  const legal: WakeLeg[] = [];
  let left = after;
  for (const [i, leg] of legs.entries()) {
    // Only a run ahead or astern can be cut: a drift is never more than the rules give.
    if (!('ahead' in leg)) legal.push(leg);
    else if (Math.abs(leg.ahead) <= left) {
      legal.push(leg);
      left -= Math.abs(leg.ahead);
    } else {
      const run = Math.sign(leg.ahead) * Math.max(0, left);
      if (left > 0) legal.push({ ahead: inches(run) });
      return { legal, beyond: [{ ahead: inches(leg.ahead - run) }, ...legs.slice(i + 1)] };
    }
  }
  return { legal, beyond: [] };
}

/** Poses at every so many inches of straight run, ends left out. */
export function runMarks(start: Pose, legs: readonly WakeLeg[], every: number): readonly Pose[] {
  const marks: Pose[] = [];
  const poses = posesAlong(start, legs);
  let gone = 0;
  legs.forEach((leg, i) => {
    const from = poses[i];
    if (!from || !('ahead' in leg)) return;
    const length = Math.abs(leg.ahead);
    for (let n = Math.floor(gone / every + 1e-6) + 1; n * every < gone + length - 1e-6; n++) {
      const along = Math.sign(leg.ahead) * (n * every - gone);
      marks.push({ at: run(from.at, from.heading, along), heading: from.heading });
    }
    gone += length;
  });
  return marks;
}
