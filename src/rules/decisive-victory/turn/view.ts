import type { Side } from '../../../engine/ids';
import type { DvState } from '../state';

/**
 * What a side may know: everything but the other side's declarations, which are hidden until both have declared
 * (DV-013). Points are paid when they are revealed, so none give them away before.
 */
export const view = (state: DvState, viewer: Side): DvState => ({
  ...state,
  declarations: state.declarations.filter((one) => one.by === viewer),
});
