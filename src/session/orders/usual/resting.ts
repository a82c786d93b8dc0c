import type { Offer } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import type { Resting, Session, SessionState } from '../../session';
import { lengthOf } from '../../stage';
import { placeHole } from '../spots';
import { usualCommand } from './default-offer';

export const restingOf = ({ desk }: SessionState, side: Side): Resting | undefined =>
  desk.resting?.find((one) => one.side === side);

/** Has pieces of a side rest from now on, or none of them any more; those of others go on. */
export function letRest({ store, look }: Session, side: Side, now?: Resting): void {
  const others = store.getState().desk.resting?.filter((one) => one.side !== side) ?? [];
  const all = now ? [...others, now] : others;
  look({ resting: all.length > 0 ? all : undefined });
}

/** Gives an order after which its piece rests, and then these do. What has been set down is done with. */
export function rest(session: Session, offer: Offer, pieces: readonly PieceId[]): void {
  const { subject, by } = offer;
  const since = lengthOf(session.store.getState()) + 1;
  const left = placeHole(offer) ? pieces.filter((piece) => piece !== subject) : pieces;
  if (session.give(usualCommand(offer)) || subject === undefined || (placeHole(offer) && left.length === 0))
    return;
  letRest(session, by, { side: by, piece: subject, pieces: left, since });
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
