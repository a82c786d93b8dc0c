import type { Corner, Zone } from '../../../engine/chart/place';
import type { Side } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import type { Force, VdState } from '../state';

export const forceOf = ({ sides }: Pick<VdState, 'sides'>, side: Side): Force =>
  sides[0].id === side ? sides[0] : sides[1];
export const foeOf = ({ sides }: Pick<VdState, 'sides'>, side: Side): Force =>
  sides[0].id === side ? sides[1] : sides[0];

const isNorthSouth = (edge: Edge): boolean => edge === 'north' || edge === 'south';

/** The half of a side: at its own edge, or at the corner in which its own edges meet (VD-H84). */
export function halfOf({ home }: Pick<Force, 'home'>): Zone | undefined {
  const [one, other] = home;
  if (!one) return undefined;
  if (!other) return { half: one };
  const [row, column] = isNorthSouth(one) ? [one, other] : [other, one];
  return { half: `${row}-${column}` as Corner };
}
