import type { Point } from '../geometry/pose';
import type { Inches } from '../geometry/units';

/** A footprint in inches, a ship's outline unless it is said to be another. */
export type Hull = {
  readonly length: Inches;
  readonly beam: Inches;
  readonly shape?: 'rectangle' | 'round';
  /** Corners of any other convex footprint, clockwise, the bow toward +y and the measuring point at (0, 0). */
  readonly outline?: readonly Point[];
};
