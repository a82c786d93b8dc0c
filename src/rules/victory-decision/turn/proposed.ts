import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import { text } from '../../../engine/words/text';
import type { VdState } from '../state';
import { goesForward } from '../vehicles/course';

/** What a unit does that can neither shoot nor go forward, the first that is open. */
const OTHERWISE = ['takeCover', 'hide', 'regroup', 'done'] as const;

/**
 * The offers with what is usual for the unit that acts, where its chapters have named nothing and it has nobody to shoot
 * at: what it does where it stands, and before that the Move that is proposed to it. Both are named, as which way it goes is
 * worked out only for who is shown it: none may be open.
 */
export function withProposal(state: VdState, offers: readonly Offer[], measure: Measure): readonly Offer[] {
  const { activation } = state;
  const open = offers.filter(({ refusal }) => !refusal);
  if (!activation || open.some(({ usual, attack, object }) => usual || (attack && object))) return offers;
  const unit = state.units[activation.unit];
  const may = (verb: string): boolean => open.some((offer) => offer.verb === verb);
  const forward = unit && may('move') && goesForward(state, unit, measure) ? 'move' : undefined;
  const proposed = [forward, OTHERWISE.find(may)].map((verb) => open.find((offer) => offer.verb === verb));
  // Once it has taken cover it lies hidden, or can hide, and has nothing to shed before.
  const rested = unit?.hidden ? 'hidden' : may('hide') ? 'rests' : undefined;
  const liesLow = rested && activation.left > 1 && unit?.markers === 0;
  return offers.map((offer) => {
    if (!proposed.includes(offer)) return offer;
    const rests = offer.verb === 'takeCover' && liesLow ? { rests: text(`offer.takeCover.${rested}`) } : {};
    return { ...offer, usual: true, ...rests };
  });
}
