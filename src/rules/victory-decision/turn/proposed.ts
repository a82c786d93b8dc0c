import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import type { VdState } from '../state';
import { goesForward } from '../vehicles/course';

/** What a unit does that can neither shoot nor be proposed a Move, the first that is open. */
const OTHERWISE = ['takeCover', 'hide', 'regroup', 'done'] as const;

/**
 * The offers with one that is usual for the unit that acts, where its chapters have named none and it has nobody to shoot
 * at: the Move that is proposed to it, or what it does where it stands.
 */
export function withProposal(state: VdState, offers: readonly Offer[], measure: Measure): readonly Offer[] {
  const { activation } = state;
  const open = offers.filter(({ refusal }) => !refusal);
  if (!activation || open.some(({ usual, attack, object }) => usual || (attack && object))) return offers;
  const unit = state.units[activation.unit];
  const may = (verb: string): boolean => open.some((offer) => offer.verb === verb);
  // Which way it goes is worked out only for who is shown it.
  const verb = unit && may('move') && goesForward(unit, measure) ? 'move' : OTHERWISE.find(may);
  const proposed = open.find((offer) => offer.verb === verb);
  return offers.map((offer) => (offer === proposed ? { ...offer, usual: true } : offer));
}
