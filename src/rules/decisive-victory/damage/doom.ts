import { atLeast, binomial } from '../../../engine/counting/chance';
import type { PieceId } from '../../../engine/ids';
import type { DvState } from '../state';

/** The chance that so much damage sinks a ship of this CDT in one test (DV-107, DV-108). */
export const lostAt = (damage: number, cdt: number): number =>
  damage < cdt ? 0 : atLeast(binomial(damage, 3, 6), cdt);

/** The chance that a ship with her damage fails the catastrophe test of this turn (DV-107, DV-108); 1 once she is lost. */
export function doomOf({ ships }: DvState, id: PieceId): number {
  const ship = ships[id];
  if (!ship) return 0;
  const { fate, damage, card } = ship;
  if (fate === 'sunk' || fate === 'abandoned') return 1;
  return lostAt(damage, card.cdt);
}
