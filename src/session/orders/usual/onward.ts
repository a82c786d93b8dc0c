import type { Command } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { vanToRear } from '../../division/company';
import type { Session, SessionState } from '../../session';
import { lengthOf, stageOf } from '../../stage';
import { commandFor } from '../movement-offer';
import { clearAsBefore, usualOrder } from './clear-order';
import { AGAIN, allForeseen } from './foreseen';

/**
 * Orders these pieces to go on as before, or clear of harm, one after another, while their side is to speak. Who is
 * ahead goes first, so that nobody has to wait for her.
 */
export function goOnward({ store, look }: Session, side: Side, pieces: readonly PieceId[]): void {
  const state = store.getState();
  const { pieces: all, orders, sure } = allForeseen(state);
  // Of some of them alone it is another plan.
  const given = pieces.length === all.length ? [...orders].slice(0, sure) : [];
  look({
    onward: {
      side,
      stage: stageOf(state),
      pieces: vanToRear(state, pieces),
      orders: new Map(given.map(([piece, { order }]) => [piece, order])),
    },
  });
}

/** The order by which a piece goes on as before in this position, where it has one. */
export function onwardOf(state: SessionState, piece: PieceId): Command | undefined {
  const order = usualOrder(state, piece)?.order;
  return order && commandFor(state.offers, order);
}

/** What a written order becomes now that all the others are written, where it would meet harm; undefined where it may stand. */
function amended(state: SessionState, piece: PieceId): Command | undefined {
  const clear = clearAsBefore(state, piece);
  return clear && clear.instead.length > 0 ? commandFor(state.offers, clear.order) : undefined;
}

/** Looks through the orders that have been written, and amends those that others written since have brought to harm. */
function amend({ store, refuse, give }: Session, pieces: readonly PieceId[]): void {
  if (!store.getState().rules.writing) return;
  for (let round = 0; round < AGAIN; round++) {
    let isChanged = false;
    for (const piece of pieces) {
      const command = amended(store.getState(), piece);
      if (!command || refuse(command) || give(command)) continue;
      isChanged = true;
    }
    if (!isChanged) return;
  }
}

/**
 * Gives the orders of a side that goes on as before: each in the position that the one before has left, waiting for
 * the answers it asks for. Those in writing are looked through again at the end. What is left when the other side is to speak is forgotten: by then it is another position.
 */
export function followOnward(session: Session, side: Side): () => void {
  const { store, look } = session;
  let busy = false;
  let length = lengthOf(store.getState());
  let written: readonly PieceId[] = [];

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
        if (!piece && !isOver) amend(session, written);
        written = [];
        look({ onward: undefined });
        break;
      }
      look({ onward: { ...onward, pieces } });
      const order = onward.orders?.get(piece);
      const command = order ? commandFor(state.offers, order) : onwardOf(state, piece);
      if (command && !session.refuse(command)) session.give(command);
      // What was foreseen has been looked through.
      if (!order) written = [...written, piece];
    }
    busy = false;
  };
  // What was left waiting while another side sat at the screen.
  consider();
  return store.subscribe((state, before) => {
    if (
      state.world !== before.world ||
      state.question !== before.question ||
      state.desk.onward !== before.desk.onward
    )
      consider();
  });
}
