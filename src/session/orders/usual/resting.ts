import type { Offer } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Session } from '../../session';
import { lengthOf } from '../../stage';
import { usualCommand } from './default-offer';

/** Gives an order after which its piece rests, and then these do. */
export function rest({ store, look, give }: Session, offer: Offer, pieces: readonly PieceId[]): void {
  const { subject, by } = offer;
  const since = lengthOf(store.getState()) + 1;
  if (give(usualCommand(offer)) || subject === undefined) return;
  look({ resting: { side: by, piece: subject, pieces, since } });
}

/** Gives an order that has words to rest by, and leaves the rest to the piece; then the same to all others that have them. */
export function giveResting(session: Session, offer: Offer): void {
  const alike = session.store
    .getState()
    .offers.filter(({ by, verb, rests }) => by === offer.by && verb === offer.verb && rests);
  rest(
    session,
    offer,
    alike.flatMap(({ subject }) => subject ?? []),
  );
}
