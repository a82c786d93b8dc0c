import type { Bearings } from '../../engine/chart/query';
import { bearing, relativeBearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Pose } from '../../geometry/pose';
import { besideLimits, type Degrees, type Inches, inches, toThousandth } from '../../geometry/units';

/** Rounded first, so that 359.9996 is 0 and not 360. */
export const direction = (value: number): Degrees => wrap(toThousandth(value));

/** Ranges and lies, which rules hold against limits. */
export const range = (value: number): Inches => inches(besideLimits(value));
const lie = (value: number): Degrees => wrap(besideLimits(value));

/** How two measuring points lie to each other, rounded as measurements are. */
export const bearings = (from: Pose, to: Pose): Bearings => ({
  range: range(distance(from.at, to.at)),
  bearing: direction(bearing(from.at, to.at)),
  relative: lie(relativeBearing(from.at, from.heading, to.at)),
  aspect: lie(relativeBearing(to.at, to.heading, from.at)),
});
