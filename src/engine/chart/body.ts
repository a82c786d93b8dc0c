import type { Point } from '../../geometry/pose';
import type { Inches } from '../../geometry/units';
import type { ShipRecord } from '../set-up/record';
import type { BuiltKind } from './chart';
import type { Station } from './place';

/** A footprint in inches, a ship's outline unless it is said to be another. */
export type Hull = {
  readonly length: Inches;
  readonly beam: Inches;
  readonly shape?: 'rectangle' | 'round';
  /** Corners of any other convex footprint, clockwise, the bow toward +y and the measuring point at (0, 0). */
  readonly outline?: readonly Point[];
};

/** How a body is drawn from above: one of the scene's plans by name, with what its drawing must know. */
export type Plan =
  | { readonly of: 'hull' | 'fort' | 'battery' | 'troops' | 'mine'; readonly record: ShipRecord }
  /** A house as the chart draws what is built so; a plain one when it is not said what it is built of. */
  | { readonly of: 'house'; readonly built?: BuiltKind }
  /** A single man or a stand, a vehicle, a marker; some bear a few letters. */
  | {
      readonly of: 'figure' | 'vehicle' | 'marker';
      readonly letters?: string;
      /** Degrees off the bow up to which its front is shown, and from which its rear is. */
      readonly facings?: { readonly front: number; readonly rear: number };
    };

/**
 * What a piece is on the table and how it is drawn. Of many figures the first leads, and the others stand where they are
 * told to until somebody places them; each has the hull, and a plan of its own where it has one.
 */
export type Body = {
  readonly hull: Hull;
  readonly plan: Plan;
  readonly figures?: readonly (Station & { readonly plan?: Plan })[];
};
