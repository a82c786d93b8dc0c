import type { PieceId } from '../../engine/ids';
import { knownAtScreen } from '../secrets/hidden';
import type { SessionState } from '../session';
import { entryAt } from './steps';
import { seenNow } from './watch';

function isKnownOf(state: SessionState, piece: PieceId): boolean {
  const known = knownAtScreen(state);
  const { rules } = state;
  const onBoard = rules.board?.(known)?.columns.flatMap(({ lines }) => lines) ?? [];
  return [...rules.roster(known), ...onBoard].some((one) => one.piece === piece);
}

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
  const { selected, ...desk } = seen.desk;
  const stood = {
    ...seen,
    // Who is selected may not have been there then, or not to be known of.
    desk: selected && isKnownOf(seen, selected) ? seen.desk : desk,
    question: undefined,
    status: { ...status, acting: [], ready: [] },
  };
  lookedBack.set(state, stood);
  return stood;
}
