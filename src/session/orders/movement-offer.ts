import type { Command, Offer } from '../../engine/command';
import { usualFields } from '../../engine/enumerate';
import type { PieceId } from '../../engine/ids';
import type { Ordered } from '../division/division';

/** The offer of a movement of the piece: a track to be told, or an order to be written. */
export const movementOffer = (offers: readonly Offer[], piece: PieceId): Offer | undefined =>
  offers.find(
    (one) =>
      one.subject === piece &&
      (one.written || Object.values(one.holes).some((hole) => hole.kind === 'track' && hole.piece === piece)),
  );

/** The command that gives a movement now; undefined while none can be given of the piece. */
export function commandFor(
  offers: readonly Offer[],
  { piece, draft, proposal }: Pick<Ordered, 'piece' | 'draft' | 'proposal'>,
): Command | undefined {
  const offer = movementOffer(offers, piece);
  if (!offer || offer.refusal) return undefined;
  if (draft) return draft.command;
  if (!proposal) return undefined;
  const { setting, legs, company } = proposal;
  const men = Object.entries(offer.holes).flatMap(([name, hole]) =>
    hole.kind === 'stations' && company ? [[name, company.stations] as const] : [],
  );
  return {
    ...offer.fixed,
    ...usualFields(offer),
    ...Object.fromEntries(men),
    setting,
    legs,
    verb: offer.verb,
    by: offer.by,
  };
}
