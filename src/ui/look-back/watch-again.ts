import { firstPlace, type Place } from '../../session/look-back/look-back';
import { stepsOf } from '../../session/look-back/steps';
import type { Session } from '../../session/session';

/** Shows an entry of the log again on the chart, from its first step. Nothing happens when nothing of it can be shown. */
export function watch(session: Session, entry: number): void {
  if (stepsOf(session.store.getState(), entry).length === 0) return;
  session.look({ watching: { entry, step: 0, playing: true } });
}

/** Opens the time line, at a place or where the battle begins. Nothing happens before there is anything to look back on. */
export function lookBack(session: Session, from?: Place): void {
  const place = from ?? firstPlace(session.store.getState());
  if (place) session.look({ watching: { ...place, playing: false, along: { unit: 'order', pace: 1 } } });
}
