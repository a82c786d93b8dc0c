import type { Leg, Point, Pose } from '../../geometry/pose';
import type { Degrees, Inches } from '../../geometry/units';

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
