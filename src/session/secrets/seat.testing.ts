import type { Side } from '../../engine/ids';
import type { Session } from '../session';

/**
 * Lets one side sit at the screen, one person speak for all of them, or nobody sit there in a phase that is
 * sealed: whatever it shows.
 */
export function letSee(session: Session, ...sides: readonly Side[]): void {
  session.speakForAll(sides.length > 1, true);
  if (sides.length > 1) return;
  const { battle, seat } = session.store.getState();
  const [side = battle.sides.find(({ id }) => id !== seat.side)?.id] = sides;
  if (side) session.callFor(side);
  if (sides.length > 0) session.sitDown();
}
