import type { Command } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { vanToRear } from '../../division/company';
import type { Session, SessionState } from '../../session';
import { lengthOf, stageOf } from '../../stage';
import { commandFor } from '../movement-offer';
import { usualOrder } from './clear-order';

/**
 * Orders these pieces to go on as before, or clear of harm, one after another, while their side is to speak. Who is
 * ahead goes first, so that nobody has to wait for her.
 */
export function goOnward({ store, look }: Session, side: Side, pieces: readonly PieceId[]): void {
  const state = store.getState();
  look({ onward: { side, stage: stageOf(state), pieces: vanToRear(state, pieces) } });
}

/** The order by which a piece goes on as before in this position, where it has one. */
export function onwardOf(state: SessionState, piece: PieceId): Command | undefined {
  const order = usualOrder(state, piece)?.order;
  return order && commandFor(state.offers, order);
}

/**
 * Gives the orders of a side that goes on as before: each in the position that the one before has left, waiting for
 * the answers it asks for. What is left when the other side is to speak is forgotten: by then it is another position.
 */
export function followOnward(session: Session, side: Side): () => void {
  const { store, look } = session;
  let busy = false;
  let length = lengthOf(store.getState());

  const consider = (): void => {
    if (busy) return;
    busy = true;
    for (;;) {
      const state = store.getState();
      const { onward } = state.desk;
      const isBack = lengthOf(state) < length;
      length = lengthOf(state);
      if (onward?.side !== side || state.question) break;
      const [piece, ...pieces] = onward.pieces;
      const isOver = isBack || state.outcome || !state.status.acting.includes(side);
      if (!piece || isOver || onward.stage !== stageOf(state)) {
        look({ onward: undefined });
        break;
      }
      look({ onward: { ...onward, pieces } });
      const command = onwardOf(state, piece);
      if (command && !session.refuse(command)) session.give(command);
    }
    busy = false;
  };
  return store.subscribe((state, before) => {
    if (
      state.world !== before.world ||
      state.question !== before.question ||
      state.desk.onward !== before.desk.onward
    )
      consider();
  });
}
