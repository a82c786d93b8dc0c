import type { LogEntry, SessionState } from '../../session/session';

type Logged = Pick<SessionState, 'log'>;

const lastOf = ({ log }: Logged): LogEntry | undefined => log.findLast((entry) => !entry.undone);

/** Says of each change of a game whether it only takes back, or does again, what has been shown: then nothing moves. */
export function shownBefore(): (state: Logged, before: Logged) => boolean {
  const shown = new WeakSet<LogEntry>();
  return (state, before) => {
    if (state.log === before.log) return false;
    const [last, was] = [lastOf(state), lastOf(before)];
    if (was) shown.add(was);
    const shorter = was !== undefined && (last === undefined || last.index < was.index);
    return shorter || (last !== undefined && last !== was && shown.has(last));
  };
}
