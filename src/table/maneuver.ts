export { envelope, isReachable, prepareReach } from './maneuver-envelope';
export { randomTrack } from './maneuver-random';
export { nearestTrack } from './maneuver-solve';
export type { Wish } from './wish';
