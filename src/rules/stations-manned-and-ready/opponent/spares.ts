import type { Side } from '../../../engine/ids';
import { resultNow } from '../end/victory';
import type { SmrState, StandState } from '../state';

/** A strike with its torpedoes or bombs, in the air or awaited. */
const comes = ({ load, status, aborting }: StandState): boolean =>
  load !== undefined && !aborting && (status === 'flying' || status === 'awaited');

/** Whether a side does well to spare its ships: it would win as it stands, or leaves it to a strike that comes. */
export const spares = (state: SmrState, side: Side): boolean =>
  resultNow(state).winner === side ||
  Object.values(state.stands).some((stand) => stand.side === side && comes(stand));
