import type { Session } from '../session/session';
import { stepsOf } from '../session/watch';

/** Shows an entry of the log again on the chart, from its first step. Nothing happens when nothing of it can be shown. */
export function watch(session: Session, entry: number): void {
  if (stepsOf(session.store.getState(), entry).length === 0) return;
  session.look({ watching: { entry, step: 0, playing: true } });
}
