import type { Inches } from '../../geometry/units';
import type { CrossedKind } from './chart';

/** Something the line between two measuring points passes through, from where to where along it. */
export type Crossing = {
  /** A line that is charted is left where it is entered. */
  readonly kind: 'smoke' | 'squall' | 'piece' | CrossedKind;
  readonly id: string;
  readonly enter: Inches;
  readonly leave: Inches;
};
