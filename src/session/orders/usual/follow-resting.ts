import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import type { Resting, Session, SessionState } from '../../session';
import { lengthOf } from '../../stage';
import { usualCommand } from './default-offer';
import { letRest, rest, restingOf } from './resting';

/** What is said next: what forgoes all else, where it is all that is usual for the piece; else what is usual, where that rests. */
function nextOf({ offers }: SessionState, { side, piece, pieces }: Resting): Offer | undefined {
  const usual = offers.filter(({ by, usual: is, refusal }) => by === side && is && !refusal);
  const [one, another] = usual.filter(({ subject }) => subject === piece);
  if (one?.final === 'forgoes' && !another && Object.keys(one.holes).length === 0) return one;
  return usual.find(({ rests, subject }) => rests && subject !== undefined && pieces.includes(subject));
}

/** Whether another side has since done something to one of its pieces. */
const isDisturbed = ({ log, world }: SessionState, { side, since }: Resting): boolean =>
  log.some(
    ({ index, undone, command, tellings }) =>
      index >= since &&
      !undone &&
      command.by !== side &&
      tellings.some(({ weight, about }) => {
        const own = about.filter((piece) => world.table.pieces[piece]?.side === side).length;
        return own > 0 && (weight === 'major' || own < about.length);
      }),
  );

/**
 * Lets the pieces rest that were to, one after another, whenever their side is to speak again. Once something has turned
 * up, or is taken back, all that is then to be said is the player's.
 */
export function followResting(session: Session, side: Side): () => void {
  const { store } = session;
  let length = lengthOf(store.getState());
  const consider = (): void => {
    const state = store.getState();
    const resting = restingOf(state, side);
    const now = lengthOf(state);
    const isBack = now < length;
    length = now;
    if (!resting || state.question) return;
    const isOver = isBack || state.outcome || now < resting.since || isDisturbed(state, resting);
    if (!isOver && !state.status.acting.includes(side)) return;
    letRest(session, side);
    const offer = isOver ? undefined : nextOf(state, resting);
    if (!offer || session.refuse(usualCommand(offer))) return;
    const left = resting.pieces.filter((piece) => offer.rests || piece !== offer.subject);
    if (left.length > 0) rest(session, offer, left);
    else session.give(usualCommand(offer));
  };
  const stop = store.subscribe(consider);
  // What was said before anybody followed it; what comes of that is heard too.
  consider();
  return stop;
}
