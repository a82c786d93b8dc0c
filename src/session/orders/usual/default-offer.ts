import type { Command, Offer } from '../../../engine/command';
import { usualFields } from '../../../engine/enumerate';

/** The choice that does no harm: the usual one, else the first that is not final; of final ones the usual, else the first. */
export function defaultOf(offers: readonly Offer[]): Offer | undefined {
  const open = offers.filter(({ refusal, back }) => !refusal && !back);
  const safe = open.filter(({ final }) => !final);
  return safe.find(({ usual }) => usual) ?? safe[0] ?? open.find(({ usual }) => usual) ?? open[0];
}

/** The command of an offer whose holes are filled as is usual. */
export const usualCommand = (offer: Offer): Command => ({
  ...offer.fixed,
  ...usualFields(offer),
  verb: offer.verb,
  by: offer.by,
});
