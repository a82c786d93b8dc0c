import type { Command, Offer } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import type { Session, SessionState } from '../../session';
import { lengthOf } from '../../stage';

const plainly = ({ fixed, verb, by }: Offer): Command => ({ ...fixed, verb, by });

/** Gives an order that has words to rest by, and leaves the rest to the piece. */
export function giveResting({ store, look, give }: Session, offer: Offer): void {
  const { subject, by } = offer;
  if (give(plainly(offer)) || subject === undefined) return;
  look({ resting: { side: by, piece: subject, since: lengthOf(store.getState()) } });
}

/** What forgoes all else, where it is all that is usual for the piece; undefined where something has turned up. */
function restOf({ offers }: SessionState, side: Side, piece: PieceId): Command | undefined {
  const [one, another] = offers.filter(
    ({ by, subject, usual, refusal }) => by === side && subject === piece && usual && !refusal,
  );
  const isRest = one?.final === 'forgoes' && another === undefined && Object.keys(one.holes).length === 0;
  return isRest ? plainly(one) : undefined;
}

/** Lets the piece rest that was to, when its side is to speak again; whatever else is then to be said is the player's. */
export function followResting(session: Session, side: Side): () => void {
  const { store, look, give } = session;
  const consider = (): void => {
    const state = store.getState();
    const { resting } = state.desk;
    if (resting?.side !== side || state.question) return;
    const isOver = state.outcome !== undefined || lengthOf(state) < resting.since;
    if (!isOver && !state.status.acting.includes(side)) return;
    look({ resting: undefined });
    const rest = isOver ? undefined : restOf(state, side, resting.piece);
    if (rest && !session.refuse(rest)) give(rest);
  };
  consider();
  return store.subscribe(consider);
}
