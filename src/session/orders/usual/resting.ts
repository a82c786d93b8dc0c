import type { Command, Offer } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { toldOf } from '../../secrets/told';
import type { Session, SessionState } from '../../session';
import { lengthOf } from '../../stage';

type Resting = NonNullable<SessionState['desk']['resting']>;

const plainly = ({ fixed, verb, by }: Offer): Command => ({ ...fixed, verb, by });

/** Gives an order after which its piece rests, and then these do. */
function rest({ store, look, give }: Session, offer: Offer, pieces: readonly PieceId[]): void {
  const { subject, by } = offer;
  const since = lengthOf(store.getState()) + 1;
  if (give(plainly(offer)) || subject === undefined) return;
  look({ resting: { side: by, piece: subject, pieces, since } });
}

/** Gives an order that has words to rest by, and leaves the rest to the piece; then the same to all others that have them. */
export function giveResting(session: Session, offer: Offer): void {
  const { offers } = session.store.getState();
  const alike = offers.filter(
    ({ by, verb, rests, refusal }) => by === offer.by && verb === offer.verb && rests && !refusal,
  );
  rest(
    session,
    offer,
    alike.flatMap(({ subject }) => subject ?? []),
  );
}

/** What is said next: what forgoes all else, where it is all that is usual for the piece; else what is usual, where that rests. */
function nextOf({ offers }: SessionState, { side, piece, pieces }: Resting): Offer | undefined {
  const usual = offers.filter(({ by, usual: is, refusal }) => by === side && is && !refusal);
  const [one, another] = usual.filter(({ subject }) => subject === piece);
  if (one?.final === 'forgoes' && !another && Object.keys(one.holes).length === 0) return one;
  return usual.find(({ rests, subject }) => rests && subject !== undefined && pieces.includes(subject));
}

/** Whether another side has done something since to one of its pieces, or something of weight. */
function isDisturbed(state: SessionState, { side, since }: Resting): boolean {
  const sideOf = (piece: PieceId): Side | undefined => state.world.table.pieces[piece]?.side;
  return state.log.some(
    (entry) =>
      entry.index >= since &&
      !entry.undone &&
      entry.command.by !== side &&
      toldOf(state, entry).some(
        ({ weight, about }) =>
          weight === 'major' || new Set(about.map((piece) => sideOf(piece) === side)).size > 1,
      ),
  );
}

/**
 * Lets the pieces rest that were to, one after another, whenever their side is to speak again. Once something has turned
 * up, or is taken back, all that is then to be said is the player's.
 */
export function followResting(session: Session, side: Side): () => void {
  const { store, look } = session;
  let length = lengthOf(store.getState());
  const consider = (): void => {
    const state = store.getState();
    const { resting } = state.desk;
    const now = lengthOf(state);
    const isBack = now < length;
    length = now;
    if (resting?.side !== side || state.question) return;
    const isOver = isBack || state.outcome || now < resting.since || isDisturbed(state, resting);
    if (!isOver && !state.status.acting.includes(side)) return;
    look({ resting: undefined });
    const offer = isOver ? undefined : nextOf(state, resting);
    if (!offer || session.refuse(plainly(offer))) return;
    const left = resting.pieces.filter((piece) => offer.rests || piece !== offer.subject);
    if (left.length > 0) rest(session, offer, left);
    else session.give(plainly(offer));
  };
  consider();
  return store.subscribe(consider);
}
