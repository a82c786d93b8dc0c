import type { PieceId } from '../engine/ids';
import type { SessionState } from './session';

/**
 * Whether odds against a piece take for granted that it stays where it is: it has still to move in this phase, or
 * orders are being written by which everybody moves at once.
 */
export function stillToMove(
  { rules, world, offers }: Pick<SessionState, 'rules' | 'world' | 'offers'>,
  piece: PieceId,
): boolean {
  if (rules.maneuver(world.rules, piece) !== undefined) return true;
  const { leader } = rules.writing ?? {};
  const isMoved = leader === undefined || leader(world.rules, piece) !== undefined;
  return isMoved && offers.some((offer) => offer.written === true && !offer.refusal);
}
