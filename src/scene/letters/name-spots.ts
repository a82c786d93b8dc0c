import { type Box, overlap } from './labels';

/** The boxes in which a name may stand, the best first, by its key. */
export type Spots = ReadonlyMap<string, readonly Box[]>;

/** Where names stand: each in the first of its boxes that lies under none of these, nor on a name before it. Who finds none is left out. */
export function spotsTaken(named: Spots, over: readonly Box[]): ReadonlyMap<string, Box> {
  const taken = [...over];
  const found = new Map<string, Box>();
  for (const [key, boxes] of named) {
    const free = boxes.find((box) => !taken.some((one) => overlap(one, box)));
    if (!free) continue;
    taken.push(free);
    found.set(key, free);
  }
  return found;
}
