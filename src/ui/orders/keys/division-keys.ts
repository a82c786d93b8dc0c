import type { PieceId, Side } from '../../../engine/ids';
import { groupsOf } from '../../../session/division/company';
import { isWritten } from '../../../session/orders/unwritten';
import type { Session, SessionState } from '../../../session/session';

/** Whether an order for several is being drawn up by the side at the screen. */
export const drawsUp = ({ desk }: Pick<SessionState, 'desk'>, seat: Side): boolean =>
  desk.division?.side === seat;

/** Whether there is a group that the side could order as one now. */
export const mayDrawUp = (state: SessionState, seat: Side): boolean =>
  !state.question && !state.outcome && state.status.acting.includes(seat) && groupsOf(state, seat).length > 0;

/** Opens an order for those that go with the selected piece, or puts it away. */
export function toggleDivision(session: Session, seat: Side): void {
  const state = session.store.getState();
  const { selected } = state.desk;
  const mine = selected && state.world.table.pieces[selected]?.side === seat;
  const [first] = groupsOf(state, seat);
  if (drawsUp(state, seat)) session.look({ division: undefined });
  else if (mayDrawUp(state, seat)) session.drawUp(mine || !first ? {} : { pieces: first.pieces });
}

/** One step back: what was altered by hand for the selected piece, then the whole. */
export function escapeDivision(session: Session): void {
  const { desk } = session.store.getState();
  const isOwn = desk.division?.plan.some(({ piece, isOwn }) => isOwn && piece === desk.selected);
  session.look(isOwn ? { proposal: undefined, draft: undefined } : { division: undefined });
}

/** Gives them all, and goes on to the next piece that has no order in writing yet. */
export function carryOutDivision(session: Session, seat: Side): void {
  session.carryOut();
  const state = session.store.getState();
  const { desk, offers, status } = state;
  if (desk.division || !offers.some(({ written }) => written)) return;
  const next = status.ready.find(
    (piece: PieceId) => state.world.table.pieces[piece]?.side === seat && !isWritten(state, piece),
  );
  if (next) session.look({ selected: next });
}
