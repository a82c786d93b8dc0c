import type { RuleId } from '../engine/ids';
import type { Catalog, Text } from '../engine/text';
import type { Leg, Point, Pose } from '../geometry/pose';
import type { Degrees, Inches } from '../geometry/units';
import english from './maneuver.en.json';

export { envelope, isReachable, prepareReach } from './maneuver-envelope';
export { randomTrack } from './maneuver-random';
export { nearestTrack } from './maneuver-solve';
export { verdict } from './maneuver-verdict';

/** What the maneuver says of a track. */
export type Verdict =
  | {
      readonly legal: true;
      readonly spent: Inches;
      /** Allowance left under the setting. */
      readonly left: Inches;
    }
  | {
      readonly legal: false;
      readonly cite: RuleId;
      readonly because: Text;
      /** Index of the first leg that is not allowed; legs.length when the track as a whole falls short. */
      readonly leg: number;
      /** Straight inches of the track that are still legal. */
      readonly after: Inches;
    };

/** A legal track found for a wish. */
export type Found = {
  readonly setting: string;
  readonly legs: readonly Leg[];
  readonly end: Pose;
  readonly spent: Inches;
  readonly left: Inches;
  /** Inches from the end of the track to the wanted point. */
  readonly short: Inches;
};

export type Wish = {
  readonly to: Point;
  readonly heading?: Degrees;
  /** Only under this setting; under whichever serves best when absent. */
  readonly setting?: string;
};

/** The words of the verdicts, by key. */
export const maneuverTexts: Catalog = english;
