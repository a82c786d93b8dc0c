import type { Side } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import { resultNow } from '../end/victory';
import { exitOf } from '../ship/facts';
import { fleetOf, otherSide } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';

/** How many times a side's points the enemy may have before he is too strong for it. */
const TOO_STRONG = 1.5;

const strength = (state: SmrState, side: Side): number =>
  fleetOf(state, side).reduce((sum, { card }) => sum + card.points, 0);

/** Whether the enemy's ships are far stronger than hers. */
export const isOutmatched = (state: SmrState, { side }: ShipState): boolean =>
  strength(state, otherSide(state, side).id) > TOO_STRONG * strength(state, side);

/** What a ship loses of her Structure before she has done her part: half. */
const DONE = 0.5;

/**
 * The edge that a ship makes for: where it brings more to leave than it gives the enemy (SMR-H47), where her side would
 * win as it stands, is far the weaker, or she has done her part. Else she fights first.
 */
export function outBy(state: SmrState, ship: ShipState): Edge | undefined {
  const edge = exitOf(state, ship);
  const isDone = ship.structure <= DONE * ship.card.structure || resultNow(state).winner === ship.side;
  const brings = state.conditions.goals.reduce(
    (sum, { side, points, when }) =>
      side === ship.side && 'offBy' in when && when.ship === ship.id ? sum + points : sum,
    -Math.floor(ship.card.points / 2),
  );
  return edge && (isDone || brings > 0 || isOutmatched(state, ship)) ? edge : undefined;
}
