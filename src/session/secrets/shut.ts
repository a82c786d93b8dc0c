import type { Side } from '../../engine/ids';
import type { LogEntry, SessionState } from '../session';

/** Whether an entry is an order that another side has given under seal and that nobody may read yet. */
export const isShut = (
  { turn, phase, command }: LogEntry,
  status: SessionState['status'],
  eyes: readonly Side[],
  sealed: boolean,
): boolean =>
  sealed &&
  turn === status.turn &&
  phase === status.phases.find(({ state }) => state === 'now')?.id &&
  !eyes.includes(command.by);
