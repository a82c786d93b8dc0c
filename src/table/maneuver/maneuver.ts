export { envelope, isReachable, prepareReach } from './maneuver-envelope';
export { randomTrack } from './maneuver-random';
export { nearestTrack } from './maneuver-solve';
export { judged, randomWay, reachUnder, trackTo } from './steer';
export type { Wish } from './wish';
