import type { PieceId, Side } from '../../engine/ids';
import type { SessionState } from '../session';
import type { Usual } from './usual/clear-order';

/** Whether an order has been written for the piece in the present phase. */
export function isWritten(
  { log, status, offers }: Pick<SessionState, 'log' | 'status' | 'offers'>,
  piece: PieceId,
): boolean {
  const verb = offers.find((offer) => offer.written && offer.subject === piece)?.verb;
  if (verb === undefined) return false;
  const now = status.phases.find((phase) => phase.state === 'now')?.id;
  const before = log.findLastIndex((entry) => entry.turn !== status.turn || entry.phase !== now);
  return log
    .slice(before + 1)
    .some(({ undone, command }) => !undone && command.verb === verb && command.piece === piece);
}

/** Whether another order is proposed than to go on as before. */
export const isProposed = (usual: Usual | undefined): usual is Usual =>
  usual !== undefined && (usual.says !== undefined || usual.instead.length > 0);

/** The pieces of a side for which an order can be written, and none is written yet. */
export const unwritten = (state: Parameters<typeof isWritten>[0], side: Side): readonly PieceId[] =>
  state.offers.flatMap(({ written, by, subject, refusal }) =>
    written && by === side && subject && !refusal && !isWritten(state, subject) ? [subject] : [],
  );
