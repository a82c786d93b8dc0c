import type { SessionState } from '../session';
import { entryAt } from './steps';
import { seenNow } from './watch';

const lookedBack = new WeakMap<SessionState, SessionState>();

/**
 * The state as panels beside the time line show it: as it stood at the place that is looked back on, with nobody to act and
 * nothing asked. The game itself while nobody looks back; the same object for the same state.
 */
export function lookedBackOn(state: SessionState): SessionState {
  const { watching } = state.desk;
  if (!watching?.along) return state;
  const known = lookedBack.get(state);
  if (known) return known;
  const seen = seenNow(state);
  // The turn and the phase of an order are those it was given in, though it may have ended them.
  const begun = entryAt(state, watching.entry)?.before;
  const status = begun ? state.rules.status(begun.rules) : seen.status;
  const stood = { ...seen, question: undefined, status: { ...status, acting: [], ready: [] } };
  lookedBack.set(state, stood);
  return stood;
}
