import { TOUCHING } from '../units';
import { GRAIN } from './convex';

/**
 * The part of a motion, from `from` to 1, after which two outlines come to overlap, or to overlap more than they do
 * at `from`; undefined when they never do. `room` gives the inches between them after a part of the motion, negative
 * by the depth of their overlap; `speed` is the most inches any point of them travels toward the other in the whole
 * motion. No step is longer than the room lets them go, so that nothing is stepped over but what is less deep than a
 * quarter of the grain. Method: conservative advancement (Mirtich 1996). `depth` is cheaper than `room` and need be right
 * only where it is negative.
 */
export function firstPressed(
  room: (part: number) => number,
  depth: (part: number) => number,
  speed: number,
  from = 0,
): number | undefined {
  if (speed <= 0) return undefined;
  const now = room(from);
  const least = Math.min(0, now) - TOUCHING;
  let free = from;
  for (let left = now; free < 1; ) {
    const next = Math.min(1, free + Math.max(left - least, GRAIN / 4) / speed);
    left = room(next);
    if (left >= least) free = next;
    else return lastFree(depth, least, free, next);
  }
  return undefined;
}

function lastFree(depth: (part: number) => number, least: number, from: number, to: number): number {
  let free = from;
  let pressed = to;
  for (let i = 0; i < 40; i++) {
    const middle = (free + pressed) / 2;
    if (depth(middle) >= least) free = middle;
    else pressed = middle;
  }
  return free;
}
